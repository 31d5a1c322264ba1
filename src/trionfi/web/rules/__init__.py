"""The rules as pages: texts of our own, paragraph by paragraph, with examples played by the engines."""
