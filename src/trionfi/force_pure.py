"""With TRIONFI_PURE=1 the .py files are imported even where compiled modules lie beside them."""

import importlib.machinery
import os
import sys


def install() -> None:
    """From here on, whatever is imported below this package comes from its source."""
    package = os.path.dirname(os.path.realpath(__file__))

    def source_finder(path: str) -> importlib.machinery.FileFinder:
        real = os.path.realpath(path or os.getcwd())
        ours = real == package or real.startswith(package + os.sep)
        if not ours or not os.path.isdir(real):
            raise ImportError("no folder of ours")
        return importlib.machinery.FileFinder(
            path, (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        )

    sys.path_hooks.insert(0, source_finder)
    sys.path_importer_cache.clear()
