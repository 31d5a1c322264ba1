BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE bans (
	kind VARCHAR(16) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	reason TEXT NOT NULL, 
	created FLOAT NOT NULL, 
	ends FLOAT, 
	PRIMARY KEY (kind, value)
);
CREATE TABLE house (
	"key" VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "house" VALUES('key','6244cf8889e43d84cbb8f2230c336cf8');
INSERT INTO "house" VALUES('since','1794976385.9728873');
CREATE TABLE log (
	seq INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	table_id VARCHAR(32) NOT NULL, 
	ply INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT one_entry_per_ply UNIQUE (table_id, ply), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "log" VALUES(1,'wpau58mu4h',0,1.79497638740287542339e+09,'{"kind":"set","data":{"game":"arcana","rules":"3e83a8f54cd0801ef9974fa4e3a1621c","seats":[{"kind":"human"},{},{},{"kind":"bot","name":"Baldo","bot":"simple"}],"seed":"e4f31df02b7e96a91930b192ecc3b10afafa0cf81ad4019f2b1b029b32db0a95","host":"api Bpc4ptmHq0fcjdm4","options":{"customizing":true,"objectives":true,"militia":true,"masters":true,"events":true,"tactical_discards":true,"resolution_order":"chosen","first_player_passes":"left","failed_bribe_relic":"stays","jubilee":"one more round","jubilee_at_round_end":"at once","event_jubilee":"one more round","militia_cost":"any stake","tie_break":"most stakes","guild_a":"chosen at the table","guild_b":"chosen at the table","guild_c":"chosen at the table","guild_d":"chosen at the table","crests":true,"districts_score":false,"extra_cards":4,"quiet_rounds":3,"max_rounds":80},"pace":0.0}}');
INSERT INTO "log" VALUES(2,'wpau58mu4h',1,1.79497638740287542339e+09,'{"kind":"sit","seat":0,"person":"api Bpc4ptmHq0fcjdm4","name":"Anna"}');
INSERT INTO "log" VALUES(3,'wpau58mu4h',2,1.79497638740869712827e+09,'{"kind":"sit","seat":1,"person":"api zHqMR3yyZIsp0L7c","name":"Bruno","text":"of 1"}');
INSERT INTO "log" VALUES(4,'wpau58mu4h',3,1.79497638741079926488e+09,'{"kind":"sit","seat":2,"person":"api _AXNVTlxDFMnpnDW","name":"Carla","text":"of 2"}');
INSERT INTO "log" VALUES(5,'wpau58mu4h',4,1.79497638741204500198e+09,'{"kind":"start"}');
INSERT INTO "log" VALUES(6,'wpau58mu4h',5,1.79497638761618733406e+09,'{"kind":"move","seat":3,"move":"take the guild of Fortune-tellers","by":"bot"}');
INSERT INTO "log" VALUES(7,'wpau58mu4h',6,1.79497638773421096802e+09,'{"kind":"move","seat":0,"move":"take the guild of Usurers","id":"m5"}');
INSERT INTO "log" VALUES(8,'wpau58mu4h',7,1.79497638784397792817e+09,'{"kind":"move","seat":1,"move":"take the guild of Architects","id":"m5"}');
INSERT INTO "log" VALUES(9,'wpau58mu4h',8,1.79497638795131826401e+09,'{"kind":"move","seat":2,"move":"take the guild of Fortune-tellers","id":"m5"}');
INSERT INTO "log" VALUES(10,'wpau58mu4h',9,1.79497638800382494921e+09,'{"kind":"move","seat":3,"move":"choose Armoury Steward","by":"bot"}');
INSERT INTO "log" VALUES(11,'wpau58mu4h',10,1.79497638805784487728e+09,'{"kind":"move","seat":3,"move":"choose Siege Veteran","by":"bot"}');
INSERT INTO "log" VALUES(12,'wpau58mu4h',11,1.79497638810996437068e+09,'{"kind":"move","seat":3,"move":"choose Blessed Duellist","by":"bot"}');
INSERT INTO "log" VALUES(13,'wpau58mu4h',12,1.79497638816125607485e+09,'{"kind":"move","seat":3,"move":"choose Hired Lance","by":"bot"}');
INSERT INTO "log" VALUES(14,'wpau58mu4h',13,1.79497638821285176273e+09,'{"kind":"move","seat":3,"move":"choose Oath Chaplain","by":"bot"}');
INSERT INTO "log" VALUES(15,'wpau58mu4h',14,1.794976388264740467e+09,'{"kind":"move","seat":3,"move":"choose Blade Dancer","by":"bot"}');
INSERT INTO "log" VALUES(16,'wpau58mu4h',15,1.79497638831562018393e+09,'{"kind":"move","seat":3,"move":"choose Master-at-Arms","by":"bot"}');
INSERT INTO "log" VALUES(17,'wpau58mu4h',16,1.79497638836729812624e+09,'{"kind":"move","seat":3,"move":"choose War Herald","by":"bot"}');
INSERT INTO "log" VALUES(18,'wpau58mu4h',17,1.79497638841838073734e+09,'{"kind":"move","seat":3,"move":"choose Courtesan","by":"bot"}');
INSERT INTO "log" VALUES(19,'wpau58mu4h',18,1.79497638847066831591e+09,'{"kind":"move","seat":3,"move":"choose Sergeant of the Guard","by":"bot"}');
INSERT INTO "log" VALUES(20,'wpau58mu4h',19,1.79497638853719902038e+09,'{"kind":"move","seat":3,"move":"choose Shield Brother","by":"bot"}');
INSERT INTO "log" VALUES(21,'wpau58mu4h',20,1.79497638867772936824e+09,'{"kind":"move","seat":0,"move":"choose Chain Warden","id":"m9"}');
INSERT INTO "log" VALUES(22,'wpau58mu4h',21,1.79497638878527092931e+09,'{"kind":"move","seat":0,"move":"choose Counting House","id":"m21"}');
INSERT INTO "log" VALUES(23,'wpau58mu4h',22,1.79497638890494465822e+09,'{"kind":"move","seat":0,"move":"choose Iron Collector","id":"m22"}');
INSERT INTO "log" VALUES(24,'wpau58mu4h',23,1.7949763890136804581e+09,'{"kind":"move","seat":0,"move":"choose Necromancer","id":"m23"}');
INSERT INTO "log" VALUES(25,'wpau58mu4h',24,1.79497638912362051004e+09,'{"kind":"move","seat":0,"move":"choose Pawn Vault","id":"m24"}');
INSERT INTO "log" VALUES(26,'wpau58mu4h',25,1.7949763892300629616e+09,'{"kind":"move","seat":0,"move":"choose Cellar Keeper","id":"m25"}');
INSERT INTO "log" VALUES(27,'wpau58mu4h',26,1.79497638933776164056e+09,'{"kind":"move","seat":0,"move":"choose Pâle","id":"m26"}');
INSERT INTO "log" VALUES(28,'wpau58mu4h',27,1.79497638944529986377e+09,'{"kind":"move","seat":0,"move":"choose Pit Champion","id":"m27"}');
INSERT INTO "log" VALUES(29,'wpau58mu4h',28,1.79497638955192446701e+09,'{"kind":"move","seat":0,"move":"choose Pawnbroker","id":"m28"}');
INSERT INTO "log" VALUES(30,'wpau58mu4h',29,1.79497638966353058819e+09,'{"kind":"move","seat":0,"move":"choose Signet of Debts","id":"m29"}');
INSERT INTO "log" VALUES(31,'wpau58mu4h',30,1.79497638977319931988e+09,'{"kind":"move","seat":0,"move":"choose Weighted Scales","id":"m30"}');
INSERT INTO "log" VALUES(32,'wpau58mu4h',31,1.79497638987927055358e+09,'{"kind":"move","seat":1,"move":"choose Golem Wright","id":"m9"}');
INSERT INTO "log" VALUES(33,'wpau58mu4h',32,1.79497638998820352547e+09,'{"kind":"move","seat":1,"move":"choose Master of Plans","id":"m32"}');
INSERT INTO "log" VALUES(34,'wpau58mu4h',33,1.79497639009423303607e+09,'{"kind":"move","seat":1,"move":"choose Naphtha Alchemist","id":"m33"}');
INSERT INTO "log" VALUES(35,'wpau58mu4h',34,1.79497639020084738732e+09,'{"kind":"move","seat":1,"move":"choose Lift Works","id":"m34"}');
INSERT INTO "log" VALUES(36,'wpau58mu4h',35,1.79497639031158781053e+09,'{"kind":"move","seat":1,"move":"choose Bell Founder","id":"m35"}');
INSERT INTO "log" VALUES(37,'wpau58mu4h',36,1.79497639041972899438e+09,'{"kind":"move","seat":1,"move":"choose Crystal Compass","id":"m36"}');
INSERT INTO "log" VALUES(38,'wpau58mu4h',37,1.79497639052633333207e+09,'{"kind":"move","seat":1,"move":"choose Clockwork Monk","id":"m37"}');
INSERT INTO "log" VALUES(39,'wpau58mu4h',38,1.79497639063502240183e+09,'{"kind":"move","seat":1,"move":"choose Chapel Builder","id":"m38"}');
INSERT INTO "log" VALUES(40,'wpau58mu4h',39,1.79497639074793863302e+09,'{"kind":"move","seat":1,"move":"choose Steam Engineer","id":"m39"}');
INSERT INTO "log" VALUES(41,'wpau58mu4h',40,1.79497639085681486136e+09,'{"kind":"move","seat":1,"move":"choose Surveyor","id":"m40"}');
INSERT INTO "log" VALUES(42,'wpau58mu4h',41,1.79497639096832346914e+09,'{"kind":"move","seat":1,"move":"choose Stone Thrower","id":"m41"}');
INSERT INTO "log" VALUES(43,'wpau58mu4h',42,1.79497639108254575732e+09,'{"kind":"move","seat":2,"move":"choose Bone Reader","id":"m9"}');
INSERT INTO "log" VALUES(44,'wpau58mu4h',43,1.79497639119407677646e+09,'{"kind":"move","seat":2,"move":"choose Headquarters of the Fortune-tellers","id":"m43"}');
INSERT INTO "log" VALUES(45,'wpau58mu4h',44,1.79497639130283427244e+09,'{"kind":"move","seat":2,"move":"choose Astrologer Royal","id":"m44"}');
INSERT INTO "log" VALUES(46,'wpau58mu4h',45,1.79497639140968489645e+09,'{"kind":"move","seat":2,"move":"choose Star Warden","id":"m45"}');
INSERT INTO "log" VALUES(47,'wpau58mu4h',46,1.79497639151713657378e+09,'{"kind":"move","seat":2,"move":"choose Crystal Gazer","id":"m46"}');
INSERT INTO "log" VALUES(48,'wpau58mu4h',47,1.79497639163913965225e+09,'{"kind":"move","seat":2,"move":"choose Dream Walker","id":"m47"}');
INSERT INTO "log" VALUES(49,'wpau58mu4h',48,1.79497639174664688115e+09,'{"kind":"move","seat":2,"move":"choose Card Duellist","id":"m48"}');
INSERT INTO "log" VALUES(50,'wpau58mu4h',49,1.79497639185860753058e+09,'{"kind":"move","seat":2,"move":"choose Moon Chanter","id":"m49"}');
INSERT INTO "log" VALUES(51,'wpau58mu4h',50,1.79497639196526026722e+09,'{"kind":"move","seat":2,"move":"choose Illuminator","id":"m50"}');
INSERT INTO "log" VALUES(52,'wpau58mu4h',51,1.7949763920736191273e+09,'{"kind":"move","seat":2,"move":"choose Herald of Arms","id":"m51"}');
INSERT INTO "log" VALUES(53,'wpau58mu4h',52,1.79497639218627166746e+09,'{"kind":"move","seat":2,"move":"choose Reading Room","id":"m52"}');
INSERT INTO "log" VALUES(54,'wpau58mu4h',53,1.79497639223997616764e+09,'{"kind":"move","seat":3,"move":"keep the objective The Keys of Ogrokh","by":"bot"}');
INSERT INTO "log" VALUES(55,'wpau58mu4h',54,1.79497639229179215426e+09,'{"kind":"move","seat":3,"move":"keep the objective The Keys of Cloisters","by":"bot"}');
INSERT INTO "log" VALUES(56,'wpau58mu4h',55,1.79497639241064667705e+09,'{"kind":"move","seat":0,"move":"keep the objective A Street in High Terrace","id":"m53"}');
INSERT INTO "log" VALUES(57,'wpau58mu4h',56,1.79497639252152776717e+09,'{"kind":"move","seat":0,"move":"keep the objective The Keys of Kraken","id":"m56"}');
INSERT INTO "log" VALUES(58,'wpau58mu4h',57,1.79497639263995337481e+09,'{"kind":"move","seat":1,"move":"keep the objective A Door in High Terrace","id":"m53"}');
INSERT INTO "log" VALUES(59,'wpau58mu4h',58,1.7949763927478635311e+09,'{"kind":"move","seat":1,"move":"keep the objective The Blood Gardens","id":"m58"}');
INSERT INTO "log" VALUES(60,'wpau58mu4h',59,1.79497639285719013217e+09,'{"kind":"move","seat":2,"move":"keep the objective The Keys of Ropewalk","id":"m53"}');
INSERT INTO "log" VALUES(61,'wpau58mu4h',60,1.79497639296853947641e+09,'{"kind":"move","seat":2,"move":"keep the objective The Keys of Lanterns","id":"m60"}');
INSERT INTO "log" VALUES(62,'wpau58mu4h',61,1794976393.02101,'{"kind":"move","seat":3,"move":"appoint Marshal Vecna Thorn","by":"bot"}');
INSERT INTO "log" VALUES(63,'wpau58mu4h',62,1.79497639318000507362e+09,'{"kind":"move","seat":0,"move":"appoint Lady Interest","id":"m61"}');
INSERT INTO "log" VALUES(64,'wpau58mu4h',63,1.79497639328757953641e+09,'{"kind":"move","seat":1,"move":"appoint Stagewright Amara","id":"m61"}');
INSERT INTO "log" VALUES(65,'wpau58mu4h',64,1.79497639339719867708e+09,'{"kind":"move","seat":2,"move":"appoint Noc-Atlalt, Lord of Winds","id":"m61"}');
INSERT INTO "log" VALUES(66,'wpau58mu4h',65,1.79497639350570464137e+09,'{"kind":"move","seat":0,"move":"discard Necromancer","id":"m65"}');
INSERT INTO "log" VALUES(67,'wpau58mu4h',66,1.79497639361406826968e+09,'{"kind":"move","seat":1,"move":"assign Stone Thrower to market","id":"m66"}');
INSERT INTO "log" VALUES(68,'wpau58mu4h',67,1.79497639373317456243e+09,'{"kind":"move","seat":1,"move":"call on the master","id":"m67"}');
INSERT INTO "log" VALUES(69,'wpau58mu4h',68,1.79497639384610962868e+09,'{"kind":"move","seat":1,"move":"point at palace","id":"m68"}');
INSERT INTO "log" VALUES(70,'wpau58mu4h',69,1.79497639395433068276e+09,'{"kind":"move","seat":1,"move":"point at harbour","id":"m69"}');
INSERT INTO "log" VALUES(71,'wpau58mu4h',70,1.79497639406406807901e+09,'{"kind":"move","seat":2,"move":"assign Bone Reader to market","id":"m70"}');
INSERT INTO "log" VALUES(72,'wpau58mu4h',71,1.79497639417433929448e+09,'{"kind":"move","seat":2,"move":"call on the master","id":"m71"}');
INSERT INTO "log" VALUES(73,'wpau58mu4h',72,1.79497639428597807881e+09,'{"kind":"move","seat":2,"move":"name seat A","id":"m72"}');
INSERT INTO "log" VALUES(74,'wpau58mu4h',73,1.79497639433839297298e+09,'{"kind":"move","seat":3,"move":"assign Blessed Duellist to harbour","by":"bot"}');
INSERT INTO "log" VALUES(75,'wpau58mu4h',74,1.79497639438944721224e+09,'{"kind":"move","seat":3,"move":"call on the master","by":"bot"}');
INSERT INTO "log" VALUES(76,'wpau58mu4h',75,1.79497639444103741649e+09,'{"kind":"move","seat":3,"move":"point at walls","by":"bot"}');
INSERT INTO "log" VALUES(77,'wpau58mu4h',76,1.79497639460356640814e+09,'{"kind":"move","seat":0,"move":"discard Weighted Scales","id":"m76"}');
INSERT INTO "log" VALUES(78,'wpau58mu4h',77,1.79497639471483373639e+09,'{"kind":"move","seat":1,"move":"assign Master of Plans to palace","id":"m77"}');
INSERT INTO "log" VALUES(79,'wpau58mu4h',78,1.79497639482733607296e+09,'{"kind":"move","seat":2,"move":"assign Dream Walker to palace","id":"m78"}');
INSERT INTO "log" VALUES(80,'wpau58mu4h',79,1.794976394878975153e+09,'{"kind":"move","seat":3,"move":"assign Blade Dancer to gardens","by":"bot"}');
INSERT INTO "log" VALUES(81,'wpau58mu4h',80,1.79497639504302597046e+09,'{"kind":"move","seat":0,"move":"play Pawn Vault","id":"m80"}');
INSERT INTO "log" VALUES(82,'wpau58mu4h',81,1.79497639515218210216e+09,'{"kind":"move","seat":1,"move":"assign Golem Wright to gardens","id":"m81"}');
INSERT INTO "log" VALUES(83,'wpau58mu4h',82,1.79497639526346564292e+09,'{"kind":"move","seat":2,"move":"assign Astrologer Royal to harbour","id":"m82"}');
INSERT INTO "log" VALUES(84,'wpau58mu4h',83,1.79497639531498241424e+09,'{"kind":"move","seat":3,"move":"assign Sergeant of the Guard to walls","by":"bot"}');
INSERT INTO "log" VALUES(85,'wpau58mu4h',84,1.79497639547883367536e+09,'{"kind":"move","seat":0,"move":"assign Pâle to gardens","id":"m84"}');
INSERT INTO "log" VALUES(86,'wpau58mu4h',85,1.79497639559015965461e+09,'{"kind":"chat","seat":0,"name":"Anna","text":"Good evening, “friends” & <others>!"}');
INSERT INTO "log" VALUES(87,'wpau58mu4h',86,1.79497639559162163735e+09,'{"kind":"chat","seat":1,"name":"Bruno","text":"Ciao, città."}');
INSERT INTO "log" VALUES(88,'tkg5ta6wyh',0,1.79497639559315752978e+09,'{"kind":"set","data":{"game":"arcana","rules":"3e83a8f54cd0801ef9974fa4e3a1621c","seats":[{"kind":"human"},{}],"seed":"8c72f03e4568f96d168d8ddcb59ae719b36e33c38e3c300facf2cc4195eadae1","host":"api eGCFQBThkdldwdBx","options":{"customizing":false,"objectives":false,"militia":false,"masters":false,"events":false,"tactical_discards":false,"resolution_order":"chosen","first_player_passes":"left","failed_bribe_relic":"stays","jubilee":"one more round","jubilee_at_round_end":"at once","event_jubilee":"one more round","militia_cost":"any stake","tie_break":"most stakes","guild_a":"chosen at the table","guild_b":"chosen at the table","guild_c":"chosen at the table","guild_d":"chosen at the table","crests":true,"districts_score":false,"extra_cards":4,"quiet_rounds":3,"max_rounds":80},"pace":0.0}}');
INSERT INTO "log" VALUES(89,'tkg5ta6wyh',1,1.79497639559315752978e+09,'{"kind":"sit","seat":0,"person":"api eGCFQBThkdldwdBx","name":"Anna"}');
INSERT INTO "log" VALUES(90,'tkg5ta6wyh',2,1.79497639559670376773e+09,'{"kind":"sit","seat":1,"person":"api zTnVrL-7UVe6jbJv","name":"Bruno","text":"of 1"}');
INSERT INTO "log" VALUES(91,'tkg5ta6wyh',3,1.79497639559784078595e+09,'{"kind":"start"}');
INSERT INTO "log" VALUES(92,'tkg5ta6wyh',4,1.79497639560569882395e+09,'{"kind":"move","seat":0,"move":"take the guild of Architects","id":"m4"}');
INSERT INTO "log" VALUES(93,'tkg5ta6wyh',5,1.79497639561083793639e+09,'{"kind":"move","seat":1,"move":"take the guild of Usurers","id":"m4"}');
INSERT INTO "log" VALUES(94,'tkg5ta6wyh',6,1.79497639561674308776e+09,'{"kind":"move","seat":1,"move":"assign Alms Reader to market","id":"m6"}');
INSERT INTO "log" VALUES(95,'tkg5ta6wyh',7,1794976395.62206,'{"kind":"move","seat":0,"move":"discard Master of Plans","id":"m7"}');
INSERT INTO "log" VALUES(96,'tkg5ta6wyh',8,1.79497639562727975847e+09,'{"kind":"move","seat":1,"move":"assign Pawnbroker to gardens","id":"m8"}');
INSERT INTO "log" VALUES(97,'tkg5ta6wyh',9,1.79497639563287878037e+09,'{"kind":"move","seat":0,"move":"assign Crypt Mason to gardens","id":"m9"}');
INSERT INTO "log" VALUES(98,'tkg5ta6wyh',10,1.79497639563768982885e+09,'{"kind":"move","seat":1,"move":"discard Treasure of the Usurers","id":"m10"}');
INSERT INTO "log" VALUES(99,'tkg5ta6wyh',11,1.79497639564310598365e+09,'{"kind":"move","seat":0,"move":"assign Wall Captain to gardens","id":"m11"}');
INSERT INTO "log" VALUES(100,'tkg5ta6wyh',12,1.79497639564908599858e+09,'{"kind":"move","seat":1,"move":"play Headquarters of the Usurers","id":"m12"}');
INSERT INTO "log" VALUES(101,'tkg5ta6wyh',13,1.79497639565708231928e+09,'{"kind":"move","seat":0,"move":"assign Surveyor to gardens","id":"m13"}');
INSERT INTO "log" VALUES(102,'tkg5ta6wyh',14,1.79497639566178417199e+09,'{"kind":"move","seat":1,"move":"assign Ledger Keeper to harbour","id":"m14"}');
INSERT INTO "log" VALUES(103,'tkg5ta6wyh',15,1.7949763956680943966e+09,'{"kind":"move","seat":1,"move":"resolve market","id":"m15"}');
INSERT INTO "log" VALUES(104,'tkg5ta6wyh',16,1.79497639567349267001e+09,'{"kind":"move","seat":1,"move":"resolve gardens","id":"m16"}');
INSERT INTO "log" VALUES(105,'tkg5ta6wyh',17,1.79497639567828226091e+09,'{"kind":"move","seat":0,"move":"assign Chapel Builder to gardens","id":"m17"}');
INSERT INTO "log" VALUES(106,'tkg5ta6wyh',18,1.79497639568269371987e+09,'{"kind":"move","seat":1,"move":"assign Debt Lawyer to harbour","id":"m18"}');
INSERT INTO "log" VALUES(107,'tkg5ta6wyh',19,1.79497639568858814241e+09,'{"kind":"move","seat":0,"move":"assign Stone Thrower to palace","id":"m19"}');
INSERT INTO "log" VALUES(108,'tkg5ta6wyh',20,1.79497639569436240195e+09,'{"kind":"move","seat":1,"move":"assign Rent Taker to gardens","id":"m20"}');
INSERT INTO "log" VALUES(109,'tkg5ta6wyh',21,1.7949763957001821995e+09,'{"kind":"move","seat":0,"move":"assign Glass Painter to market","id":"m21"}');
INSERT INTO "log" VALUES(110,'tkg5ta6wyh',22,1.79497639570543718332e+09,'{"kind":"move","seat":1,"move":"assign Knuckle Man to walls","id":"m22"}');
INSERT INTO "log" VALUES(111,'tkg5ta6wyh',23,1.79497639571524143222e+09,'{"kind":"move","seat":0,"move":"assign Steam Engineer to palace","id":"m23"}');
INSERT INTO "log" VALUES(112,'tkg5ta6wyh',24,1.79497639571962785713e+09,'{"kind":"move","seat":1,"move":"discard Pâle","id":"m24"}');
INSERT INTO "log" VALUES(113,'tkg5ta6wyh',25,1.79497639572466421127e+09,'{"kind":"move","seat":0,"move":"resolve gardens","id":"m25"}');
INSERT INTO "log" VALUES(114,'tkg5ta6wyh',26,1.79497639572886586193e+09,'{"kind":"move","seat":0,"move":"resolve palace","id":"m26"}');
INSERT INTO "log" VALUES(115,'tkg5ta6wyh',27,1.79497639573292088509e+09,'{"kind":"move","seat":0,"move":"resolve market","id":"m27"}');
INSERT INTO "log" VALUES(116,'tkg5ta6wyh',28,1.79497639574886369701e+09,'{"kind":"move","seat":0,"move":"resolve walls","id":"m28"}');
INSERT INTO "log" VALUES(117,'tkg5ta6wyh',29,1.79497639575601291659e+09,'{"kind":"move","seat":1,"move":"assign Cellar Keeper to gardens","id":"m29"}');
INSERT INTO "log" VALUES(118,'tkg5ta6wyh',30,1.79497639576789975168e+09,'{"kind":"move","seat":0,"move":"bribe with Treasure of the Architects in palace","id":"m30"}');
INSERT INTO "log" VALUES(119,'tkg5ta6wyh',31,1.79497639577152156824e+09,'{"kind":"move","seat":0,"move":"choose Stone Thrower","id":"m31"}');
INSERT INTO "log" VALUES(120,'tkg5ta6wyh',32,1.79497639577647614484e+09,'{"kind":"move","seat":1,"move":"assign Necromancer to market","id":"m32"}');
INSERT INTO "log" VALUES(121,'tkg5ta6wyh',33,1.79497639578156208996e+09,'{"kind":"move","seat":0,"move":"assign The Harlequin to market","id":"m33"}');
INSERT INTO "log" VALUES(122,'tkg5ta6wyh',34,1.79497639578609156606e+09,'{"kind":"move","seat":1,"move":"assign Pawnbroker to market","id":"m34"}');
INSERT INTO "log" VALUES(123,'tkg5ta6wyh',35,1.79497639578961658475e+09,'{"kind":"move","seat":0,"move":"assign Naphtha Alchemist to harbour","id":"m35"}');
INSERT INTO "log" VALUES(124,'tkg5ta6wyh',36,1.79497639579396128656e+09,'{"kind":"move","seat":1,"move":"discard Treasure of the Usurers","id":"m36"}');
INSERT INTO "log" VALUES(125,'tkg5ta6wyh',37,1.79497639579971838001e+09,'{"kind":"move","seat":0,"move":"discard Headquarters of the Architects","id":"m37"}');
INSERT INTO "log" VALUES(126,'tkg5ta6wyh',38,1.79497639580440664294e+09,'{"kind":"move","seat":1,"move":"resolve market","id":"m38"}');
INSERT INTO "log" VALUES(127,'tkg5ta6wyh',39,1.79497639580930852887e+09,'{"kind":"move","seat":0,"move":"choose Alms Reader","id":"m39"}');
INSERT INTO "log" VALUES(128,'tkg5ta6wyh',40,1.79497639581360125546e+09,'{"kind":"move","seat":1,"move":"resolve harbour","id":"m40"}');
INSERT INTO "log" VALUES(129,'tkg5ta6wyh',41,1.79497639581779408458e+09,'{"kind":"move","seat":1,"move":"resolve palace","id":"m41"}');
INSERT INTO "log" VALUES(130,'tkg5ta6wyh',42,1.79497639582213139534e+09,'{"kind":"move","seat":0,"move":"assign Wall Captain to palace","id":"m42"}');
INSERT INTO "log" VALUES(131,'tkg5ta6wyh',43,1.79497639582745885846e+09,'{"kind":"move","seat":1,"move":"discard Pâle","id":"m43"}');
INSERT INTO "log" VALUES(132,'tkg5ta6wyh',44,1.79497639583520841597e+09,'{"kind":"move","seat":0,"move":"discard Surveyor","id":"m44"}');
INSERT INTO "log" VALUES(133,'tkg5ta6wyh',45,1.79497639583972024915e+09,'{"kind":"move","seat":1,"move":"assign Knuckle Man to market","id":"m45"}');
INSERT INTO "log" VALUES(134,'tkg5ta6wyh',46,1.79497639584420132629e+09,'{"kind":"move","seat":0,"move":"discard Master of Plans","id":"m46"}');
INSERT INTO "log" VALUES(135,'tkg5ta6wyh',47,1.79497639584834885596e+09,'{"kind":"move","seat":1,"move":"discard Headquarters of the Usurers","id":"m47"}');
INSERT INTO "log" VALUES(136,'tkg5ta6wyh',48,1.79497639585248279568e+09,'{"kind":"move","seat":0,"move":"assign Crypt Mason to palace","id":"m48"}');
INSERT INTO "log" VALUES(137,'ze4hww68ru',0,1.79497639596139311785e+09,'{"kind":"set","data":{"game":"arcana-first","rules":"9fe4d3874c5c07d009c9d6f9918c925b","seats":[{"kind":"human"},{},{}],"seed":"77336aa5a6f581d75c631ed8c1bfd47e2e6902a555f5677e4a42b1ef1e6e1e0f","host":"api UtIwg-EYu8kBWM_7","options":{"objectives":true,"militia":true,"tactical_discards":false,"resolution_order":"from the left","first_player_passes":"right","failed_bribe_relic":"discarded","jubilee":"this round","jubilee_at_round_end":"at once","militia_cost":"relic","tie_break":"shared","guild_a":"chosen at the table","guild_b":"chosen at the table","guild_c":"chosen at the table","guild_d":"chosen at the table","crests":true,"districts_score":false,"extra_cards":4,"quiet_rounds":3,"max_rounds":80},"pace":0.0}}');
INSERT INTO "log" VALUES(138,'ze4hww68ru',1,1.79497639596139311785e+09,'{"kind":"sit","seat":0,"person":"api UtIwg-EYu8kBWM_7","name":"Anna"}');
INSERT INTO "log" VALUES(139,'ze4hww68ru',2,1.79497639596904301649e+09,'{"kind":"sit","seat":1,"person":"api d2EcyVlf-ZUeBqzW","name":"Bruno","text":"of 1"}');
INSERT INTO "log" VALUES(140,'ze4hww68ru',3,1.79497639597410845761e+09,'{"kind":"sit","seat":2,"person":"api bX45S0xEGiG2UxAK","name":"Carla","text":"of 2"}');
INSERT INTO "log" VALUES(141,'ze4hww68ru',4,1.79497639597590303425e+09,'{"kind":"start"}');
INSERT INTO "log" VALUES(142,'ze4hww68ru',5,1.79497639598345685007e+09,'{"kind":"move","seat":0,"move":"take the guild of Usurers","id":"m5"}');
INSERT INTO "log" VALUES(143,'ze4hww68ru',6,1.79497639598810911172e+09,'{"kind":"move","seat":1,"move":"take the guild of Ferrymen","id":"m5"}');
INSERT INTO "log" VALUES(144,'ze4hww68ru',7,1.79497639599216485023e+09,'{"kind":"move","seat":2,"move":"take the guild of Thieves","id":"m5"}');
INSERT INTO "log" VALUES(145,'ze4hww68ru',8,1.79497639599668955797e+09,'{"kind":"move","seat":0,"move":"keep the objective A Door in Ropewalk","id":"m8"}');
INSERT INTO "log" VALUES(146,'ze4hww68ru',9,1.79497639600058960917e+09,'{"kind":"move","seat":0,"move":"keep the objective A Street in High Terrace","id":"m9"}');
INSERT INTO "log" VALUES(147,'ze4hww68ru',10,1.79497639600550246237e+09,'{"kind":"move","seat":1,"move":"keep the objective A Street in Ghieronburg","id":"m8"}');
INSERT INTO "log" VALUES(148,'ze4hww68ru',11,1.79497639600983238217e+09,'{"kind":"move","seat":1,"move":"keep the objective A Street in Kraken","id":"m11"}');
INSERT INTO "log" VALUES(149,'ze4hww68ru',12,1.79497639601381301886e+09,'{"kind":"move","seat":2,"move":"keep the objective A Door in Outskirts","id":"m8"}');
INSERT INTO "log" VALUES(150,'ze4hww68ru',13,1.79497639601752090451e+09,'{"kind":"move","seat":2,"move":"keep the objective A Street in Outskirts","id":"m13"}');
INSERT INTO "log" VALUES(151,'ze4hww68ru',14,1.79497639602150130264e+09,'{"kind":"move","seat":1,"move":"display Necromancer at harbour","id":"m14"}');
INSERT INTO "log" VALUES(152,'ze4hww68ru',15,1.7949763960254256725e+09,'{"kind":"move","seat":2,"move":"display Shadow Monk at walls","id":"m15"}');
INSERT INTO "log" VALUES(153,'ze4hww68ru',16,1.79497639602927947042e+09,'{"kind":"move","seat":0,"move":"display Grave Lender at harbour","id":"m16"}');
INSERT INTO "log" VALUES(154,'ze4hww68ru',17,1.79497639603325366977e+09,'{"kind":"move","seat":1,"move":"send Manifest Clerk to the resource deck","id":"m17"}');
INSERT INTO "log" VALUES(155,'ze4hww68ru',18,1.79497639603761196137e+09,'{"kind":"move","seat":2,"move":"display Pixie Emissary at harbour","id":"m18"}');
INSERT INTO "log" VALUES(156,'ze4hww68ru',19,1.79497639604276657109e+09,'{"kind":"move","seat":0,"move":"display Debt Lawyer at palace","id":"m19"}');
INSERT INTO "log" VALUES(157,'ze4hww68ru',20,1.79497639604720163339e+09,'{"kind":"move","seat":1,"move":"display Crossbowman at palace","id":"m20"}');
INSERT INTO "log" VALUES(158,'ze4hww68ru',21,1.79497639605151343344e+09,'{"kind":"move","seat":2,"move":"send Fence to the resource deck","id":"m21"}');
INSERT INTO "log" VALUES(159,'ze4hww68ru',22,1.79497639605570673943e+09,'{"kind":"move","seat":0,"move":"send Treasure of the Usurers to the resource deck","id":"m22"}');
INSERT INTO "log" VALUES(160,'ze4hww68ru',23,1.79497639605992555613e+09,'{"kind":"move","seat":1,"move":"play Headquarters of the Ferrymen","id":"m23"}');
INSERT INTO "log" VALUES(161,'ze4hww68ru',24,1.79497639606404924394e+09,'{"kind":"move","seat":2,"move":"display Street Singer at market","id":"m24"}');
INSERT INTO "log" VALUES(162,'ze4hww68ru',25,1.79497639606822729108e+09,'{"kind":"move","seat":0,"move":"send Headquarters of the Usurers to the resource deck","id":"m25"}');
INSERT INTO "log" VALUES(163,'ze4hww68ru',26,1.79497639607223105433e+09,'{"kind":"move","seat":1,"move":"display Lamp Pilot at harbour","id":"m26"}');
INSERT INTO "log" VALUES(164,'ze4hww68ru',27,1.79497639607661294935e+09,'{"kind":"move","seat":0,"move":"display Alms Reader at palace","id":"m27"}');
INSERT INTO "log" VALUES(165,'ze4hww68ru',28,1.79497639608073019986e+09,'{"kind":"move","seat":1,"move":"display Caravan Captain at palace","id":"m28"}');
INSERT INTO "log" VALUES(166,'ze4hww68ru',29,1.79497639608473968505e+09,'{"kind":"move","seat":2,"move":"display Rooftop Runner at market","id":"m29"}');
INSERT INTO "log" VALUES(167,'ze4hww68ru',30,1.79497639608877158166e+09,'{"kind":"move","seat":0,"move":"send Pâle to the resource deck","id":"m30"}');
INSERT INTO "log" VALUES(168,'ze4hww68ru',31,1.79497639609294748304e+09,'{"kind":"move","seat":1,"move":"send Treasure of the Ferrymen to the resource deck","id":"m31"}');
INSERT INTO "log" VALUES(169,'ze4hww68ru',32,1.79497639609722495082e+09,'{"kind":"move","seat":2,"move":"display Silver Tongue at harbour","id":"m32"}');
INSERT INTO "log" VALUES(170,'ze4hww68ru',33,1.79497639610128617289e+09,'{"kind":"move","seat":0,"move":"display Pawnbroker at palace","id":"m33"}');
INSERT INTO "log" VALUES(171,'ze4hww68ru',34,1.79497639610544633872e+09,'{"kind":"move","seat":1,"move":"send Dil-Dan-Alar to the resource deck","id":"m34"}');
INSERT INTO "log" VALUES(172,'ze4hww68ru',35,1.79497639611066794398e+09,'{"kind":"move","seat":2,"move":"display Gang Boss at market","id":"m35"}');
INSERT INTO "log" VALUES(173,'ze4hww68ru',36,1.7949763961154854298e+09,'{"kind":"move","seat":0,"move":"display Knuckle Man at harbour","id":"m36"}');
INSERT INTO "log" VALUES(174,'ze4hww68ru',37,1.79497639612066221242e+09,'{"kind":"move","seat":1,"move":"display River Priest at palace","id":"m37"}');
INSERT INTO "log" VALUES(175,'ze4hww68ru',38,1.7949763961254706383e+09,'{"kind":"move","seat":2,"move":"send Treasure of the Thieves to the resource deck","id":"m38"}');
INSERT INTO "log" VALUES(176,'ze4hww68ru',39,1.7949763961304712296e+09,'{"kind":"move","seat":2,"move":"send Rooftop Runner to the resource deck","id":"m39"}');
INSERT INTO "log" VALUES(177,'ze4hww68ru',40,1.7949763961357238293e+09,'{"kind":"move","seat":0,"move":"display Pawnbroker at market","id":"m40"}');
INSERT INTO "log" VALUES(178,'ze4hww68ru',41,1.79497639614054012302e+09,'{"kind":"move","seat":1,"move":"display Crossbowman at palace","id":"m41"}');
INSERT INTO "log" VALUES(179,'ze4hww68ru',42,1.79497639614483976361e+09,'{"kind":"move","seat":2,"move":"display Cutthroat at harbour","id":"m42"}');
INSERT INTO "log" VALUES(180,'ze4hww68ru',43,1.79497639614913368226e+09,'{"kind":"move","seat":0,"move":"send Cellar Keeper to the resource deck","id":"m43"}');
INSERT INTO "log" VALUES(181,'ze4hww68ru',44,1.7949763961533489227e+09,'{"kind":"move","seat":1,"move":"display Toll Collector at walls","id":"m44"}');
INSERT INTO "log" VALUES(182,'ze4hww68ru',45,1.79497639615757226946e+09,'{"kind":"move","seat":2,"move":"send Tomb Robber to the resource deck","id":"m45"}');
INSERT INTO "log" VALUES(183,'ze4hww68ru',46,1.79497639616177082056e+09,'{"kind":"move","seat":0,"move":"display Ledger Keeper at market","id":"m46"}');
INSERT INTO "log" VALUES(184,'ze4hww68ru',47,1.79497639616595721246e+09,'{"kind":"move","seat":1,"move":"display Caravan Captain at walls","id":"m47"}');
INSERT INTO "log" VALUES(185,'ze4hww68ru',48,1.79497639617021059995e+09,'{"kind":"move","seat":2,"move":"send Headquarters of the Thieves to the resource deck","id":"m48"}');
INSERT INTO "log" VALUES(186,'ze4hww68ru',49,1.79497639617446637155e+09,'{"kind":"move","seat":0,"move":"send Rent Taker to the resource deck","id":"m49"}');
INSERT INTO "log" VALUES(187,'ze4hww68ru',50,1.79497639617963385583e+09,'{"kind":"move","seat":1,"move":"display Harbour Bravo at palace","id":"m50"}');
INSERT INTO "log" VALUES(188,'ze4hww68ru',51,1.79497639618582963943e+09,'{"kind":"move","seat":1,"move":"send River Priest to the resource deck","id":"m51"}');
INSERT INTO "log" VALUES(189,'ze4hww68ru',52,1.79497639619046020506e+09,'{"kind":"move","seat":2,"move":"display Street Singer at walls","id":"m52"}');
INSERT INTO "log" VALUES(190,'ze4hww68ru',53,1.7949763961959917545e+09,'{"kind":"move","seat":0,"move":"display Grave Lender at market","id":"m53"}');
INSERT INTO "log" VALUES(191,'ze4hww68ru',54,1.79497639620050358777e+09,'{"kind":"move","seat":1,"move":"call the militia for Treasure of the Ferrymen","id":"m54"}');
INSERT INTO "log" VALUES(192,'umqeh4pn9z',0,1.79497639630551958085e+09,'{"kind":"set","data":{"game":"arcana-first","rules":"9fe4d3874c5c07d009c9d6f9918c925b","seats":[{"kind":"human"},{"kind":"bot","name":"Ludo","bot":"simple"}],"seed":"613646baf0bdd82cad0dd18d74db578187ffe6c3a87f8ba9bf1db1ac4531aee6","host":"api ET-zLfnvyn75U_0c","options":{"objectives":false,"militia":false,"tactical_discards":true,"resolution_order":"from the left","first_player_passes":"right","failed_bribe_relic":"discarded","jubilee":"this round","jubilee_at_round_end":"at once","militia_cost":"relic","tie_break":"shared","guild_a":"chosen at the table","guild_b":"chosen at the table","guild_c":"chosen at the table","guild_d":"chosen at the table","crests":true,"districts_score":false,"extra_cards":4,"quiet_rounds":3,"max_rounds":80},"pace":0.0}}');
INSERT INTO "log" VALUES(193,'umqeh4pn9z',1,1.79497639630551958085e+09,'{"kind":"sit","seat":0,"person":"api ET-zLfnvyn75U_0c","name":"Anna"}');
INSERT INTO "log" VALUES(194,'umqeh4pn9z',2,1.79497639630647444724e+09,'{"kind":"start"}');
INSERT INTO "log" VALUES(195,'umqeh4pn9z',3,1.79497639635866594316e+09,'{"kind":"move","seat":1,"move":"take the guild of Blades","by":"bot"}');
INSERT INTO "log" VALUES(196,'umqeh4pn9z',4,1.79497639652962350841e+09,'{"kind":"move","seat":0,"move":"take the guild of Thieves","id":"m3"}');
INSERT INTO "log" VALUES(197,'umqeh4pn9z',5,1.79497639663681077953e+09,'{"kind":"move","seat":0,"move":"display Tomb Robber at palace","id":"m5"}');
INSERT INTO "log" VALUES(198,'umqeh4pn9z',6,1.79497639668798947328e+09,'{"kind":"move","seat":1,"move":"display Sergeant of the Guard at palace","by":"bot"}');
INSERT INTO "log" VALUES(199,'umqeh4pn9z',7,1.79497639684713482851e+09,'{"kind":"move","seat":0,"move":"display Fence at market","id":"m7"}');
INSERT INTO "log" VALUES(200,'umqeh4pn9z',8,1.79497639690025234228e+09,'{"kind":"move","seat":1,"move":"display Courtesan at harbour","by":"bot"}');
INSERT INTO "log" VALUES(201,'umqeh4pn9z',9,1.79497639706122493743e+09,'{"kind":"move","seat":0,"move":"display Pixie Emissary at palace","id":"m9"}');
INSERT INTO "log" VALUES(202,'umqeh4pn9z',10,1.7949763971130931377e+09,'{"kind":"move","seat":1,"move":"display Armoury Steward at palace","by":"bot"}');
INSERT INTO "log" VALUES(203,'umqeh4pn9z',11,1.79497639727250552182e+09,'{"kind":"move","seat":0,"move":"play Headquarters of the Thieves","id":"m11"}');
INSERT INTO "log" VALUES(204,'umqeh4pn9z',12,1.79497639732382464408e+09,'{"kind":"move","seat":1,"move":"display Master-at-Arms at harbour","by":"bot"}');
INSERT INTO "log" VALUES(205,'umqeh4pn9z',13,1.79497639748782300949e+09,'{"kind":"move","seat":0,"move":"display Silver Tongue at gardens","id":"m13"}');
INSERT INTO "log" VALUES(206,'umqeh4pn9z',14,1.79497639753928136824e+09,'{"kind":"move","seat":1,"move":"put the stake on the resource deck","by":"bot"}');
INSERT INTO "log" VALUES(207,'umqeh4pn9z',15,1794976397.59069,'{"kind":"move","seat":1,"move":"put the stake on the resource deck","by":"bot"}');
INSERT INTO "log" VALUES(208,'umqeh4pn9z',16,1.79497639764546704286e+09,'{"kind":"move","seat":1,"move":"play Headquarters of the Blades","by":"bot"}');
INSERT INTO "log" VALUES(209,'umqeh4pn9z',17,1.79497639780775427816e+09,'{"kind":"move","seat":0,"move":"display Street Singer at walls","id":"m17"}');
INSERT INTO "log" VALUES(210,'umqeh4pn9z',18,1794976397.86314,'{"kind":"move","seat":1,"move":"display Quarterstaffer at market","by":"bot"}');
INSERT INTO "log" VALUES(211,'umqeh4pn9z',19,1.79497639802352786063e+09,'{"kind":"move","seat":0,"move":"display Rooftop Runner at palace","id":"m19"}');
INSERT INTO "log" VALUES(212,'umqeh4pn9z',20,1.79497639808022403716e+09,'{"kind":"move","seat":1,"move":"display War Herald at market","by":"bot"}');
INSERT INTO "log" VALUES(213,'umqeh4pn9z',21,1.79497639824597454076e+09,'{"kind":"move","seat":0,"move":"display Shadow Monk at harbour","id":"m21"}');
INSERT INTO "log" VALUES(214,'umqeh4pn9z',22,1.79497639829863238338e+09,'{"kind":"move","seat":1,"move":"display Oath Chaplain at market","by":"bot"}');
INSERT INTO "log" VALUES(215,'umqeh4pn9z',23,1.79497639846484065059e+09,'{"kind":"move","seat":0,"move":"corrupt with Treasure of the Thieves at harbour","id":"m23"}');
INSERT INTO "log" VALUES(216,'umqeh4pn9z',24,1.79497639851706576345e+09,'{"kind":"move","seat":1,"move":"send Treasure of the Blades to the resource deck","by":"bot"}');
INSERT INTO "log" VALUES(217,'umqeh4pn9z',25,1.79497639856880879401e+09,'{"kind":"move","seat":1,"move":"put the stake under the guild card","by":"bot"}');
INSERT INTO "log" VALUES(218,'umqeh4pn9z',26,1.79497639867807817458e+09,'{"kind":"move","seat":0,"move":"send Treasure of the Thieves to the resource deck","id":"m26"}');
INSERT INTO "log" VALUES(219,'umqeh4pn9z',27,1.7949763987298095226e+09,'{"kind":"move","seat":1,"move":"display Tamsin the Clerk at harbour","by":"bot"}');
INSERT INTO "log" VALUES(220,'umqeh4pn9z',28,1.79497639889712500569e+09,'{"kind":"move","seat":0,"move":"display Gang Boss at market","id":"m28"}');
INSERT INTO "log" VALUES(221,'umqeh4pn9z',29,1.7949763989503593445e+09,'{"kind":"move","seat":1,"move":"display Blessed Duellist at gardens","by":"bot"}');
INSERT INTO "log" VALUES(222,'umqeh4pn9z',30,1.79497639911068463322e+09,'{"kind":"move","seat":0,"move":"display Cutthroat at walls","id":"m30"}');
INSERT INTO "log" VALUES(223,'umqeh4pn9z',31,1.79497639916244482996e+09,'{"kind":"move","seat":1,"move":"display Blade Dancer at gardens","by":"bot"}');
INSERT INTO "log" VALUES(224,'umqeh4pn9z',32,1.79497639933223605149e+09,'{"kind":"move","seat":0,"move":"display Pixie Emissary at market","id":"m32"}');
INSERT INTO "log" VALUES(225,'umqeh4pn9z',33,1.79497639938391852386e+09,'{"kind":"move","seat":1,"move":"display Master-at-Arms at walls","by":"bot"}');
INSERT INTO "log" VALUES(226,'umqeh4pn9z',34,1.79497639943513321875e+09,'{"kind":"move","seat":1,"move":"put the stake on the resource deck","by":"bot"}');
INSERT INTO "log" VALUES(227,'umqeh4pn9z',35,1.79497639948750686649e+09,'{"kind":"move","seat":1,"move":"display Sergeant of the Guard at walls","by":"bot"}');
INSERT INTO "log" VALUES(228,'umqeh4pn9z',36,1.7949763996493058205e+09,'{"kind":"move","seat":0,"move":"send Headquarters of the Thieves to the resource deck","id":"m36"}');
INSERT INTO "log" VALUES(229,'umqeh4pn9z',37,1.79497639970168042181e+09,'{"kind":"move","seat":1,"move":"display Courtesan at harbour","by":"bot"}');
INSERT INTO "log" VALUES(230,'umqeh4pn9z',38,1.79497639986504340173e+09,'{"kind":"move","seat":0,"move":"display Fence at market","id":"m38"}');
INSERT INTO "log" VALUES(231,'umqeh4pn9z',39,1.79497639991729593281e+09,'{"kind":"move","seat":1,"move":"display Old Grigor at palace","by":"bot"}');
INSERT INTO "log" VALUES(232,'umqeh4pn9z',40,1.79497640007939505578e+09,'{"kind":"move","seat":0,"move":"corrupt with Treasure of the Thieves at walls","id":"m40"}');
INSERT INTO "log" VALUES(233,'umqeh4pn9z',41,1.79497640019016957285e+09,'{"kind":"move","seat":0,"move":"choose Cutthroat","id":"m41"}');
INSERT INTO "log" VALUES(234,'umqeh4pn9z',42,1.79497640031335425371e+09,'{"kind":"move","seat":0,"move":"put the stake under the guild card","id":"m42"}');
INSERT INTO "log" VALUES(235,'umqeh4pn9z',43,1.79497640036644983286e+09,'{"kind":"move","seat":1,"move":"display Armoury Steward at palace","by":"bot"}');
INSERT INTO "log" VALUES(236,'umqeh4pn9z',44,1.79497640053014707569e+09,'{"kind":"move","seat":0,"move":"display Tomb Robber at harbour","id":"m44"}');
INSERT INTO "log" VALUES(237,'umqeh4pn9z',45,1.7949764005832154751e+09,'{"kind":"move","seat":1,"move":"put the stake under the guild card","by":"bot"}');
INSERT INTO "log" VALUES(238,'umqeh4pn9z',46,1.79497640063469886782e+09,'{"kind":"move","seat":1,"move":"put the stake on the resource deck","by":"bot"}');
INSERT INTO "log" VALUES(239,'e89upsj4qz',0,1.79497640075133109089e+09,'{"kind":"set","data":{"game":"arcanity","rules":"dd93e707f50ad5aef5501e3b26bed3e4","seats":[{"kind":"human"},{},{},{"kind":"bot","name":"Baldo","bot":"simple"},{"kind":"bot","name":"Zenobia","bot":"simple"}],"seed":"0e1341729e853b47f73b8957248d005b755d286112aa347a00c8a27160fb08b3","host":"api V26nMeQXLNvy0vYq","options":{"limit":50,"schools":"draft","max_rank":7,"limit_rule":"exceeded","tie":"play on","second_pass":"left","lone_shields":"blocked","ice6":"duel","honour":true,"one_shield":"face-down","open_shields":false,"both_arcane":"cancel"},"pace":0.0}}');
INSERT INTO "log" VALUES(240,'e89upsj4qz',1,1.79497640075133109089e+09,'{"kind":"sit","seat":0,"person":"api V26nMeQXLNvy0vYq","name":"Anna"}');
INSERT INTO "log" VALUES(241,'e89upsj4qz',2,1.79497640076353693009e+09,'{"kind":"sit","seat":1,"person":"api vA4ziOabsV5vxGaR","name":"Bruno","text":"of 1"}');
INSERT INTO "log" VALUES(242,'e89upsj4qz',3,1.79497640076569652551e+09,'{"kind":"sit","seat":2,"person":"api UVNg9GcdXsbkxa14","name":"Carla","text":"of 2"}');
INSERT INTO "log" VALUES(243,'e89upsj4qz',4,1.79497640076805400847e+09,'{"kind":"start"}');
INSERT INTO "log" VALUES(244,'e89upsj4qz',5,1.79497640087907242775e+09,'{"kind":"move","seat":0,"move":"take Nature","id":"m5"}');
INSERT INTO "log" VALUES(245,'e89upsj4qz',6,1.79497640098980689045e+09,'{"kind":"move","seat":1,"move":"take Ice","id":"m6"}');
INSERT INTO "log" VALUES(246,'e89upsj4qz',7,1.79497640109545922282e+09,'{"kind":"move","seat":2,"move":"take Shadow","id":"m7"}');
INSERT INTO "log" VALUES(247,'e89upsj4qz',8,1.79497640114794230464e+09,'{"kind":"move","seat":3,"move":"take Arcane","by":"bot"}');
INSERT INTO "log" VALUES(248,'e89upsj4qz',9,1.79497640119913506504e+09,'{"kind":"move","seat":4,"move":"take Fire","by":"bot"}');
INSERT INTO "log" VALUES(249,'e89upsj4qz',10,1.79497640125069975853e+09,'{"kind":"move","seat":3,"move":"pass Fire 2","by":"bot"}');
INSERT INTO "log" VALUES(250,'e89upsj4qz',11,1.79497640125144600868e+09,'{"kind":"move","seat":4,"move":"pass Ice 2","by":"bot"}');
INSERT INTO "log" VALUES(251,'e89upsj4qz',12,1.79497640130170774456e+09,'{"kind":"move","seat":3,"move":"pass Nature 2","by":"bot"}');
INSERT INTO "log" VALUES(252,'e89upsj4qz',13,1.79497640130216193203e+09,'{"kind":"move","seat":4,"move":"pass Arcane 3","by":"bot"}');
INSERT INTO "log" VALUES(253,'e89upsj4qz',14,1.7949764013534166813e+09,'{"kind":"move","seat":3,"move":"pass Nature 3","by":"bot"}');
INSERT INTO "log" VALUES(254,'e89upsj4qz',15,1.79497640135391521454e+09,'{"kind":"move","seat":4,"move":"pass Shadow 4","by":"bot"}');
INSERT INTO "log" VALUES(255,'e89upsj4qz',16,1.79497640151386260985e+09,'{"kind":"move","seat":0,"move":"pass Fire 3","id":"m10"}');
INSERT INTO "log" VALUES(256,'e89upsj4qz',17,1.79497640162115550043e+09,'{"kind":"move","seat":0,"move":"pass Ice 6","id":"m17"}');
INSERT INTO "log" VALUES(257,'e89upsj4qz',18,1.79497640173053121565e+09,'{"kind":"move","seat":0,"move":"pass Nature 4","id":"m18"}');
INSERT INTO "log" VALUES(258,'e89upsj4qz',19,1.79497640183785486227e+09,'{"kind":"move","seat":1,"move":"pass Arcane 6","id":"m10"}');
INSERT INTO "log" VALUES(259,'e89upsj4qz',20,1.79497640194409012795e+09,'{"kind":"move","seat":1,"move":"pass Shadow 5","id":"m20"}');
INSERT INTO "log" VALUES(260,'e89upsj4qz',21,1.79497640205090594296e+09,'{"kind":"move","seat":1,"move":"pass Nature 7","id":"m21"}');
INSERT INTO "log" VALUES(261,'e89upsj4qz',22,1.7949764021658363342e+09,'{"kind":"move","seat":2,"move":"pass Ice 1","id":"m10"}');
INSERT INTO "log" VALUES(262,'e89upsj4qz',23,1.7949764022718367577e+09,'{"kind":"move","seat":2,"move":"pass Fire 4","id":"m23"}');
INSERT INTO "log" VALUES(263,'e89upsj4qz',24,1.79497640237965130809e+09,'{"kind":"move","seat":2,"move":"pass Fire 5","id":"m24"}');
INSERT INTO "log" VALUES(264,'e89upsj4qz',25,1.79497640243161153792e+09,'{"kind":"move","seat":3,"move":"bid Shadow 6","by":"bot"}');
INSERT INTO "log" VALUES(265,'e89upsj4qz',26,1.79497640243214440346e+09,'{"kind":"move","seat":4,"move":"bid Nature 6","by":"bot"}');
INSERT INTO "log" VALUES(266,'e89upsj4qz',27,1.79497640258895897868e+09,'{"kind":"move","seat":0,"move":"bid Ice 3","id":"m25"}');
INSERT INTO "log" VALUES(267,'e89upsj4qz',28,1.79497640270008587833e+09,'{"kind":"move","seat":1,"move":"bid Shadow 2","id":"m25"}');
INSERT INTO "log" VALUES(268,'e89upsj4qz',29,1.79497640280617403981e+09,'{"kind":"move","seat":2,"move":"bid Arcane 6","id":"m25"}');
INSERT INTO "log" VALUES(269,'e89upsj4qz',30,1.79497640285723757741e+09,'{"kind":"move","seat":3,"move":"play Arcane 7","by":"bot"}');
INSERT INTO "log" VALUES(270,'e89upsj4qz',31,1.79497640290824103355e+09,'{"kind":"move","seat":4,"move":"play Arcane 1","by":"bot"}');
INSERT INTO "log" VALUES(271,'e89upsj4qz',32,1.79497640301576590537e+09,'{"kind":"move","seat":0,"move":"play Arcane 4","id":"m32"}');
INSERT INTO "log" VALUES(272,'e89upsj4qz',33,1.79497640312312555311e+09,'{"kind":"move","seat":1,"move":"play Shadow 3","id":"m33"}');
INSERT INTO "log" VALUES(273,'e89upsj4qz',34,1.79497640317433404923e+09,'{"kind":"move","seat":3,"move":"play Ice 1","by":"bot"}');
INSERT INTO "log" VALUES(274,'e89upsj4qz',35,1.79497640322565269474e+09,'{"kind":"move","seat":4,"move":"play Fire 2","by":"bot"}');
INSERT INTO "log" VALUES(275,'e89upsj4qz',36,1.79497640333889341354e+09,'{"kind":"move","seat":0,"move":"play Arcane 3","id":"m36"}');
INSERT INTO "log" VALUES(276,'e89upsj4qz',37,1.79497640344754433631e+09,'{"kind":"move","seat":1,"move":"play Nature 4","id":"m37"}');
INSERT INTO "log" VALUES(277,'e89upsj4qz',38,1.79497640355519986156e+09,'{"kind":"move","seat":2,"move":"play Nature 7","id":"m38"}');
INSERT INTO "log" VALUES(278,'e89upsj4qz',39,1.79497640360656762117e+09,'{"kind":"move","seat":3,"move":"name Fire","by":"bot"}');
INSERT INTO "log" VALUES(279,'e89upsj4qz',40,1.79497640365808486936e+09,'{"kind":"move","seat":3,"move":"play Fire 4","by":"bot"}');
INSERT INTO "log" VALUES(280,'e89upsj4qz',41,1.79497640370981121063e+09,'{"kind":"move","seat":4,"move":"play Nature 2","by":"bot"}');
INSERT INTO "log" VALUES(281,'e89upsj4qz',42,1.7949764038744726181e+09,'{"kind":"move","seat":0,"move":"play Fire 7","id":"m42"}');
INSERT INTO "log" VALUES(282,'e89upsj4qz',43,1.79497640398059940341e+09,'{"kind":"move","seat":1,"move":"play Ice 6","id":"m43"}');
INSERT INTO "log" VALUES(283,'e89upsj4qz',44,1.79497640409002375602e+09,'{"kind":"move","seat":2,"move":"play Shadow 5","id":"m44"}');
INSERT INTO "log" VALUES(284,'e89upsj4qz',45,1.79497640419667935365e+09,'{"kind":"move","seat":0,"move":"choose D","id":"m45"}');
INSERT INTO "log" VALUES(285,'e89upsj4qz',46,1.79497640424803495411e+09,'{"kind":"move","seat":3,"move":"discard Arcane 5","by":"bot"}');
INSERT INTO "log" VALUES(286,'e89upsj4qz',47,1.79497640441199779511e+09,'{"kind":"move","seat":0,"move":"play Shadow 4","id":"m47"}');
INSERT INTO "log" VALUES(287,'e89upsj4qz',48,1.79497640451984548566e+09,'{"kind":"move","seat":1,"move":"play Fire 3","id":"m48"}');
INSERT INTO "log" VALUES(288,'e89upsj4qz',49,1.79497640463679575921e+09,'{"kind":"move","seat":2,"move":"play Ice 7","id":"m49"}');
INSERT INTO "log" VALUES(289,'e89upsj4qz',50,1.79497640468964886665e+09,'{"kind":"move","seat":3,"move":"play Shadow 1","by":"bot"}');
INSERT INTO "log" VALUES(290,'e89upsj4qz',51,1.79497640474262142181e+09,'{"kind":"move","seat":4,"move":"play Shadow 7","by":"bot"}');
INSERT INTO "log" VALUES(291,'e89upsj4qz',52,1.79497640479355835907e+09,'{"kind":"move","seat":4,"move":"play Nature 3","by":"bot"}');
INSERT INTO "log" VALUES(292,'e89upsj4qz',53,1.79497640494847059255e+09,'{"kind":"move","seat":0,"move":"play Ice 2","id":"m53"}');
INSERT INTO "log" VALUES(293,'e89upsj4qz',54,1.79497640505421137812e+09,'{"kind":"move","seat":1,"move":"play Ice 4","id":"m54"}');
INSERT INTO "log" VALUES(294,'e89upsj4qz',55,1.79497640516010260576e+09,'{"kind":"move","seat":2,"move":"play Ice 5","id":"m55"}');
INSERT INTO "log" VALUES(295,'e89upsj4qz',56,1.79497640521174764635e+09,'{"kind":"move","seat":3,"move":"play Fire 5","by":"bot"}');
INSERT INTO "log" VALUES(296,'e89upsj4qz',57,1.7949764052630734443e+09,'{"kind":"move","seat":4,"move":"play Nature 5","by":"bot"}');
INSERT INTO "log" VALUES(297,'e89upsj4qz',58,1.79497640537099957471e+09,'{"kind":"move","seat":0,"move":"play Fire 1","id":"m58"}');
INSERT INTO "log" VALUES(298,'e89upsj4qz',59,1.79497640548995184895e+09,'{"kind":"move","seat":1,"move":"play Nature 1","id":"m59"}');
INSERT INTO "log" VALUES(299,'e89upsj4qz',60,1.79497640560045433047e+09,'{"kind":"move","seat":2,"move":"play Fire 6","id":"m60"}');
INSERT INTO "log" VALUES(300,'e89upsj4qz',61,1.79497640565175747874e+09,'{"kind":"move","seat":3,"move":"pass Fire 3","by":"bot"}');
INSERT INTO "log" VALUES(301,'e89upsj4qz',62,1.79497640565244984621e+09,'{"kind":"move","seat":4,"move":"pass Shadow 4","by":"bot"}');
INSERT INTO "log" VALUES(302,'e89upsj4qz',63,1.79497640570324897761e+09,'{"kind":"move","seat":3,"move":"pass Arcane 2","by":"bot"}');
INSERT INTO "log" VALUES(303,'e89upsj4qz',64,1.79497640570654916759e+09,'{"kind":"move","seat":4,"move":"pass Fire 2","by":"bot"}');
INSERT INTO "log" VALUES(304,'e89upsj4qz',65,1.79497640575560641284e+09,'{"kind":"move","seat":3,"move":"pass Nature 3","by":"bot"}');
INSERT INTO "log" VALUES(305,'e89upsj4qz',66,1.79497640577026557921e+09,'{"kind":"move","seat":4,"move":"pass Nature 5","by":"bot"}');
INSERT INTO "log" VALUES(306,'e89upsj4qz',67,1.79497640591374778753e+09,'{"kind":"move","seat":0,"move":"pass Fire 7","id":"m61"}');
INSERT INTO "log" VALUES(307,'e89upsj4qz',68,1.79497640604029083254e+09,'{"kind":"move","seat":0,"move":"pass Shadow 5","id":"m68"}');
INSERT INTO "log" VALUES(308,'e89upsj4qz',69,1.79497640614744138716e+09,'{"kind":"move","seat":0,"move":"pass Ice 6","id":"m69"}');
INSERT INTO "log" VALUES(309,'e89upsj4qz',70,1.79497640625605177876e+09,'{"kind":"move","seat":1,"move":"pass Nature 6","id":"m61"}');
INSERT INTO "log" VALUES(310,'e89upsj4qz',71,1.7949764063636679649e+09,'{"kind":"move","seat":1,"move":"pass Nature 2","id":"m71"}');
INSERT INTO "log" VALUES(311,'e89upsj4qz',72,1.79497640649227595331e+09,'{"kind":"move","seat":1,"move":"pass Fire 4","id":"m72"}');
INSERT INTO "log" VALUES(312,'e89upsj4qz',73,1.79497640660063791278e+09,'{"kind":"move","seat":2,"move":"pass Shadow 6","id":"m61"}');
INSERT INTO "log" VALUES(313,'e89upsj4qz',74,1.79497640675510621065e+09,'{"kind":"hand over","seat":2,"person":"XDsYHoGReGTEfs6USbczaw1p","name":"Carla"}');
INSERT INTO "log" VALUES(314,'e89upsj4qz',75,1.79497640706655740743e+09,'{"kind":"bot","seat":2,"name":"simple","text":"Mirandola"}');
INSERT INTO "log" VALUES(315,'mmfsk8b8xp',0,1.79497640707374787327e+09,'{"kind":"set","data":{"game":"arcanity","rules":"dd93e707f50ad5aef5501e3b26bed3e4","seats":[{"kind":"human"},{},{},{}],"seed":"2fede6003659d76adf5530934cdd998b535391b1541240e1bf24efe5d817980b","host":"api 2bAySA70X8atpquw","options":{"limit":30,"schools":"standard","max_rank":7,"limit_rule":"exceeded","tie":"play on","second_pass":"left","lone_shields":"blocked","ice6":"duel","honour":false,"one_shield":"face-down","open_shields":false,"both_arcane":"cancel"},"pace":0.0}}');
INSERT INTO "log" VALUES(316,'mmfsk8b8xp',1,1.79497640707374787327e+09,'{"kind":"sit","seat":0,"person":"api 2bAySA70X8atpquw","name":"Anna"}');
INSERT INTO "log" VALUES(317,'mmfsk8b8xp',2,1.79497640707591223714e+09,'{"kind":"sit","seat":1,"person":"api OiakgTv0RB4jnxWg","name":"Bruno","text":"of 1"}');
INSERT INTO "log" VALUES(318,'mmfsk8b8xp',3,1.79497640707724952701e+09,'{"kind":"sit","seat":2,"person":"api nWyR1Zr5tVF7yA3g","name":"Carla","text":"of 2"}');
INSERT INTO "log" VALUES(319,'mmfsk8b8xp',4,1.79497640707848072055e+09,'{"kind":"sit","seat":3,"person":"api p19YKGI3A12c_Fw2","name":"Dmitri","text":"of 3"}');
INSERT INTO "log" VALUES(320,'mmfsk8b8xp',5,1.79497640707966065408e+09,'{"kind":"start"}');
INSERT INTO "log" VALUES(321,'mmfsk8b8xp',6,1.79497640708525967598e+09,'{"kind":"move","seat":0,"move":"pass Ice 4","id":"m6"}');
INSERT INTO "log" VALUES(322,'mmfsk8b8xp',7,1.79497640710697865481e+09,'{"kind":"move","seat":0,"move":"pass Fire 3","id":"m7"}');
INSERT INTO "log" VALUES(323,'mmfsk8b8xp',8,1.79497640711128115652e+09,'{"kind":"move","seat":0,"move":"pass Arcane 2","id":"m8"}');
INSERT INTO "log" VALUES(324,'mmfsk8b8xp',9,1.79497640711454463e+09,'{"kind":"move","seat":1,"move":"pass Ice 6","id":"m6"}');
INSERT INTO "log" VALUES(325,'mmfsk8b8xp',10,1.79497640711793565748e+09,'{"kind":"move","seat":1,"move":"pass Arcane 3","id":"m10"}');
INSERT INTO "log" VALUES(326,'e89upsj4qz',76,1.79497640711804842946e+09,'{"kind":"move","seat":2,"move":"pass Shadow 2","by":"bot"}');
INSERT INTO "log" VALUES(327,'mmfsk8b8xp',11,1.79497640713861393926e+09,'{"kind":"move","seat":1,"move":"pass Ice 7","id":"m11"}');
INSERT INTO "log" VALUES(328,'mmfsk8b8xp',12,1.79497640714266848568e+09,'{"kind":"move","seat":2,"move":"pass Arcane 1","id":"m6"}');
INSERT INTO "log" VALUES(329,'mmfsk8b8xp',13,1.7949764071571822166e+09,'{"kind":"move","seat":2,"move":"pass Nature 3","id":"m13"}');
INSERT INTO "log" VALUES(330,'mmfsk8b8xp',14,1.79497640716166067123e+09,'{"kind":"move","seat":2,"move":"pass Nature 6","id":"m14"}');
INSERT INTO "log" VALUES(331,'mmfsk8b8xp',15,1.7949764071658868789e+09,'{"kind":"move","seat":3,"move":"pass Nature 7","id":"m6"}');
INSERT INTO "log" VALUES(332,'e89upsj4qz',77,1.79497640716919660565e+09,'{"kind":"move","seat":2,"move":"pass Nature 4","by":"bot"}');
INSERT INTO "log" VALUES(333,'mmfsk8b8xp',16,1.79497640717094516758e+09,'{"kind":"move","seat":3,"move":"pass Arcane 6","id":"m16"}');
INSERT INTO "log" VALUES(334,'mmfsk8b8xp',17,1.79497640717408061031e+09,'{"kind":"move","seat":3,"move":"pass Arcane 5","id":"m17"}');
INSERT INTO "log" VALUES(335,'mmfsk8b8xp',18,1.7949764071789975166e+09,'{"kind":"move","seat":0,"move":"bid Ice 3","id":"m18"}');
INSERT INTO "log" VALUES(336,'mmfsk8b8xp',19,1.79497640718561148639e+09,'{"kind":"move","seat":1,"move":"bid Arcane 2","id":"m18"}');
INSERT INTO "log" VALUES(337,'mmfsk8b8xp',20,1.79497640718878507613e+09,'{"kind":"move","seat":2,"move":"bid Fire 4","id":"m18"}');
INSERT INTO "log" VALUES(338,'mmfsk8b8xp',21,1.79497640719736886024e+09,'{"kind":"move","seat":3,"move":"bid Fire 6","id":"m18"}');
INSERT INTO "log" VALUES(339,'mmfsk8b8xp',22,1.79497640720083498954e+09,'{"kind":"move","seat":3,"move":"play Arcane 4","id":"m22"}');
INSERT INTO "log" VALUES(340,'mmfsk8b8xp',23,1.79497640720637393002e+09,'{"kind":"move","seat":0,"move":"play Arcane 5","id":"m23"}');
INSERT INTO "log" VALUES(341,'mmfsk8b8xp',24,1.79497640720982789986e+09,'{"kind":"move","seat":1,"move":"play Arcane 7","id":"m24"}');
INSERT INTO "log" VALUES(342,'mmfsk8b8xp',25,1.7949764072132315635e+09,'{"kind":"move","seat":1,"move":"play Fire 7","id":"m25"}');
INSERT INTO "log" VALUES(343,'mmfsk8b8xp',26,1.79497640721648049353e+09,'{"kind":"move","seat":2,"move":"play Fire 1","id":"m26"}');
INSERT INTO "log" VALUES(344,'e89upsj4qz',78,1.7949764072196121216e+09,'{"kind":"move","seat":2,"move":"bid Arcane 6","by":"bot"}');
INSERT INTO "log" VALUES(345,'e89upsj4qz',79,1.79497640721988606458e+09,'{"kind":"move","seat":3,"move":"bid Shadow 6","by":"bot"}');
INSERT INTO "log" VALUES(346,'mmfsk8b8xp',27,1.79497640722030878069e+09,'{"kind":"move","seat":3,"move":"play Fire 5","id":"m27"}');
INSERT INTO "log" VALUES(347,'e89upsj4qz',80,1.79497640722216653822e+09,'{"kind":"move","seat":4,"move":"bid Arcane 5","by":"bot"}');
INSERT INTO "log" VALUES(348,'mmfsk8b8xp',28,1.79497640722381591798e+09,'{"kind":"move","seat":0,"move":"play Nature 4","id":"m28"}');
INSERT INTO "log" VALUES(349,'mmfsk8b8xp',29,1.79497640722702550891e+09,'{"kind":"move","seat":1,"move":"choose A","id":"m29"}');
INSERT INTO "log" VALUES(350,'mmfsk8b8xp',30,1.79497640723025918005e+09,'{"kind":"move","seat":0,"move":"discard Nature 7","id":"m30"}');
INSERT INTO "log" VALUES(351,'mmfsk8b8xp',31,1.79497640723352861399e+09,'{"kind":"move","seat":1,"move":"play Ice 1","id":"m31"}');
INSERT INTO "log" VALUES(352,'mmfsk8b8xp',32,1.79497640723687791825e+09,'{"kind":"move","seat":2,"move":"play Ice 6","id":"m32"}');
INSERT INTO "log" VALUES(353,'mmfsk8b8xp',33,1.79497640724021172522e+09,'{"kind":"move","seat":3,"move":"play Nature 3","id":"m33"}');
INSERT INTO "log" VALUES(354,'mmfsk8b8xp',34,1.79497640724365448952e+09,'{"kind":"move","seat":0,"move":"play Ice 5","id":"m34"}');
INSERT INTO "log" VALUES(355,'mmfsk8b8xp',35,1.79497640724699401857e+09,'{"kind":"move","seat":2,"move":"play Ice 2","id":"m35"}');
INSERT INTO "log" VALUES(356,'mmfsk8b8xp',36,1.79497640725034093853e+09,'{"kind":"move","seat":3,"move":"play Nature 6","id":"m36"}');
INSERT INTO "log" VALUES(357,'mmfsk8b8xp',37,1.79497640725388026231e+09,'{"kind":"move","seat":0,"move":"play Nature 2","id":"m37"}');
INSERT INTO "log" VALUES(358,'mmfsk8b8xp',38,1.79497640725761675836e+09,'{"kind":"move","seat":1,"move":"play Ice 4","id":"m38"}');
INSERT INTO "log" VALUES(359,'mmfsk8b8xp',39,1.79497640726188087464e+09,'{"kind":"move","seat":1,"move":"play Fire 2","id":"m39"}');
INSERT INTO "log" VALUES(360,'mmfsk8b8xp',40,1.79497640726569342617e+09,'{"kind":"move","seat":2,"move":"play Ice 7","id":"m40"}');
INSERT INTO "log" VALUES(361,'mmfsk8b8xp',41,1.79497640726921963696e+09,'{"kind":"move","seat":3,"move":"play Nature 5","id":"m41"}');
INSERT INTO "log" VALUES(362,'mmfsk8b8xp',42,1.79497640727267503742e+09,'{"kind":"move","seat":0,"move":"play Arcane 6","id":"m42"}');
INSERT INTO "log" VALUES(363,'mmfsk8b8xp',43,1.79497640727609610554e+09,'{"kind":"move","seat":1,"move":"play Fire 3","id":"m43"}');
INSERT INTO "log" VALUES(364,'mmfsk8b8xp',44,1.794976407279640913e+09,'{"kind":"move","seat":2,"move":"play Nature 1 face-down","id":"m44"}');
INSERT INTO "log" VALUES(365,'mmfsk8b8xp',45,1.79497640728302884109e+09,'{"kind":"move","seat":3,"move":"play Arcane 1","id":"m45"}');
INSERT INTO "log" VALUES(366,'mmfsk8b8xp',46,1.79497640728667187692e+09,'{"kind":"move","seat":0,"move":"pass Arcane 5","id":"m46"}');
INSERT INTO "log" VALUES(367,'mmfsk8b8xp',47,1.79497640728997373583e+09,'{"kind":"move","seat":0,"move":"pass Nature 6","id":"m47"}');
INSERT INTO "log" VALUES(368,'mmfsk8b8xp',48,1.79497640729327201849e+09,'{"kind":"move","seat":0,"move":"pass Fire 4","id":"m48"}');
INSERT INTO "log" VALUES(369,'mmfsk8b8xp',49,1.79497640729704952241e+09,'{"kind":"move","seat":1,"move":"pass Arcane 2","id":"m46"}');
INSERT INTO "log" VALUES(370,'mmfsk8b8xp',50,1.79497640730158352848e+09,'{"kind":"move","seat":1,"move":"pass Nature 7","id":"m50"}');
INSERT INTO "log" VALUES(371,'mmfsk8b8xp',51,1.79497640730466318133e+09,'{"kind":"move","seat":1,"move":"pass Fire 3","id":"m51"}');
INSERT INTO "log" VALUES(372,'mmfsk8b8xp',52,1.79497640730830526354e+09,'{"kind":"move","seat":2,"move":"pass Ice 5","id":"m46"}');
INSERT INTO "log" VALUES(373,'mmfsk8b8xp',53,1.79497640731171870234e+09,'{"kind":"move","seat":2,"move":"pass Fire 2","id":"m53"}');
INSERT INTO "log" VALUES(374,'mmfsk8b8xp',54,1.79497640731648826599e+09,'{"kind":"move","seat":2,"move":"pass Nature 4","id":"m54"}');
INSERT INTO "log" VALUES(375,'mmfsk8b8xp',55,1.79497640732008910176e+09,'{"kind":"move","seat":3,"move":"pass Ice 2","id":"m46"}');
INSERT INTO "log" VALUES(376,'mmfsk8b8xp',56,1.79497640732331347466e+09,'{"kind":"move","seat":3,"move":"pass Arcane 4","id":"m56"}');
INSERT INTO "log" VALUES(377,'mmfsk8b8xp',57,1.79497640732648134232e+09,'{"kind":"move","seat":3,"move":"pass Arcane 6","id":"m57"}');
INSERT INTO "log" VALUES(378,'mmfsk8b8xp',58,1.79497640732967400547e+09,'{"kind":"move","seat":0,"move":"bid Ice 4","id":"m58"}');
INSERT INTO "log" VALUES(379,'mmfsk8b8xp',59,1.79497640733296585078e+09,'{"kind":"move","seat":1,"move":"bid Arcane 3","id":"m58"}');
INSERT INTO "log" VALUES(380,'mmfsk8b8xp',60,1.79497640733619189261e+09,'{"kind":"move","seat":2,"move":"bid Ice 3","id":"m58"}');
INSERT INTO "log" VALUES(381,'mmfsk8b8xp',61,1.79497640733934020994e+09,'{"kind":"move","seat":3,"move":"bid Ice 5","id":"m58"}');
INSERT INTO "log" VALUES(382,'mmfsk8b8xp',62,1.79497640734256911276e+09,'{"kind":"move","seat":3,"move":"play Arcane 7","id":"m62"}');
INSERT INTO "log" VALUES(383,'mmfsk8b8xp',63,1.79497640734587597848e+09,'{"kind":"move","seat":0,"move":"play Arcane 4","id":"m63"}');
INSERT INTO "log" VALUES(384,'mmfsk8b8xp',64,1.79497640734917163849e+09,'{"kind":"move","seat":1,"move":"play Arcane 1","id":"m64"}');
INSERT INTO "log" VALUES(385,'mmfsk8b8xp',65,1.79497640735242748261e+09,'{"kind":"move","seat":3,"move":"play Ice 1","id":"m65"}');
INSERT INTO "log" VALUES(386,'mmfsk8b8xp',66,1.7949764073556368351e+09,'{"kind":"move","seat":0,"move":"play Ice 2","id":"m66"}');
INSERT INTO "log" VALUES(387,'mmfsk8b8xp',67,1.79497640735885238645e+09,'{"kind":"move","seat":1,"move":"play Ice 6","id":"m67"}');
INSERT INTO "log" VALUES(388,'mmfsk8b8xp',68,1.79497640736284160617e+09,'{"kind":"move","seat":2,"move":"play Nature 7","id":"m68"}');
INSERT INTO "log" VALUES(389,'mmfsk8b8xp',69,1.79497640736696052548e+09,'{"kind":"move","seat":3,"move":"name Nature","id":"m69"}');
INSERT INTO "log" VALUES(390,'mmfsk8b8xp',70,1.79497640737088799472e+09,'{"kind":"move","seat":3,"move":"play Nature 2","id":"m70"}');
INSERT INTO "log" VALUES(391,'mmfsk8b8xp',71,1.79497640737433958053e+09,'{"kind":"move","seat":0,"move":"play Nature 3","id":"m71"}');
INSERT INTO "log" VALUES(392,'mmfsk8b8xp',72,1.79497640737795925141e+09,'{"kind":"move","seat":1,"move":"play Nature 6","id":"m72"}');
INSERT INTO "log" VALUES(393,'mmfsk8b8xp',73,1.79497640738191866871e+09,'{"kind":"move","seat":2,"move":"play Nature 1","id":"m73"}');
INSERT INTO "log" VALUES(394,'mmfsk8b8xp',74,1.79497640738583278657e+09,'{"kind":"move","seat":1,"move":"play Arcane 5","id":"m74"}');
INSERT INTO "log" VALUES(395,'mmfsk8b8xp',75,1.79497640738915657993e+09,'{"kind":"move","seat":2,"move":"play Fire 3","id":"m75"}');
INSERT INTO "log" VALUES(396,'mmfsk8b8xp',76,1.79497640750077486039e+09,'{"kind":"move","seat":3,"move":"play Fire 1 face-down","id":"m76"}');
INSERT INTO "log" VALUES(397,'mmfsk8b8xp',77,1.79497640760999774929e+09,'{"kind":"undo","seat":3,"id":"undo-0"}');
INSERT INTO "log" VALUES(398,'dq4hzw6jv3',0,1.79497640761429572107e+09,'{"kind":"set","data":{"game":"shipwreck","rules":"910ec75e26a3e722630d640c27cb946d","seats":[{"kind":"human"},{},{},{}],"seed":"f599585d4dba5eff62625c2a11fe40b95bd446e48ad3f7436f6a8de26c6869a2","host":"api PBs1xO-jaBLBXWZq","options":{"difficulty":"hard","challenge":false,"group_vote":"majority","starter":"A","honour":false},"pace":0.0}}');
INSERT INTO "log" VALUES(399,'dq4hzw6jv3',1,1.79497640761429572107e+09,'{"kind":"sit","seat":0,"person":"api PBs1xO-jaBLBXWZq","name":"Anna"}');
INSERT INTO "log" VALUES(400,'dq4hzw6jv3',2,1.79497640761595177649e+09,'{"kind":"sit","seat":1,"person":"api Yo3wl7lQ7ccVoRgo","name":"Bruno","text":"of 1"}');
INSERT INTO "log" VALUES(401,'dq4hzw6jv3',3,1.79497640761760425564e+09,'{"kind":"sit","seat":2,"person":"api CHMBsT8Ra_tFVjkq","name":"Carla","text":"of 2"}');
INSERT INTO "log" VALUES(402,'dq4hzw6jv3',4,1.79497640761867451671e+09,'{"kind":"sit","seat":3,"person":"api 3IAHoZMEBbTsU7Z-","name":"Dmitri","text":"of 3"}');
INSERT INTO "log" VALUES(403,'dq4hzw6jv3',5,1.79497640761969709391e+09,'{"kind":"start"}');
INSERT INTO "log" VALUES(404,'dq4hzw6jv3',6,1.79497640773144483562e+09,'{"kind":"move","seat":0,"move":"play 6 on The Hours","id":"m6"}');
INSERT INTO "log" VALUES(405,'dq4hzw6jv3',7,1.79497640784034633637e+09,'{"kind":"move","seat":1,"move":"vote 6","id":"m7"}');
INSERT INTO "log" VALUES(406,'y7djvw7zhn',0,1.79497640795046496395e+09,'{"kind":"set","data":{"game":"shipwreck","rules":"910ec75e26a3e722630d640c27cb946d","seats":[{"kind":"human"},{},{"kind":"bot","name":"Mirandola","bot":"simple"}],"seed":"d24c3ef5d44b072789a2c8e49e0ddeb33f13e28a4dfc786b985ca197aa9f1ef4","host":"api zosgKBZxOil4N0Uh","options":{"difficulty":"easy","challenge":false,"group_vote":"unanimous","starter":"A","honour":true},"pace":0.0}}');
INSERT INTO "log" VALUES(407,'y7djvw7zhn',1,1.79497640795046496395e+09,'{"kind":"sit","seat":0,"person":"api zosgKBZxOil4N0Uh","name":"Anna"}');
INSERT INTO "log" VALUES(408,'y7djvw7zhn',2,1.79497640795260596279e+09,'{"kind":"sit","seat":1,"person":"api BBNBVaIQXVvgsVR6","name":"Bruno","text":"of 1"}');
INSERT INTO "log" VALUES(409,'y7djvw7zhn',3,1.79497640795351409911e+09,'{"kind":"start"}');
INSERT INTO "log" VALUES(410,'y7djvw7zhn',4,1.79497640806175971037e+09,'{"kind":"move","seat":0,"move":"play 2 on The Shore","id":"m4"}');
INSERT INTO "log" VALUES(411,'y7djvw7zhn',5,1.79497640816334033016e+09,'{"kind":"move","seat":2,"move":"vote pass","by":"bot"}');
INSERT INTO "log" VALUES(412,'y7djvw7zhn',6,1.79497640827190232276e+09,'{"kind":"move","seat":1,"move":"vote 6","id":"m5"}');
INSERT INTO "log" VALUES(413,'y7djvw7zhn',7,1.79497640832352542872e+09,'{"kind":"move","seat":2,"move":"vote 6","by":"bot"}');
INSERT INTO "log" VALUES(414,'y7djvw7zhn',8,1.79497640848302102093e+09,'{"kind":"move","seat":1,"move":"vote 6","id":"m7"}');
INSERT INTO "log" VALUES(415,'y7djvw7zhn',9,1.79497640858958721157e+09,'{"kind":"move","seat":1,"move":"play 7 on The Stranger","id":"m9"}');
INSERT INTO "log" VALUES(416,'y7djvw7zhn',10,1.79497640864140415193e+09,'{"kind":"move","seat":2,"move":"vote 4","by":"bot"}');
INSERT INTO "log" VALUES(417,'y7djvw7zhn',11,1.79497640879852652547e+09,'{"kind":"move","seat":0,"move":"vote 7","id":"m10"}');
INSERT INTO "log" VALUES(418,'y7djvw7zhn',12,1.79497640884960412985e+09,'{"kind":"move","seat":2,"move":"vote 4","by":"bot"}');
INSERT INTO "log" VALUES(419,'y7djvw7zhn',13,1.79497640901186490064e+09,'{"kind":"move","seat":0,"move":"vote 4","id":"m12"}');
INSERT INTO "log" VALUES(420,'y7djvw7zhn',14,1.79497640906533288953e+09,'{"kind":"move","seat":2,"move":"play 6 on The Shore","by":"bot"}');
INSERT INTO "log" VALUES(421,'y7djvw7zhn',15,1.79497640922199845313e+09,'{"kind":"move","seat":0,"move":"vote no power","id":"m15"}');
INSERT INTO "log" VALUES(422,'y7djvw7zhn',16,1.79497640933268547058e+09,'{"kind":"move","seat":1,"move":"vote The Stranger: 1, 2 or 3?","id":"m15"}');
INSERT INTO "log" VALUES(423,'y7djvw7zhn',17,1.7949764094408698082e+09,'{"kind":"move","seat":0,"move":"vote no power","id":"m17"}');
INSERT INTO "log" VALUES(424,'y7djvw7zhn',18,1.79497640954805326462e+09,'{"kind":"move","seat":1,"move":"vote The Stranger: 1, 2 or 3?","id":"m17"}');
INSERT INTO "log" VALUES(425,'y7djvw7zhn',19,1.79497640965501332284e+09,'{"kind":"move","seat":0,"move":"vote The Stranger: 1, 2 or 3?","id":"m19"}');
INSERT INTO "log" VALUES(426,'y7djvw7zhn',20,1.79497640976521921152e+09,'{"kind":"move","seat":1,"move":"vote no power","id":"m19"}');
INSERT INTO "log" VALUES(427,'y7djvw7zhn',21,1.79497640987319469459e+09,'{"kind":"move","seat":0,"move":"vote 5","id":"m21"}');
INSERT INTO "log" VALUES(428,'y7djvw7zhn',22,1.79497640998091244693e+09,'{"kind":"move","seat":1,"move":"vote 1","id":"m21"}');
INSERT INTO "log" VALUES(429,'y7djvw7zhn',23,1.79497641010241603849e+09,'{"kind":"move","seat":0,"move":"vote 1","id":"m23"}');
INSERT INTO "log" VALUES(430,'y7djvw7zhn',24,1.79497641020867252344e+09,'{"kind":"move","seat":1,"move":"vote 5","id":"m23"}');
INSERT INTO "log" VALUES(431,'y7djvw7zhn',25,1.79497641031709051127e+09,'{"kind":"move","seat":0,"move":"vote 6","id":"m25"}');
INSERT INTO "log" VALUES(432,'y7djvw7zhn',26,1.79497641042640137675e+09,'{"kind":"move","seat":1,"move":"vote 4","id":"m25"}');
INSERT INTO "log" VALUES(433,'y7djvw7zhn',27,1.7949764105409619808e+09,'{"kind":"move","seat":0,"move":"play 3 on The Servant","id":"m27"}');
INSERT INTO "log" VALUES(434,'y7djvw7zhn',28,1.79497641059245562553e+09,'{"kind":"move","seat":2,"move":"vote no power","by":"bot"}');
INSERT INTO "log" VALUES(435,'y7djvw7zhn',29,1.79497641075792956346e+09,'{"kind":"move","seat":1,"move":"vote no power","id":"m28"}');
INSERT INTO "log" VALUES(436,'y7djvw7zhn',30,1.79497641080960273745e+09,'{"kind":"move","seat":2,"move":"vote pass","by":"bot"}');
INSERT INTO "log" VALUES(437,'y7djvw7zhn',31,1794976410.97112,'{"kind":"move","seat":1,"move":"vote 7","id":"m30"}');
INSERT INTO "log" VALUES(438,'y7djvw7zhn',32,1.79497641102256822584e+09,'{"kind":"move","seat":2,"move":"vote pass","by":"bot"}');
INSERT INTO "log" VALUES(439,'y7djvw7zhn',33,1.79497641118083763123e+09,'{"kind":"move","seat":1,"move":"vote 2","id":"m32"}');
INSERT INTO "log" VALUES(440,'y7djvw7zhn',34,1.79497641123316836351e+09,'{"kind":"move","seat":2,"move":"vote pass","by":"bot"}');
INSERT INTO "log" VALUES(441,'y7djvw7zhn',35,1.79497641139511299136e+09,'{"kind":"move","seat":1,"move":"vote 5","id":"m34"}');
INSERT INTO "log" VALUES(442,'y7djvw7zhn',36,1.79497641150586748123e+09,'{"kind":"move","seat":1,"move":"play 7 on Leviathan","id":"m36"}');
INSERT INTO "log" VALUES(443,'y7djvw7zhn',37,1.79497641160718107225e+09,'{"kind":"move","seat":2,"move":"vote no power","by":"bot"}');
INSERT INTO "log" VALUES(444,'y7djvw7zhn',38,1.79497641177578449254e+09,'{"kind":"move","seat":0,"move":"vote The Stranger: 1, 2 or 3?","id":"m37"}');
INSERT INTO "log" VALUES(445,'y7djvw7zhn',39,1.79497641182666945458e+09,'{"kind":"move","seat":2,"move":"vote no power","by":"bot"}');
INSERT INTO "log" VALUES(446,'rp847rq3rq',0,1.79497641198935222622e+09,'{"kind":"set","data":{"game":"thieves","rules":"15de02c049c865f3e83df36fccb14072","seats":[{"kind":"human"},{},{}],"seed":"b52a0ba0c01a360690ad276f63d6b1521c93986ca4932095f81d8f003850eee1","host":"api vFlan251dcnCGxh2","options":{"adventure":"treasure","magic":true,"board":"district","gangs":"chosen","rounds":0,"alarm_round":0,"starting_ducats":0,"portcullis_count":8,"thieves_may_attack_militia":false,"early_exit":false,"portcullis_blocks_space":false,"mission_refill":false,"own_thieves_block":true,"wound_model":"cry_havoc","tie_rule":"attacker","show_purses":false},"pace":0.0}}');
INSERT INTO "log" VALUES(447,'rp847rq3rq',1,1.79497641198935222622e+09,'{"kind":"sit","seat":0,"person":"api vFlan251dcnCGxh2","name":"Anna"}');
INSERT INTO "log" VALUES(448,'rp847rq3rq',2,1.79497641199207043642e+09,'{"kind":"sit","seat":1,"person":"api 7d6Pe5jccBo9zzQy","name":"Bruno","text":"of 1"}');
INSERT INTO "log" VALUES(449,'rp847rq3rq',3,1.79497641199459099766e+09,'{"kind":"sit","seat":2,"person":"api 9hf4QHnTvGkThi7i","name":"Carla","text":"of 2"}');
INSERT INTO "log" VALUES(450,'rp847rq3rq',4,1.79497641199673938754e+09,'{"kind":"start"}');
INSERT INTO "log" VALUES(451,'rp847rq3rq',5,1.79497641202493309975e+09,'{"kind":"move","seat":2,"move":"take Kaldern''s Gang","id":"m5"}');
INSERT INTO "log" VALUES(452,'rp847rq3rq',6,1.79497641203600525857e+09,'{"kind":"move","seat":0,"move":"take the Cursed Ones","id":"m6"}');
INSERT INTO "log" VALUES(453,'rp847rq3rq',7,1.79497641204265546803e+09,'{"kind":"move","seat":1,"move":"take the Executioners","id":"m7"}');
INSERT INTO "log" VALUES(454,'rp847rq3rq',8,1.79497641204775047309e+09,'{"kind":"move","seat":2,"move":"Grimoire of Action for Tortok","id":"m8"}');
INSERT INTO "log" VALUES(455,'rp847rq3rq',9,1.79497641205259799955e+09,'{"kind":"move","seat":0,"move":"Grimoire of Luck for Vesper","id":"m9"}');
INSERT INTO "log" VALUES(456,'rp847rq3rq',10,1.79497641205841159815e+09,'{"kind":"move","seat":1,"move":"Grimoire of Prosperity for Iris","id":"m10"}');
INSERT INTO "log" VALUES(457,'rp847rq3rq',11,1.79497641206380105019e+09,'{"kind":"move","seat":2,"move":"Brenn to H222","id":"m11"}');
INSERT INTO "log" VALUES(458,'rp847rq3rq',12,1.79497641208840632435e+09,'{"kind":"move","seat":0,"move":"Vesper to H212","id":"m12"}');
INSERT INTO "log" VALUES(459,'rp847rq3rq',13,1.79497641209872293467e+09,'{"kind":"move","seat":1,"move":"Elise to X30","id":"m13"}');
INSERT INTO "log" VALUES(460,'rp847rq3rq',14,1.79497641210437941551e+09,'{"kind":"move","seat":2,"move":"Kaldern to X20","id":"m14"}');
INSERT INTO "log" VALUES(461,'rp847rq3rq',15,1.79497641210930776595e+09,'{"kind":"move","seat":0,"move":"Dorak to X01","id":"m15"}');
INSERT INTO "log" VALUES(462,'rp847rq3rq',16,1.79497641211521172526e+09,'{"kind":"move","seat":1,"move":"Davitto to H001","id":"m16"}');
INSERT INTO "log" VALUES(463,'rp847rq3rq',17,1.79497641212128472326e+09,'{"kind":"move","seat":2,"move":"Yselle to X00","id":"m17"}');
INSERT INTO "log" VALUES(464,'rp847rq3rq',18,1.79497641213123703004e+09,'{"kind":"move","seat":0,"move":"Nyx to H011","id":"m18"}');
INSERT INTO "log" VALUES(465,'rp847rq3rq',19,1.79497641213614892961e+09,'{"kind":"move","seat":1,"move":"Leona to X10","id":"m19"}');
INSERT INTO "log" VALUES(466,'rp847rq3rq',20,1.79497641214183831217e+09,'{"kind":"move","seat":2,"move":"Tortok to H021","id":"m20"}');
INSERT INTO "log" VALUES(467,'rp847rq3rq',21,1.79497641214710235589e+09,'{"kind":"move","seat":0,"move":"Grimm to X12","id":"m21"}');
INSERT INTO "log" VALUES(468,'rp847rq3rq',22,1.79497641215239167209e+09,'{"kind":"move","seat":1,"move":"Iris to H202","id":"m22"}');
INSERT INTO "log" VALUES(469,'rp847rq3rq',23,1.79497641215632200246e+09,'{"kind":"move","seat":2,"move":"send Kornak","id":"m23"}');
INSERT INTO "log" VALUES(470,'rp847rq3rq',24,1.79497641216035032276e+09,'{"kind":"move","seat":2,"move":"Kornak to Perfumer","id":"m24"}');
INSERT INTO "log" VALUES(471,'rp847rq3rq',25,1.79497641216516280173e+09,'{"kind":"move","seat":2,"move":"Brenn moves with Run","id":"m25"}');
INSERT INTO "log" VALUES(472,'rp847rq3rq',26,1.79497641217935967449e+09,'{"kind":"move","seat":0,"move":"pass","id":"m26"}');
INSERT INTO "log" VALUES(473,'rp847rq3rq',27,1.79497641218362903592e+09,'{"kind":"move","seat":1,"move":"pass","id":"m26"}');
INSERT INTO "log" VALUES(474,'rp847rq3rq',28,1.79497641218788814548e+09,'{"kind":"move","seat":2,"move":"Brenn to V211","id":"m28"}');
INSERT INTO "log" VALUES(475,'rp847rq3rq',29,1.79497641219180035588e+09,'{"kind":"move","seat":2,"move":"Yselle moves","id":"m29"}');
INSERT INTO "log" VALUES(476,'rp847rq3rq',30,1.79497641219613909713e+09,'{"kind":"move","seat":0,"move":"pass","id":"m30"}');
INSERT INTO "log" VALUES(477,'rp847rq3rq',31,1.79497641220020461082e+09,'{"kind":"move","seat":1,"move":"pass","id":"m30"}');
INSERT INTO "log" VALUES(478,'rp847rq3rq',32,1.79497641220381093027e+09,'{"kind":"move","seat":2,"move":"Yselle to Inn","id":"m32"}');
INSERT INTO "log" VALUES(479,'rp847rq3rq',33,1.7949764122075750828e+09,'{"kind":"move","seat":2,"move":"attempt Eye of Croesus","id":"m33"}');
INSERT INTO "log" VALUES(480,'rp847rq3rq',34,1.79497641221481680868e+09,'{"kind":"move","seat":0,"move":"pass","id":"m34"}');
INSERT INTO "log" VALUES(481,'rp847rq3rq',35,1.7949764122190680504e+09,'{"kind":"move","seat":1,"move":"pass","id":"m34"}');
INSERT INTO "log" VALUES(482,'rp847rq3rq',36,1.79497641222269821168e+09,'{"kind":"move","seat":2,"move":"cast Eye of Croesus on the Executioners","id":"m36"}');
INSERT INTO "log" VALUES(483,'rp847rq3rq',37,1.79497641222650027277e+09,'{"kind":"move","seat":2,"move":"Tortok moves","id":"m37"}');
INSERT INTO "log" VALUES(484,'rp847rq3rq',38,1.79497641223065352439e+09,'{"kind":"move","seat":0,"move":"pass","id":"m38"}');
INSERT INTO "log" VALUES(485,'rp847rq3rq',39,1.79497641223894786833e+09,'{"kind":"move","seat":1,"move":"pass","id":"m38"}');
INSERT INTO "log" VALUES(486,'rp847rq3rq',40,1.79497641224465250974e+09,'{"kind":"move","seat":2,"move":"Tortok to V201","id":"m40"}');
INSERT INTO "log" VALUES(487,'rp847rq3rq',41,1.79497641224943304061e+09,'{"kind":"move","seat":2,"move":"Kaldern moves","id":"m41"}');
INSERT INTO "log" VALUES(488,'rp847rq3rq',42,1.794976412253488779e+09,'{"kind":"move","seat":0,"move":"pass","id":"m42"}');
INSERT INTO "log" VALUES(489,'rp847rq3rq',43,1.79497641226006937023e+09,'{"kind":"move","seat":1,"move":"pass","id":"m42"}');
INSERT INTO "log" VALUES(490,'rp847rq3rq',44,1.79497641226461863515e+09,'{"kind":"move","seat":2,"move":"Kaldern to Alchemist","id":"m44"}');
INSERT INTO "log" VALUES(491,'rp847rq3rq',45,1.79497641226937198642e+09,'{"kind":"move","seat":2,"move":"Kaldern picks the lock","id":"m45"}');
INSERT INTO "log" VALUES(492,'rp847rq3rq',46,1.79497641228068470953e+09,'{"kind":"move","seat":0,"move":"pass","id":"m46"}');
INSERT INTO "log" VALUES(493,'rp847rq3rq',47,1.7949764122874922752e+09,'{"kind":"move","seat":1,"move":"pass","id":"m46"}');
INSERT INTO "log" VALUES(494,'rp847rq3rq',48,1.79497641229134607312e+09,'{"kind":"move","seat":0,"move":"pass","id":"m48"}');
INSERT INTO "log" VALUES(495,'rp847rq3rq',49,1.79497641229552125927e+09,'{"kind":"move","seat":1,"move":"pass","id":"m48"}');
INSERT INTO "log" VALUES(496,'rp847rq3rq',50,1.79497641230248093603e+09,'{"kind":"move","seat":2,"move":"pass","id":"m50"}');
INSERT INTO "log" VALUES(497,'rp847rq3rq',51,1.7949764123081862927e+09,'{"kind":"move","seat":2,"move":"end turn","id":"m51"}');
INSERT INTO "log" VALUES(498,'rp847rq3rq',52,1794976412.31777,'{"kind":"move","seat":0,"move":"send Kornak","id":"m52"}');
INSERT INTO "log" VALUES(499,'rp847rq3rq',53,1794976412.32263,'{"kind":"move","seat":0,"move":"pass","id":"m53"}');
INSERT INTO "log" VALUES(500,'rp847rq3rq',54,1.79497641232930541044e+09,'{"kind":"move","seat":0,"move":"Kornak to X20","id":"m54"}');
INSERT INTO "log" VALUES(501,'rp847rq3rq',55,1.79497641233468341825e+09,'{"kind":"move","seat":0,"move":"attempt Enchantment","id":"m55"}');
INSERT INTO "log" VALUES(502,'rp847rq3rq',56,1.79497641233975648881e+09,'{"kind":"move","seat":1,"move":"pass","id":"m56"}');
INSERT INTO "log" VALUES(503,'rp847rq3rq',57,1.79497641234537720677e+09,'{"kind":"move","seat":2,"move":"pass","id":"m56"}');
INSERT INTO "log" VALUES(504,'rp847rq3rq',58,1.79497641235155558584e+09,'{"kind":"move","seat":0,"move":"Valrut to Apothecary","id":"m58"}');
INSERT INTO "log" VALUES(505,'rp847rq3rq',59,1.79497641235643577576e+09,'{"kind":"move","seat":0,"move":"Grimm teleports","id":"m59"}');
INSERT INTO "log" VALUES(506,'rp847rq3rq',60,1.7949764123606624603e+09,'{"kind":"move","seat":0,"move":"Grimm to V101","id":"m60"}');
INSERT INTO "log" VALUES(507,'rp847rq3rq',61,1.79497641236485219002e+09,'{"kind":"move","seat":0,"move":"Nyx moves","id":"m61"}');
INSERT INTO "log" VALUES(508,'rp847rq3rq',62,1.79497641237230443956e+09,'{"kind":"move","seat":1,"move":"pass","id":"m62"}');
INSERT INTO "log" VALUES(509,'rp847rq3rq',63,1.79497641237945389745e+09,'{"kind":"move","seat":2,"move":"pass","id":"m62"}');
INSERT INTO "log" VALUES(510,'rp847rq3rq',64,1.79497641239026498797e+09,'{"kind":"move","seat":0,"move":"Nyx to Perfumer","id":"m64"}');
INSERT INTO "log" VALUES(511,'rp847rq3rq',65,1.79497641239657521245e+09,'{"kind":"move","seat":0,"move":"Nyx picks the lock with Master Key","id":"m65"}');
INSERT INTO "log" VALUES(512,'rp847rq3rq',66,1.79497641240153574943e+09,'{"kind":"move","seat":1,"move":"pass","id":"m66"}');
INSERT INTO "log" VALUES(513,'rp847rq3rq',67,1.79497641240531682969e+09,'{"kind":"move","seat":2,"move":"pass","id":"m66"}');
INSERT INTO "log" VALUES(514,'rp847rq3rq',68,1.79497641240904450411e+09,'{"kind":"move","seat":0,"move":"pass","id":"m68"}');
INSERT INTO "log" VALUES(515,'rp847rq3rq',69,1.79497641241426253311e+09,'{"kind":"move","seat":0,"move":"end turn","id":"m69"}');
INSERT INTO "log" VALUES(516,'rp847rq3rq',70,1.7949764124288752079e+09,'{"kind":"move","seat":1,"move":"send Kornak","id":"m70"}');
INSERT INTO "log" VALUES(517,'rp847rq3rq',71,1.79497641243348622329e+09,'{"kind":"move","seat":1,"move":"play Diversion","id":"m71"}');
INSERT INTO "log" VALUES(518,'rp847rq3rq',72,1.79497641243732619286e+09,'{"kind":"move","seat":1,"move":"Kornak to Villa","id":"m72"}');
INSERT INTO "log" VALUES(519,'rp847rq3rq',73,1.79497641244107222551e+09,'{"kind":"move","seat":1,"move":"attempt Telekinesis","id":"m73"}');
INSERT INTO "log" VALUES(520,'rp847rq3rq',74,1.79497641244484567647e+09,'{"kind":"move","seat":1,"move":"pass","id":"m74"}');
INSERT INTO "log" VALUES(521,'rp847rq3rq',75,1.79497641244856834417e+09,'{"kind":"move","seat":1,"move":"Elise moves with Run","id":"m75"}');
INSERT INTO "log" VALUES(522,'rp847rq3rq',76,1.79497641245327520373e+09,'{"kind":"move","seat":0,"move":"pass","id":"m76"}');
INSERT INTO "log" VALUES(523,'rp847rq3rq',77,1.79497641245725941651e+09,'{"kind":"move","seat":2,"move":"pass","id":"m76"}');
INSERT INTO "log" VALUES(524,'rp847rq3rq',78,1.79497641246115398404e+09,'{"kind":"move","seat":1,"move":"Elise to H011","id":"m78"}');
INSERT INTO "log" VALUES(525,'rp847rq3rq',79,1.79497641246522736556e+09,'{"kind":"move","seat":1,"move":"Leona moves","id":"m79"}');
INSERT INTO "log" VALUES(526,'rp847rq3rq',80,1.79497641246935772888e+09,'{"kind":"move","seat":1,"move":"Leona attacks Grimm","id":"m80"}');
INSERT INTO "log" VALUES(527,'rp847rq3rq',81,1.79497641247299885751e+09,'{"kind":"move","seat":1,"move":"Master Key for a die","id":"m81"}');
INSERT INTO "log" VALUES(528,'rp847rq3rq',82,1.79497641247691440587e+09,'{"kind":"move","seat":1,"move":"Leona adds a die for Jinx","id":"m82"}');
INSERT INTO "log" VALUES(529,'rp847rq3rq',83,1.79497641248063611986e+09,'{"kind":"move","seat":0,"move":"Tripwire for a die","id":"m83"}');
INSERT INTO "log" VALUES(530,'rp847rq3rq',84,1.79497641248567652702e+09,'{"kind":"move","seat":0,"move":"pass","id":"m84"}');
INSERT INTO "log" VALUES(531,'rp847rq3rq',85,1.79497641249038815498e+09,'{"kind":"move","seat":1,"move":"Grimm to H102","id":"m85"}');
INSERT INTO "log" VALUES(532,'rp847rq3rq',86,1.79497641249731254573e+09,'{"kind":"move","seat":1,"move":"Davitto moves","id":"m86"}');
INSERT INTO "log" VALUES(533,'rp847rq3rq',87,1.79497641250397562979e+09,'{"kind":"move","seat":0,"move":"pass","id":"m87"}');
INSERT INTO "log" VALUES(534,'rp847rq3rq',88,1.79497641250831460948e+09,'{"kind":"move","seat":2,"move":"play Tripwire","id":"m87"}');
INSERT INTO "log" VALUES(535,'rp847rq3rq',89,1.79497641251410818092e+09,'{"kind":"move","seat":1,"move":"Davitto to H002","id":"m89"}');
INSERT INTO "log" VALUES(536,'rp847rq3rq',90,1.79497641251994729041e+09,'{"kind":"move","seat":1,"move":"end turn","id":"m90"}');
INSERT INTO "log" VALUES(537,'rp847rq3rq',91,1.79497641252509689329e+09,'{"kind":"move","seat":2,"move":"send Kornak","id":"m91"}');
INSERT INTO "log" VALUES(538,'rp847rq3rq',92,1.79497641252985358235e+09,'{"kind":"move","seat":2,"move":"pass","id":"m92"}');
INSERT INTO "log" VALUES(539,'rp847rq3rq',93,1.79497641253680801395e+09,'{"kind":"move","seat":2,"move":"Kornak to H022","id":"m93"}');
INSERT INTO "log" VALUES(540,'rp847rq3rq',94,1.79497641254113149637e+09,'{"kind":"move","seat":2,"move":"end turn","id":"m94"}');
INSERT INTO "log" VALUES(541,'rp847rq3rq',95,1.79497641255032610889e+09,'{"kind":"move","seat":0,"move":"send Valrut","id":"m95"}');
INSERT INTO "log" VALUES(542,'rp847rq3rq',96,1.79497641255673599236e+09,'{"kind":"move","seat":0,"move":"play Diversion","id":"m96"}');
INSERT INTO "log" VALUES(543,'rp847rq3rq',97,1.79497641256096172337e+09,'{"kind":"move","seat":0,"move":"Valrut to V012","id":"m97"}');
INSERT INTO "log" VALUES(544,'rp847rq3rq',98,1.7949764125650596618e+09,'{"kind":"move","seat":0,"move":"Grimm moves","id":"m98"}');
INSERT INTO "log" VALUES(545,'rp847rq3rq',99,1.79497641256996250157e+09,'{"kind":"move","seat":1,"move":"pass","id":"m99"}');
INSERT INTO "log" VALUES(546,'rp847rq3rq',100,1.79497641257392549513e+09,'{"kind":"move","seat":2,"move":"pass","id":"m99"}');
INSERT INTO "log" VALUES(547,'rp847rq3rq',101,1.7949764125786266327e+09,'{"kind":"move","seat":0,"move":"Grimm to Cellar","id":"m101"}');
INSERT INTO "log" VALUES(548,'rp847rq3rq',102,1.79497641258767080306e+09,'{"kind":"move","seat":0,"move":"Vesper moves","id":"m102"}');
INSERT INTO "log" VALUES(549,'rp847rq3rq',103,1.79497641259227657317e+09,'{"kind":"move","seat":1,"move":"pass","id":"m103"}');
INSERT INTO "log" VALUES(550,'rp847rq3rq',104,1.79497641259623241425e+09,'{"kind":"move","seat":2,"move":"pass","id":"m103"}');
INSERT INTO "log" VALUES(551,'rp847rq3rq',105,1.79497641260329699516e+09,'{"kind":"move","seat":0,"move":"stay","id":"m105"}');
INSERT INTO "log" VALUES(552,'rp847rq3rq',106,1.79497641260759711262e+09,'{"kind":"move","seat":0,"move":"Nyx moves","id":"m106"}');
INSERT INTO "log" VALUES(553,'rp847rq3rq',107,1.79497641261159968377e+09,'{"kind":"move","seat":1,"move":"pass","id":"m107"}');
INSERT INTO "log" VALUES(554,'rp847rq3rq',108,1794976412.61562,'{"kind":"move","seat":2,"move":"play Tripwire","id":"m107"}');
INSERT INTO "log" VALUES(555,'rp847rq3rq',109,1.79497641262200617788e+09,'{"kind":"move","seat":0,"move":"Nyx to X20","id":"m109"}');
INSERT INTO "log" VALUES(556,'rp847rq3rq',110,1.7949764126267356872e+09,'{"kind":"move","seat":0,"move":"Dorak moves","id":"m110"}');
INSERT INTO "log" VALUES(557,'rp847rq3rq',111,1.79497641263207674024e+09,'{"kind":"move","seat":1,"move":"pass","id":"m111"}');
INSERT INTO "log" VALUES(558,'rp847rq3rq',112,1.7949764126364536285e+09,'{"kind":"move","seat":2,"move":"pass","id":"m111"}');
INSERT INTO "log" VALUES(559,'rp847rq3rq',113,1.79497641264070320133e+09,'{"kind":"move","seat":0,"move":"stay","id":"m113"}');
INSERT INTO "log" VALUES(560,'rp847rq3rq',114,1.79497641264486122126e+09,'{"kind":"move","seat":0,"move":"end turn","id":"m114"}');
INSERT INTO "log" VALUES(561,'rp847rq3rq',115,1.79497641264875888817e+09,'{"kind":"move","seat":1,"move":"send Kornak","id":"m115"}');
INSERT INTO "log" VALUES(562,'rp847rq3rq',116,1.7949764126533956528e+09,'{"kind":"move","seat":1,"move":"pass","id":"m116"}');
INSERT INTO "log" VALUES(563,'rp847rq3rq',117,1.79497641265761303901e+09,'{"kind":"move","seat":1,"move":"Kornak to Villa","id":"m117"}');
INSERT INTO "log" VALUES(564,'rp847rq3rq',118,1.79497641266307044025e+09,'{"kind":"move","seat":1,"move":"Elise moves","id":"m118"}');
INSERT INTO "log" VALUES(565,'rp847rq3rq',119,1.79497641266778087615e+09,'{"kind":"move","seat":0,"move":"pass","id":"m119"}');
INSERT INTO "log" VALUES(566,'rp847rq3rq',120,1.79497641267188906676e+09,'{"kind":"move","seat":2,"move":"pass","id":"m119"}');
INSERT INTO "log" VALUES(567,'rp847rq3rq',121,1.79497641267582821846e+09,'{"kind":"move","seat":1,"move":"Elise to Guardroom","id":"m121"}');
INSERT INTO "log" VALUES(568,'rp847rq3rq',122,1.7949764126797201633e+09,'{"kind":"move","seat":1,"move":"Leona moves","id":"m122"}');
INSERT INTO "log" VALUES(569,'rp847rq3rq',123,1.7949764126837162971e+09,'{"kind":"move","seat":0,"move":"pass","id":"m123"}');
INSERT INTO "log" VALUES(570,'rp847rq3rq',124,1.7949764126875693798e+09,'{"kind":"move","seat":2,"move":"pass","id":"m123"}');
INSERT INTO "log" VALUES(571,'rp847rq3rq',125,1.79497641269135618205e+09,'{"kind":"move","seat":1,"move":"Leona to H011","id":"m125"}');
INSERT INTO "log" VALUES(572,'rp847rq3rq',126,1794976412.69535,'{"kind":"move","seat":1,"move":"attempt Mission","id":"m126"}');
INSERT INTO "log" VALUES(573,'rp847rq3rq',127,1.79497641269933056826e+09,'{"kind":"move","seat":1,"move":"pass","id":"m127"}');
INSERT INTO "log" VALUES(574,'rp847rq3rq',128,1.79497641270323729512e+09,'{"kind":"move","seat":1,"move":"end turn","id":"m128"}');
INSERT INTO "log" VALUES(575,'rp847rq3rq',129,1.79497641270707511905e+09,'{"kind":"move","seat":2,"move":"send Kornak","id":"m129"}');
INSERT INTO "log" VALUES(576,'rp847rq3rq',130,1.79497641271105957028e+09,'{"kind":"move","seat":2,"move":"Kornak attacks Nyx","id":"m130"}');
INSERT INTO "log" VALUES(577,'rp847rq3rq',131,1.79497641271488690382e+09,'{"kind":"move","seat":0,"move":"pass","id":"m131"}');
INSERT INTO "log" VALUES(578,'rp847rq3rq',132,1.79497641271877694129e+09,'{"kind":"move","seat":0,"move":"pass","id":"m132"}');
INSERT INTO "log" VALUES(579,'rp847rq3rq',133,1.79497641272299504272e+09,'{"kind":"move","seat":0,"move":"pass","id":"m133"}');
INSERT INTO "log" VALUES(580,'rp847rq3rq',134,1.79497641272712612145e+09,'{"kind":"move","seat":2,"move":"Nyx to X10","id":"m134"}');
INSERT INTO "log" VALUES(581,'rp847rq3rq',135,1.79497641273108196257e+09,'{"kind":"move","seat":2,"move":"Yselle bashes the chest","id":"m135"}');
INSERT INTO "log" VALUES(582,'rp847rq3rq',136,1.79497641273487401007e+09,'{"kind":"move","seat":2,"move":"end turn","id":"m136"}');
INSERT INTO "log" VALUES(583,'rp847rq3rq',137,1.79497641273875164981e+09,'{"kind":"move","seat":0,"move":"send Valrut","id":"m137"}');
INSERT INTO "log" VALUES(584,'rp847rq3rq',138,1.79497641274260687823e+09,'{"kind":"move","seat":0,"move":"pass","id":"m138"}');
INSERT INTO "log" VALUES(585,'rp847rq3rq',139,1.79497641274652743343e+09,'{"kind":"move","seat":0,"move":"Valrut to X02","id":"m139"}');
INSERT INTO "log" VALUES(586,'rp847rq3rq',140,1.79497641275034499168e+09,'{"kind":"move","seat":0,"move":"Nyx moves","id":"m140"}');
INSERT INTO "log" VALUES(587,'rp847rq3rq',141,1.79497641275419092176e+09,'{"kind":"move","seat":1,"move":"pass","id":"m141"}');
INSERT INTO "log" VALUES(588,'rp847rq3rq',142,1.79497641275788164137e+09,'{"kind":"move","seat":2,"move":"pass","id":"m141"}');
INSERT INTO "log" VALUES(589,'rp847rq3rq',143,1.79497641276180458069e+09,'{"kind":"move","seat":0,"move":"Nyx to V102","id":"m143"}');
INSERT INTO "log" VALUES(590,'rp847rq3rq',144,1.79497641276580667491e+09,'{"kind":"move","seat":0,"move":"end turn","id":"m144"}');
INSERT INTO "log" VALUES(591,'rp847rq3rq',145,1794976412.76958,'{"kind":"move","seat":1,"move":"send Valrut","id":"m145"}');
INSERT INTO "log" VALUES(592,'rp847rq3rq',146,1.7949764127735321522e+09,'{"kind":"move","seat":1,"move":"pass","id":"m146"}');
INSERT INTO "log" VALUES(593,'rp847rq3rq',147,1.79497641277747559552e+09,'{"kind":"move","seat":1,"move":"Valrut to V012","id":"m147"}');
INSERT INTO "log" VALUES(594,'rp847rq3rq',148,1.7949764127815418243e+09,'{"kind":"move","seat":1,"move":"Iris moves","id":"m148"}');
INSERT INTO "log" VALUES(595,'rp847rq3rq',149,1.79497641278599023816e+09,'{"kind":"move","seat":0,"move":"pass","id":"m149"}');
INSERT INTO "log" VALUES(596,'rp847rq3rq',150,1.79497641278989291191e+09,'{"kind":"move","seat":2,"move":"pass","id":"m149"}');
INSERT INTO "log" VALUES(597,'rp847rq3rq',151,1.79497641279369306559e+09,'{"kind":"move","seat":1,"move":"Iris to X02","id":"m151"}');
INSERT INTO "log" VALUES(598,'rp847rq3rq',152,1.79497641279761052136e+09,'{"kind":"move","seat":1,"move":"Elise picks the lock","id":"m152"}');
INSERT INTO "log" VALUES(599,'rp847rq3rq',153,1.79497641280141949655e+09,'{"kind":"move","seat":0,"move":"pass","id":"m153"}');
INSERT INTO "log" VALUES(600,'rp847rq3rq',154,1.79497641280504131311e+09,'{"kind":"move","seat":2,"move":"pass","id":"m153"}');
INSERT INTO "log" VALUES(601,'rp847rq3rq',155,1.79497641293452644345e+09,'{"kind":"hand over","seat":0,"person":"5KZhb7N7XE8wvhp0_PcmBQ8P","name":"Anna"}');
INSERT INTO "log" VALUES(602,'rp847rq3rq',156,1.79497641312192487712e+09,'{"kind":"order","seat":0,"name":"pass until my turn","text":"on"}');
INSERT INTO "log" VALUES(603,'dfygu88efp',0,1.79497641313888216013e+09,'{"kind":"set","data":{"game":"thieves","rules":"15de02c049c865f3e83df36fccb14072","seats":[{"kind":"human"},{"kind":"bot","name":"Ludo","bot":"simple"}],"seed":"e9f2867ba8d2c244bb462a89563647ffcccc96be0be89b070207165ad9da5c9f","host":"api __D8scgLvaD2Q8JC","options":{"adventure":"baron","magic":true,"board":"quarter","gangs":"dealt","rounds":0,"alarm_round":0,"starting_ducats":0,"portcullis_count":8,"thieves_may_attack_militia":false,"early_exit":false,"portcullis_blocks_space":false,"mission_refill":false,"own_thieves_block":true,"wound_model":"cry_havoc","tie_rule":"attacker","show_purses":false},"pace":0.0}}');
INSERT INTO "log" VALUES(604,'dfygu88efp',1,1.79497641313888216013e+09,'{"kind":"sit","seat":0,"person":"api __D8scgLvaD2Q8JC","name":"Anna"}');
INSERT INTO "log" VALUES(605,'dfygu88efp',2,1.79497641315117740633e+09,'{"kind":"start"}');
INSERT INTO "log" VALUES(606,'rp847rq3rq',157,1.79497641317806982995e+09,'{"kind":"move","seat":0,"move":"pass","by":"order"}');
INSERT INTO "log" VALUES(607,'dfygu88efp',3,1.79497641351416778563e+09,'{"kind":"move","seat":1,"move":"Grimoire of Prosperity for Nyx","by":"bot"}');
INSERT INTO "log" VALUES(608,'dfygu88efp',4,1794976413.70672,'{"kind":"move","seat":0,"move":"Grimoire of Luck for Leona","id":"m4"}');
INSERT INTO "log" VALUES(609,'dfygu88efp',5,1.79497641376262211804e+09,'{"kind":"move","seat":1,"move":"Dorak to X20","by":"bot"}');
INSERT INTO "log" VALUES(610,'dfygu88efp',6,1.79497641392888450623e+09,'{"kind":"move","seat":0,"move":"Leona to X00","id":"m6"}');
INSERT INTO "log" VALUES(611,'dfygu88efp',7,1.79497641397979688644e+09,'{"kind":"move","seat":1,"move":"Vesper to X01","by":"bot"}');
INSERT INTO "log" VALUES(612,'dfygu88efp',8,1.79497641413791966433e+09,'{"kind":"move","seat":0,"move":"Davitto to X02","id":"m8"}');
INSERT INTO "log" VALUES(613,'dfygu88efp',9,1.79497641419038653372e+09,'{"kind":"move","seat":1,"move":"Nyx to X12","by":"bot"}');
INSERT INTO "log" VALUES(614,'dfygu88efp',10,1.79497641435001206396e+09,'{"kind":"move","seat":0,"move":"Iris to H211","id":"m10"}');
INSERT INTO "log" VALUES(615,'dfygu88efp',11,1.79497641440227150922e+09,'{"kind":"move","seat":1,"move":"Grimm to H002","by":"bot"}');
INSERT INTO "log" VALUES(616,'dfygu88efp',12,1.79497641456167244915e+09,'{"kind":"move","seat":0,"move":"Elise to X10","id":"m12"}');
INSERT INTO "log" VALUES(617,'dfygu88efp',13,1.794976414612752676e+09,'{"kind":"move","seat":1,"move":"send Valrut","by":"bot"}');
INSERT INTO "log" VALUES(618,'dfygu88efp',14,1.79497641466719245906e+09,'{"kind":"move","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "log" VALUES(619,'dfygu88efp',15,1.79497641471876907348e+09,'{"kind":"move","seat":1,"move":"stay","by":"bot"}');
INSERT INTO "log" VALUES(620,'dfygu88efp',16,1.7949764147700302601e+09,'{"kind":"move","seat":1,"move":"Dorak moves","by":"bot"}');
INSERT INTO "log" VALUES(621,'dfygu88efp',17,1.79497641487649059292e+09,'{"kind":"move","seat":0,"move":"play Tripwire","id":"m17"}');
INSERT INTO "log" VALUES(622,'dfygu88efp',18,1.79497641492970156675e+09,'{"kind":"move","seat":1,"move":"Dorak to Perfumer","by":"bot"}');
INSERT INTO "log" VALUES(623,'dfygu88efp',19,1.79497641498139142986e+09,'{"kind":"move","seat":1,"move":"Dorak picks the lock with Master Key","by":"bot"}');
INSERT INTO "log" VALUES(624,'dfygu88efp',20,1.79497641509470152857e+09,'{"kind":"move","seat":0,"move":"pass","id":"m20"}');
INSERT INTO "log" VALUES(625,'dfygu88efp',21,1.79497641514569401745e+09,'{"kind":"move","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "log" VALUES(626,'dfygu88efp',22,1.79497641522123050684e+09,'{"kind":"move","seat":1,"move":"Vesper moves","by":"bot"}');
INSERT INTO "log" VALUES(627,'dfygu88efp',23,1.79497641544753861429e+09,'{"kind":"move","seat":0,"move":"pass","id":"m23"}');
INSERT INTO "log" VALUES(628,'dfygu88efp',24,1.79497641549955916405e+09,'{"kind":"move","seat":1,"move":"Vesper to Tailor","by":"bot"}');
INSERT INTO "log" VALUES(629,'dfygu88efp',25,1.79497641555094170572e+09,'{"kind":"move","seat":1,"move":"Vesper bashes the chest","by":"bot"}');
INSERT INTO "log" VALUES(630,'dfygu88efp',26,1.79497641560281157493e+09,'{"kind":"move","seat":1,"move":"Nyx moves","by":"bot"}');
INSERT INTO "log" VALUES(631,'dfygu88efp',27,1.79497641577518844604e+09,'{"kind":"move","seat":0,"move":"pass","id":"m27"}');
INSERT INTO "log" VALUES(632,'dfygu88efp',28,1.79497641582690119739e+09,'{"kind":"move","seat":1,"move":"Nyx to Bath House","by":"bot"}');
INSERT INTO "log" VALUES(633,'dfygu88efp',29,1.79497641587941336631e+09,'{"kind":"move","seat":1,"move":"Nyx picks the lock","by":"bot"}');
INSERT INTO "log" VALUES(634,'dfygu88efp',30,1.79497641608671927452e+09,'{"kind":"move","seat":0,"move":"pass","id":"m30"}');
INSERT INTO "log" VALUES(635,'dfygu88efp',31,1.79497641620028209686e+09,'{"kind":"move","seat":0,"move":"play Jinx","id":"m31"}');
INSERT INTO "log" VALUES(636,'dfygu88efp',32,1.79497641625167298319e+09,'{"kind":"move","seat":1,"move":"end turn","by":"bot"}');
INSERT INTO "log" VALUES(637,'dfygu88efp',33,1.79497641641989064218e+09,'{"kind":"move","seat":0,"move":"send Valrut","id":"m33"}');
INSERT INTO "log" VALUES(638,'dfygu88efp',34,1.79497641652581572534e+09,'{"kind":"move","seat":0,"move":"pass","id":"m34"}');
INSERT INTO "log" VALUES(639,'dfygu88efp',35,1.79497641663342761986e+09,'{"kind":"move","seat":0,"move":"Leona moves","id":"m35"}');
INSERT INTO "log" VALUES(640,'dfygu88efp',36,1.7949764166892747879e+09,'{"kind":"move","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "log" VALUES(641,'dfygu88efp',37,1.79497641684651207923e+09,'{"kind":"move","seat":0,"move":"Leona to H101","id":"m37"}');
INSERT INTO "log" VALUES(642,'dfygu88efp',38,1.79497641695268034941e+09,'{"kind":"move","seat":0,"move":"Elise robs the Cursed Ones","id":"m38"}');
INSERT INTO "log" VALUES(643,'dfygu88efp',39,1.79497641706543874739e+09,'{"kind":"move","seat":0,"move":"Davitto moves","id":"m39"}');
INSERT INTO "log" VALUES(644,'dfygu88efp',40,1.79497641711654829974e+09,'{"kind":"move","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "log" VALUES(645,'dfygu88efp',41,1.79497641727549362179e+09,'{"kind":"move","seat":0,"move":"Davitto to V012","id":"m41"}');
INSERT INTO "log" VALUES(646,'dfygu88efp',42,1.79497641742088937756e+09,'{"kind":"move","seat":0,"move":"end turn","id":"m42"}');
INSERT INTO "log" VALUES(647,'dfygu88efp',43,1.79497641747334599499e+09,'{"kind":"move","seat":1,"move":"send Valrut","by":"bot"}');
INSERT INTO "log" VALUES(648,'dfygu88efp',44,1.79497641752571725844e+09,'{"kind":"move","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "log" VALUES(649,'dfygu88efp',45,1.79497641758323240278e+09,'{"kind":"move","seat":1,"move":"Valrut to X11","by":"bot"}');
INSERT INTO "log" VALUES(650,'dfygu88efp',46,1.79497641763507819172e+09,'{"kind":"move","seat":1,"move":"Nyx bashes the chest","by":"bot"}');
INSERT INTO "log" VALUES(651,'dfygu88efp',47,1.79497641768657898906e+09,'{"kind":"move","seat":1,"move":"Nyx moves","by":"bot"}');
INSERT INTO "log" VALUES(652,'dfygu88efp',48,1.79497641784156513212e+09,'{"kind":"move","seat":0,"move":"pass","id":"m48"}');
INSERT INTO "log" VALUES(653,'dfygu88efp',49,1.79497641789289164547e+09,'{"kind":"move","seat":1,"move":"Nyx to Gatehouse","by":"bot"}');
INSERT INTO "log" VALUES(654,'dfygu88efp',50,1.79497641794654321672e+09,'{"kind":"move","seat":1,"move":"Dorak moves","by":"bot"}');
INSERT INTO "log" VALUES(655,'dfygu88efp',51,1.79497641815272092821e+09,'{"kind":"move","seat":0,"move":"pass","id":"m51"}');
INSERT INTO "log" VALUES(656,'dfygu88efp',52,1.79497641820835328102e+09,'{"kind":"move","seat":1,"move":"Dorak to Counting House","by":"bot"}');
INSERT INTO "log" VALUES(657,'dfygu88efp',53,1.79497641826519536969e+09,'{"kind":"move","seat":1,"move":"Dorak bashes the chest","by":"bot"}');
INSERT INTO "log" VALUES(658,'dfygu88efp',54,1.79497641831700253489e+09,'{"kind":"move","seat":1,"move":"Vesper moves","by":"bot"}');
INSERT INTO "log" VALUES(659,'dfygu88efp',55,1.79497641849801659584e+09,'{"kind":"move","seat":0,"move":"pass","id":"m55"}');
INSERT INTO "log" VALUES(660,'dfygu88efp',56,1.79497641854917550086e+09,'{"kind":"move","seat":1,"move":"Vesper to Cellar","by":"bot"}');
INSERT INTO "log" VALUES(661,'dfygu88efp',57,1.7949764186007540226e+09,'{"kind":"move","seat":1,"move":"end turn","by":"bot"}');
INSERT INTO "log" VALUES(662,'dfygu88efp',58,1.79497641873934602732e+09,'{"kind":"move","seat":0,"move":"send Kornak","id":"m58"}');
INSERT INTO "log" VALUES(663,'dfygu88efp',59,1.79497641885988640786e+09,'{"kind":"move","seat":0,"move":"pass","id":"m59"}');
INSERT INTO "log" VALUES(664,'dfygu88efp',60,1.79497641898951697343e+09,'{"kind":"move","seat":0,"move":"Kornak to H112","id":"m60"}');
INSERT INTO "log" VALUES(665,'dfygu88efp',61,1.79497641909579873083e+09,'{"kind":"move","seat":0,"move":"end turn","id":"m61"}');
INSERT INTO "log" VALUES(666,'dfygu88efp',62,1.79497641914784932136e+09,'{"kind":"move","seat":1,"move":"send Valrut","by":"bot"}');
INSERT INTO "log" VALUES(667,'dfygu88efp',63,1.79497641920108056065e+09,'{"kind":"move","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "log" VALUES(668,'dfygu88efp',64,1.79497641928585577016e+09,'{"kind":"move","seat":1,"move":"Nyx bashes the chest","by":"bot"}');
INSERT INTO "log" VALUES(669,'dfygu88efp',65,1.7949764193373608589e+09,'{"kind":"move","seat":1,"move":"Vesper picks the lock","by":"bot"}');
INSERT INTO "log" VALUES(670,'dfygu88efp',66,1794976419.51305,'{"kind":"move","seat":0,"move":"play Double Lock","id":"m66"}');
INSERT INTO "log" VALUES(671,'dfygu88efp',67,1.79497641956492471693e+09,'{"kind":"move","seat":1,"move":"Vesper moves","by":"bot"}');
INSERT INTO "log" VALUES(672,'dfygu88efp',68,1.79497641973762059211e+09,'{"kind":"move","seat":0,"move":"pass","id":"m68"}');
INSERT INTO "log" VALUES(673,'dfygu88efp',69,1.79497641979008364671e+09,'{"kind":"move","seat":1,"move":"stay","by":"bot"}');
INSERT INTO "log" VALUES(674,'dfygu88efp',70,1.79497641984501504893e+09,'{"kind":"move","seat":1,"move":"Dorak moves","by":"bot"}');
INSERT INTO "log" VALUES(675,'dfygu88efp',71,1794976419.95168,'{"kind":"move","seat":0,"move":"pass","id":"m71"}');
INSERT INTO "log" VALUES(676,'dfygu88efp',72,1.79497642000866460803e+09,'{"kind":"move","seat":1,"move":"Dorak to Treasury","by":"bot"}');
INSERT INTO "log" VALUES(677,'dfygu88efp',73,1.79497642005986499788e+09,'{"kind":"move","seat":1,"move":"Dorak bashes the chest","by":"bot"}');
INSERT INTO "log" VALUES(678,'dfygu88efp',74,1.79497642011331176754e+09,'{"kind":"move","seat":1,"move":"end turn","by":"bot"}');
INSERT INTO "log" VALUES(679,'dfygu88efp',75,1.79497642027605700497e+09,'{"kind":"move","seat":0,"move":"send Valrut","id":"m75"}');
INSERT INTO "log" VALUES(680,'dfygu88efp',76,1.79497642038267850878e+09,'{"kind":"move","seat":0,"move":"pass","id":"m76"}');
INSERT INTO "log" VALUES(681,'dfygu88efp',77,1.79497642049246978763e+09,'{"kind":"move","seat":0,"move":"Valrut to Inn","id":"m77"}');
INSERT INTO "log" VALUES(682,'dfygu88efp',78,1.7949764206158995628e+09,'{"kind":"move","seat":0,"move":"end turn","id":"m78"}');
INSERT INTO "log" VALUES(683,'dfygu88efp',79,1.79497642067429828641e+09,'{"kind":"move","seat":1,"move":"send Valrut","by":"bot"}');
INSERT INTO "log" VALUES(684,'dfygu88efp',80,1.79497642072593450546e+09,'{"kind":"move","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "log" VALUES(685,'dfygu88efp',81,1.79497642077849841116e+09,'{"kind":"move","seat":1,"move":"Valrut to Chapel","by":"bot"}');
INSERT INTO "log" VALUES(686,'dfygu88efp',82,1.79497642083003449437e+09,'{"kind":"move","seat":1,"move":"Vesper picks the lock","by":"bot"}');
INSERT INTO "log" VALUES(687,'dfygu88efp',83,1.79497642102981162064e+09,'{"kind":"move","seat":0,"move":"pass","id":"m83"}');
INSERT INTO "log" VALUES(688,'dfygu88efp',84,1.79497642113601589206e+09,'{"kind":"move","seat":0,"move":"pass","id":"m84"}');
INSERT INTO "log" VALUES(689,'dfygu88efp',85,1.79497642118756246571e+09,'{"kind":"move","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "log" VALUES(690,'dfygu88efp',86,1.79497642124110150336e+09,'{"kind":"move","seat":1,"move":"Grimm moves","by":"bot"}');
INSERT INTO "log" VALUES(691,'dfygu88efp',87,1.79497642147561502451e+09,'{"kind":"move","seat":0,"move":"pass","id":"m87"}');
INSERT INTO "log" VALUES(692,'dfygu88efp',88,1.79497642152660965924e+09,'{"kind":"move","seat":1,"move":"Grimm to Bakery","by":"bot"}');
INSERT INTO "log" VALUES(693,'dfygu88efp',89,1.79497642157831025118e+09,'{"kind":"move","seat":1,"move":"Grimm bashes the chest","by":"bot"}');
INSERT INTO "log" VALUES(694,'dfygu88efp',90,1.79497642163040137287e+09,'{"kind":"move","seat":1,"move":"Dorak moves","by":"bot"}');
INSERT INTO "log" VALUES(695,'dfygu88efp',91,1.79497642179069042201e+09,'{"kind":"move","seat":0,"move":"pass","id":"m91"}');
INSERT INTO "log" VALUES(696,'dfygu88efp',92,1.7949764218425588608e+09,'{"kind":"move","seat":1,"move":"Dorak to Inn","by":"bot"}');
INSERT INTO "log" VALUES(697,'dfygu88efp',93,1.79497642189544534679e+09,'{"kind":"move","seat":1,"move":"Dorak picks the lock","by":"bot"}');
INSERT INTO "log" VALUES(698,'dfygu88efp',94,1.79497642210132670403e+09,'{"kind":"move","seat":0,"move":"pass","id":"m94"}');
INSERT INTO "log" VALUES(699,'dfygu88efp',95,1.79497642215313863755e+09,'{"kind":"move","seat":1,"move":"pass","by":"bot"}');
INSERT INTO "log" VALUES(700,'dfygu88efp',96,1.79497642220421767234e+09,'{"kind":"move","seat":1,"move":"Nyx moves","by":"bot"}');
INSERT INTO "log" VALUES(701,'dfygu88efp',97,1.7949764223135280609e+09,'{"kind":"move","seat":0,"move":"pass","id":"m97"}');
INSERT INTO "log" VALUES(702,'dfygu88efp',98,1.79497642236445522313e+09,'{"kind":"move","seat":1,"move":"Nyx to Apothecary","by":"bot"}');
INSERT INTO "log" VALUES(703,'dfygu88efp',99,1.79497642241579437251e+09,'{"kind":"move","seat":1,"move":"end turn","by":"bot"}');
INSERT INTO "log" VALUES(704,'dfygu88efp',100,1.79497642252745723723e+09,'{"kind":"move","seat":0,"move":"send Valrut","id":"m100"}');
INSERT INTO "log" VALUES(705,'umxrkbsbt6',0,1.79497642263247179981e+09,'{"kind":"set","data":{"game":"arcanity","rules":"dd93e707f50ad5aef5501e3b26bed3e4","seats":[{"kind":"human"},{},{}],"seed":"670c9104b2bca434c349b06cb31f5347ac398baeb32086ba1ba1e2ba62e69c5d","host":"api vvD4XBoCj03NkZ0A","options":{"limit":5,"schools":"standard","max_rank":7,"limit_rule":"exceeded","tie":"play on","second_pass":"left","lone_shields":"blocked","ice6":"duel","honour":false,"one_shield":"face-down","open_shields":false,"both_arcane":"cancel"},"pace":0.0}}');
INSERT INTO "log" VALUES(706,'umxrkbsbt6',1,1.79497642263247179981e+09,'{"kind":"sit","seat":0,"person":"api vvD4XBoCj03NkZ0A","name":"Anna"}');
INSERT INTO "log" VALUES(707,'umxrkbsbt6',2,1.79497642263650274271e+09,'{"kind":"sit","seat":1,"person":"api I00L6d_gEQNnqJXu","name":"Bruno","text":"of 1"}');
INSERT INTO "log" VALUES(708,'umxrkbsbt6',3,1.79497642263959860794e+09,'{"kind":"sit","seat":2,"person":"api uokg0sJxUDgqfk3l","name":"Carla","text":"of 2"}');
INSERT INTO "log" VALUES(709,'umxrkbsbt6',4,1.79497642264093065257e+09,'{"kind":"start"}');
INSERT INTO "log" VALUES(710,'umxrkbsbt6',5,1.79497642264807724947e+09,'{"kind":"move","seat":0,"move":"pass Fire 2","id":"m5"}');
INSERT INTO "log" VALUES(711,'umxrkbsbt6',6,1.79497642265141391752e+09,'{"kind":"move","seat":0,"move":"pass Arcane 4","id":"m6"}');
INSERT INTO "log" VALUES(712,'umxrkbsbt6',7,1.79497642265444660187e+09,'{"kind":"move","seat":0,"move":"pass Ice 7","id":"m7"}');
INSERT INTO "log" VALUES(713,'umxrkbsbt6',8,1.7949764226575565338e+09,'{"kind":"move","seat":1,"move":"pass Ice 4","id":"m5"}');
INSERT INTO "log" VALUES(714,'umxrkbsbt6',9,1.79497642266059541696e+09,'{"kind":"move","seat":1,"move":"pass Ice 5","id":"m9"}');
INSERT INTO "log" VALUES(715,'umxrkbsbt6',10,1.79497642266371846197e+09,'{"kind":"move","seat":1,"move":"pass Fire 6","id":"m10"}');
INSERT INTO "log" VALUES(716,'umxrkbsbt6',11,1.79497642266681122782e+09,'{"kind":"move","seat":2,"move":"pass Fire 4","id":"m5"}');
INSERT INTO "log" VALUES(717,'umxrkbsbt6',12,1.79497642266993832592e+09,'{"kind":"move","seat":2,"move":"pass Arcane 7","id":"m12"}');
INSERT INTO "log" VALUES(718,'umxrkbsbt6',13,1.79497642267317342752e+09,'{"kind":"move","seat":2,"move":"pass Arcane 5","id":"m13"}');
INSERT INTO "log" VALUES(719,'umxrkbsbt6',14,1.79497642267621207237e+09,'{"kind":"move","seat":0,"move":"bid Fire 4","id":"m14"}');
INSERT INTO "log" VALUES(720,'umxrkbsbt6',15,1.79497642267929363247e+09,'{"kind":"move","seat":1,"move":"bid Fire 5","id":"m14"}');
INSERT INTO "log" VALUES(721,'umxrkbsbt6',16,1.79497642268487620355e+09,'{"kind":"move","seat":2,"move":"bid Ice 6","id":"m14"}');
INSERT INTO "log" VALUES(722,'umxrkbsbt6',17,1.7949764226880075931e+09,'{"kind":"move","seat":0,"move":"play Arcane 5","id":"m17"}');
INSERT INTO "log" VALUES(723,'umxrkbsbt6',18,1.79497642269107770922e+09,'{"kind":"move","seat":1,"move":"play Arcane 1","id":"m18"}');
INSERT INTO "log" VALUES(724,'umxrkbsbt6',19,1.79497642269420766827e+09,'{"kind":"move","seat":0,"move":"play Ice 3","id":"m19"}');
INSERT INTO "log" VALUES(725,'umxrkbsbt6',20,1.79497642269735884663e+09,'{"kind":"move","seat":1,"move":"play Ice 7","id":"m20"}');
INSERT INTO "log" VALUES(726,'umxrkbsbt6',21,1.79497642270042967798e+09,'{"kind":"move","seat":2,"move":"play Ice 5","id":"m21"}');
INSERT INTO "log" VALUES(727,'umxrkbsbt6',22,1.79497642270357871054e+09,'{"kind":"move","seat":1,"move":"play Arcane 4","id":"m22"}');
INSERT INTO "log" VALUES(728,'umxrkbsbt6',23,1.79497642270673656459e+09,'{"kind":"move","seat":2,"move":"play Arcane 3","id":"m23"}');
INSERT INTO "log" VALUES(729,'umxrkbsbt6',24,1.7949764227099337578e+09,'{"kind":"move","seat":0,"move":"play Arcane 7","id":"m24"}');
INSERT INTO "log" VALUES(730,'umxrkbsbt6',25,1.79497642271311664578e+09,'{"kind":"move","seat":0,"move":"play Ice 2","id":"m25"}');
INSERT INTO "log" VALUES(731,'umxrkbsbt6',26,1.79497642271624851225e+09,'{"kind":"move","seat":1,"move":"play Ice 1","id":"m26"}');
INSERT INTO "log" VALUES(732,'umxrkbsbt6',27,1.79497642271930623052e+09,'{"kind":"move","seat":2,"move":"play Ice 4","id":"m27"}');
INSERT INTO "log" VALUES(733,'umxrkbsbt6',28,1.79497642272248196602e+09,'{"kind":"move","seat":0,"move":"play Fire 3","id":"m28"}');
INSERT INTO "log" VALUES(734,'umxrkbsbt6',29,1.79497642272557616236e+09,'{"kind":"move","seat":1,"move":"play Fire 2","id":"m29"}');
INSERT INTO "log" VALUES(735,'umxrkbsbt6',30,1.79497642272880029677e+09,'{"kind":"move","seat":2,"move":"play Fire 7","id":"m30"}');
INSERT INTO "log" VALUES(736,'umxrkbsbt6',31,1.79497642273222804071e+09,'{"kind":"move","seat":2,"move":"choose A","id":"m31"}');
INSERT INTO "log" VALUES(737,'umxrkbsbt6',32,1.79497642273541522022e+09,'{"kind":"move","seat":0,"move":"discard Fire 1","id":"m32"}');
INSERT INTO "log" VALUES(738,'umxrkbsbt6',33,1.79497642273881649966e+09,'{"kind":"move","seat":2,"move":"play Fire 6","id":"m33"}');
INSERT INTO "log" VALUES(739,'umxrkbsbt6',34,1.79497642274214768407e+09,'{"kind":"move","seat":1,"move":"play Arcane 6","id":"m34"}');
INSERT INTO "log" VALUES(740,'mf4psacxae',0,1.794976422847654581e+09,'{"kind":"set","data":{"game":"shipwreck","rules":"910ec75e26a3e722630d640c27cb946d","seats":[{"kind":"human"},{},{"kind":"bot","name":"Mirandola","bot":"simple"}],"seed":"1349f061a4569c6a76d0303813f5cc22f7cc1c526f0550c8ae31ce283323ece0","host":"api pDhXpU258hpUoBCw","options":{"difficulty":"doomed","challenge":false,"group_vote":"unanimous","starter":"A","honour":false},"pace":0.0}}');
INSERT INTO "log" VALUES(741,'mf4psacxae',1,1.794976422847654581e+09,'{"kind":"sit","seat":0,"person":"api pDhXpU258hpUoBCw","name":"Anna"}');
INSERT INTO "log" VALUES(742,'mf4psacxae',2,1.79497642284977078439e+09,'{"kind":"sit","seat":1,"person":"api YA1Wh9tB28_T-jNy","name":"Bruno","text":"of 1"}');
INSERT INTO "log" VALUES(743,'mf4psacxae',3,1.7949764228508810997e+09,'{"kind":"start"}');
INSERT INTO "log" VALUES(744,'mf4psacxae',4,1.79497642295759487151e+09,'{"kind":"move","seat":0,"move":"play 7 on The Beast","id":"m4"}');
INSERT INTO "log" VALUES(745,'mf4psacxae',5,1.79497642300845193863e+09,'{"kind":"move","seat":2,"move":"vote 6","by":"bot"}');
INSERT INTO "log" VALUES(746,'mf4psacxae',6,1.79497642317076778412e+09,'{"kind":"move","seat":1,"move":"vote 6","id":"m5"}');
INSERT INTO "log" VALUES(747,'mf4psacxae',7,1.79497642327647924419e+09,'{"kind":"move","seat":1,"move":"play 2 on The Hours","id":"m7"}');
INSERT INTO "log" VALUES(748,'mf4psacxae',8,1.79497642333507895469e+09,'{"kind":"move","seat":2,"move":"vote The Beast: predict twice","by":"bot"}');
INSERT INTO "log" VALUES(749,'mf4psacxae',9,1.79497642348847246166e+09,'{"kind":"move","seat":0,"move":"vote The Beast: predict twice","id":"m8"}');
INSERT INTO "log" VALUES(750,'mf4psacxae',10,1.79497642354335880279e+09,'{"kind":"move","seat":2,"move":"vote 3","by":"bot"}');
INSERT INTO "log" VALUES(751,'mf4psacxae',11,1.79497642370088219643e+09,'{"kind":"move","seat":0,"move":"vote 7","id":"m10"}');
INSERT INTO "log" VALUES(752,'mf4psacxae',12,1.79497642375199723246e+09,'{"kind":"move","seat":2,"move":"vote 3","by":"bot"}');
INSERT INTO "log" VALUES(753,'mf4psacxae',13,1.79497642390838551521e+09,'{"kind":"move","seat":0,"move":"vote 4","id":"m12"}');
INSERT INTO "log" VALUES(754,'mf4psacxae',14,1.79497642395925068852e+09,'{"kind":"move","seat":2,"move":"vote 3","by":"bot"}');
INSERT INTO "log" VALUES(755,'mf4psacxae',15,1.79497642411710071558e+09,'{"kind":"move","seat":0,"move":"vote pass","id":"m14"}');
INSERT INTO "log" VALUES(756,'mf4psacxae',16,1.79497642417108440402e+09,'{"kind":"move","seat":2,"move":"play 6 on The Lord","by":"bot"}');
INSERT INTO "log" VALUES(757,'mf4psacxae',17,1.79497642432619118691e+09,'{"kind":"move","seat":0,"move":"vote pass","id":"m17"}');
INSERT INTO "log" VALUES(758,'mf4psacxae',18,1.79497642443175721167e+09,'{"kind":"move","seat":1,"move":"vote 5","id":"m17"}');
INSERT INTO "log" VALUES(759,'mf4psacxae',19,1.79497642453968095778e+09,'{"kind":"move","seat":0,"move":"vote 3","id":"m19"}');
INSERT INTO "log" VALUES(760,'mf4psacxae',20,1.79497642464516520498e+09,'{"kind":"move","seat":1,"move":"vote pass","id":"m19"}');
INSERT INTO "log" VALUES(761,'mf4psacxae',21,1.79497642475063920019e+09,'{"kind":"move","seat":0,"move":"vote 5","id":"m21"}');
INSERT INTO "log" VALUES(762,'mf4psacxae',22,1.79497642485699152948e+09,'{"kind":"move","seat":1,"move":"show my fate","id":"m21"}');
INSERT INTO "log" VALUES(763,'mf4psacxae',23,1.79497642496245622635e+09,'{"kind":"move","seat":0,"move":"vote 1","id":"m23"}');
INSERT INTO "log" VALUES(764,'mf4psacxae',24,1.79497642506848382949e+09,'{"kind":"move","seat":1,"move":"vote 5","id":"m23"}');
INSERT INTO "log" VALUES(765,'mf4psacxae',25,1.79497642517571139334e+09,'{"kind":"move","seat":0,"move":"vote 6","id":"m25"}');
INSERT INTO "log" VALUES(766,'mf4psacxae',26,1.79497642529541945452e+09,'{"kind":"move","seat":1,"move":"vote 4","id":"m25"}');
INSERT INTO "log" VALUES(767,'mf4psacxae',27,1.79497642540770411491e+09,'{"kind":"move","seat":0,"move":"vote 4","id":"m27"}');
INSERT INTO "log" VALUES(768,'mf4psacxae',28,1.79497642551399850846e+09,'{"kind":"move","seat":1,"move":"vote pass","id":"m27"}');
INSERT INTO "log" VALUES(769,'mf4psacxae',29,1.79497642562336182591e+09,'{"kind":"move","seat":0,"move":"play 7 on The Hours","id":"m29"}');
INSERT INTO "log" VALUES(770,'mf4psacxae',30,1.79497642567810940738e+09,'{"kind":"move","seat":2,"move":"vote 5","by":"bot"}');
INSERT INTO "log" VALUES(771,'mf4psacxae',31,1.79497642584261250494e+09,'{"kind":"move","seat":1,"move":"vote 7","id":"m30"}');
INSERT INTO "log" VALUES(772,'mf4psacxae',32,1.79497642589391303061e+09,'{"kind":"move","seat":2,"move":"vote 5","by":"bot"}');
INSERT INTO "log" VALUES(773,'mf4psacxae',33,1794976426.05232,'{"kind":"move","seat":1,"move":"vote 2","id":"m32"}');
INSERT INTO "log" VALUES(774,'mf4psacxae',34,1.79497642610348987577e+09,'{"kind":"move","seat":2,"move":"vote 5","by":"bot"}');
INSERT INTO "log" VALUES(775,'mf4psacxae',35,1.79497642626194810872e+09,'{"kind":"move","seat":1,"move":"vote 5","id":"m34"}');
INSERT INTO "log" VALUES(776,'mf4psacxae',36,1.79497642636986017225e+09,'{"kind":"move","seat":1,"move":"play 5 on The Lord","id":"m36"}');
INSERT INTO "log" VALUES(777,'mf4psacxae',37,1.79497642642119145392e+09,'{"kind":"move","seat":2,"move":"vote The Servant: 1, 2 or 3?","by":"bot"}');
INSERT INTO "log" VALUES(778,'mf4psacxae',38,1.7949764265804572105e+09,'{"kind":"move","seat":0,"move":"vote The Servant: 1, 2 or 3?","id":"m37"}');
INSERT INTO "log" VALUES(779,'mf4psacxae',39,1.79497642663283228873e+09,'{"kind":"move","seat":2,"move":"vote 1","by":"bot"}');
INSERT INTO "log" VALUES(780,'mf4psacxae',40,1.79497642679138541218e+09,'{"kind":"move","seat":0,"move":"vote 7","id":"m39"}');
INSERT INTO "log" VALUES(781,'mf4psacxae',41,1.79497642684424042703e+09,'{"kind":"move","seat":2,"move":"vote 1","by":"bot"}');
INSERT INTO "log" VALUES(782,'mf4psacxae',42,1.79497642701179385181e+09,'{"kind":"move","seat":0,"move":"vote 1","id":"m41"}');
INSERT INTO "log" VALUES(783,'nz7nkm6x7z',0,1.79497642726353955275e+09,'{"kind":"set","data":{"game":"arcana","rules":"3e83a8f54cd0801ef9974fa4e3a1621c","seats":[{"kind":"human"},{"kind":"bot","name":"Ludo","bot":"simple"}],"seed":"9683450442a002397a8e6ade7f0a8748d6db4e906d59b93b3a068dcfa7808a5c","host":"m4GYGtbE9M4wkkPsfl2dyJjM","options":{"customizing":false,"objectives":false,"militia":false,"masters":false,"events":false,"tactical_discards":false,"resolution_order":"chosen","first_player_passes":"left","failed_bribe_relic":"stays","jubilee":"one more round","jubilee_at_round_end":"at once","event_jubilee":"one more round","militia_cost":"any stake","tie_break":"most stakes","guild_a":"chosen at the table","guild_b":"chosen at the table","guild_c":"chosen at the table","guild_d":"chosen at the table","crests":true,"districts_score":false,"extra_cards":4,"quiet_rounds":3,"max_rounds":80},"listed":false,"script":[{"seat":0,"moves":["take the guild of Architects"],"is_given":false},{"seat":0,"moves":["assign Crypt Mason to harbour"],"is_given":false},{"seat":0,"moves":["assign Naphtha Alchemist to market"],"is_given":false},{"seat":0,"moves":["play Headquarters of the Architects"],"is_given":false},{"seat":0,"moves":["bribe with Treasure of the Architects in market"],"is_given":false},{"seat":0,"moves":["assign Master of Plans to gardens"],"is_given":false},{"seat":0,"moves":["resolve harbour"],"is_given":false},{"seat":0,"moves":["resolve walls"],"is_given":false},{"seat":0,"moves":["discard Surveyor"],"is_given":false},{"seat":1,"moves":["take the guild of Usurers"],"is_given":false},{"seat":1,"moves":["assign Necromancer to market"],"is_given":false},{"seat":1,"moves":["assign Pâle to walls"],"is_given":false},{"seat":1,"moves":["assign Debt Lawyer to walls"],"is_given":false},{"seat":1,"moves":["assign Knuckle Man to walls"],"is_given":false},{"seat":1,"moves":["play Headquarters of the Usurers"],"is_given":false}]}}');
INSERT INTO "log" VALUES(784,'nz7nkm6x7z',1,1.79497642726353955275e+09,'{"kind":"sit","seat":0,"person":"m4GYGtbE9M4wkkPsfl2dyJjM","name":"Anna"}');
INSERT INTO "log" VALUES(785,'nz7nkm6x7z',2,1.79497642726589846616e+09,'{"kind":"start"}');
INSERT INTO "log" VALUES(786,'nz7nkm6x7z',3,1.79497642753808712957e+09,'{"kind":"move","seat":0,"move":"take the guild of Architects"}');
INSERT INTO "log" VALUES(787,'nz7nkm6x7z',4,1.79497642817443752282e+09,'{"kind":"move","seat":1,"move":"take the guild of Usurers","by":"bot"}');
INSERT INTO "log" VALUES(788,'nz7nkm6x7z',5,1.79497642829312157629e+09,'{"kind":"move","seat":0,"move":"assign Crypt Mason to harbour"}');
INSERT INTO "log" VALUES(789,'nz7nkm6x7z',6,1.79497642919467401503e+09,'{"kind":"move","seat":1,"move":"assign Necromancer to market","by":"bot"}');
INSERT INTO "log" VALUES(790,'p534eakd5b',0,1.79497642931164693835e+09,'{"kind":"set","data":{"game":"arcana-first","rules":"9fe4d3874c5c07d009c9d6f9918c925b","seats":[{"kind":"human"},{"kind":"bot","name":"Ludo","bot":"simple"}],"seed":"b2a1fece47fb67d1fbc10b0df7565ffa683093b30ae8051b80028cfc9dc17154","host":"_uUT2pPlo1vLzXmwmO1r7sdi","options":{"objectives":false,"militia":false,"tactical_discards":false,"resolution_order":"from the left","first_player_passes":"right","failed_bribe_relic":"discarded","jubilee":"this round","jubilee_at_round_end":"at once","militia_cost":"relic","tie_break":"shared","guild_a":"chosen at the table","guild_b":"chosen at the table","guild_c":"chosen at the table","guild_d":"chosen at the table","crests":true,"districts_score":false,"extra_cards":4,"quiet_rounds":3,"max_rounds":80},"listed":false,"script":[{"seat":0,"moves":["take the guild of Ferrymen"],"is_given":false},{"seat":0,"moves":["display Manifest Clerk at market"],"is_given":false},{"seat":0,"moves":["display Crossbowman at harbour"],"is_given":false},{"seat":0,"moves":["play Headquarters of the Ferrymen"],"is_given":false},{"seat":0,"moves":["corrupt with Treasure of the Ferrymen at harbour"],"is_given":false},{"seat":0,"moves":["display Lamp Pilot at palace"],"is_given":false},{"seat":0,"moves":["send Toll Collector …"],"is_given":false},{"seat":1,"moves":["take the guild of Thieves"],"is_given":false},{"seat":1,"moves":["display Fence at palace"],"is_given":false},{"seat":1,"moves":["display Rooftop Runner at harbour"],"is_given":false},{"seat":1,"moves":["display Tomb Robber at harbour"],"is_given":false},{"seat":1,"moves":["display Street Singer at walls"],"is_given":false},{"seat":1,"moves":["display Gang Boss at harbour"],"is_given":false}]}}');
INSERT INTO "log" VALUES(791,'p534eakd5b',1,1.79497642931164693835e+09,'{"kind":"sit","seat":0,"person":"_uUT2pPlo1vLzXmwmO1r7sdi","name":"Anna"}');
INSERT INTO "log" VALUES(792,'p534eakd5b',2,1.79497642931240367894e+09,'{"kind":"start"}');
INSERT INTO "log" VALUES(793,'p534eakd5b',3,1.7949764293242352009e+09,'{"kind":"move","seat":0,"move":"take the guild of Ferrymen"}');
INSERT INTO "log" VALUES(794,'p534eakd5b',4,1.79497643021465158466e+09,'{"kind":"move","seat":1,"move":"take the guild of Thieves","by":"bot"}');
INSERT INTO "log" VALUES(795,'p534eakd5b',5,1.79497643027598667141e+09,'{"kind":"move","seat":0,"move":"display Manifest Clerk at market"}');
INSERT INTO "log" VALUES(796,'p534eakd5b',6,1.79497643117993688579e+09,'{"kind":"move","seat":1,"move":"display Fence at palace","by":"bot"}');
INSERT INTO "log" VALUES(797,'ga5cacht9s',0,1.79497643132774090763e+09,'{"kind":"set","data":{"game":"arcanity","rules":"dd93e707f50ad5aef5501e3b26bed3e4","seats":[{"kind":"human"},{"kind":"bot","name":"Ludo","bot":"simple"},{"kind":"bot","name":"Mirandola","bot":"simple"}],"seed":"0d07da8ac7b776683fc46ff9c1a2acfa3f2f8cfe6ea28da677269d905e446063","host":"2eo8X53s04q13MUCfJ2ErxAU","options":{"limit":25,"schools":"standard","max_rank":7,"limit_rule":"exceeded","tie":"play on","second_pass":"left","lone_shields":"blocked","ice6":"duel","honour":false,"one_shield":"face-down","open_shields":false,"both_arcane":"cancel"},"listed":false,"script":[{"seat":0,"moves":["pass Ice 2","pass Ice 3","pass Ice 5"],"is_given":false},{"seat":0,"moves":["pass Ice 2","pass Ice 3","pass Ice 5"],"is_given":false},{"seat":0,"moves":["pass Ice 2","pass Ice 3","pass Ice 5"],"is_given":false},{"seat":0,"moves":["bid Arcane 6"],"is_given":false},{"seat":0,"moves":["play Ice 1"],"is_given":false},{"seat":0,"moves":["play Arcane 1 face-down"],"is_given":false},{"seat":0,"moves":["choose C"],"is_given":false},{"seat":0,"moves":["play Arcane 7"],"is_given":false},{"seat":0,"moves":["play Arcane 3"],"is_given":false},{"seat":0,"moves":["discard Arcane 4"],"is_given":false},{"seat":1,"moves":["pass Ice 4"],"is_given":false},{"seat":1,"moves":["pass Arcane 5"],"is_given":false},{"seat":1,"moves":["pass Fire 3"],"is_given":false},{"seat":1,"moves":["bid Fire 5"],"is_given":false},{"seat":1,"moves":["play Fire 1 face-down"],"is_given":false},{"seat":1,"moves":["play Ice 2"],"is_given":false},{"seat":1,"moves":["play Fire 4"],"is_given":false},{"seat":1,"moves":["play Ice 6"],"is_given":false},{"seat":1,"moves":["play Ice 3"],"is_given":false},{"seat":1,"moves":["play Ice 5"],"is_given":false},{"seat":2,"moves":["pass Arcane 2"],"is_given":false},{"seat":2,"moves":["pass Arcane 3"],"is_given":false},{"seat":2,"moves":["pass Arcane 4"],"is_given":false},{"seat":2,"moves":["bid Arcane 5"],"is_given":false},{"seat":2,"moves":["play Fire 2"],"is_given":false},{"seat":2,"moves":["play Ice 7"],"is_given":false},{"seat":2,"moves":["play Fire 7"],"is_given":false},{"seat":2,"moves":["discard Ice 4"],"is_given":false},{"seat":2,"moves":["play Fire 3"],"is_given":false},{"seat":2,"moves":["play Fire 6"],"is_given":false}]}}');
INSERT INTO "log" VALUES(798,'ga5cacht9s',1,1.79497643132774090763e+09,'{"kind":"sit","seat":0,"person":"2eo8X53s04q13MUCfJ2ErxAU","name":"Anna"}');
INSERT INTO "log" VALUES(799,'ga5cacht9s',2,1.79497643132843017581e+09,'{"kind":"start"}');
INSERT INTO "log" VALUES(800,'ga5cacht9s',3,1.79497643133622789383e+09,'{"kind":"move","seat":0,"move":"pass Ice 2"}');
INSERT INTO "log" VALUES(801,'ga5cacht9s',4,1.7949764313434123993e+09,'{"kind":"move","seat":0,"move":"pass Ice 3"}');
INSERT INTO "log" VALUES(802,'s6ce6ty2cd',0,1.79497643137849736214e+09,'{"kind":"set","data":{"game":"shipwreck","rules":"910ec75e26a3e722630d640c27cb946d","seats":[{"kind":"human"},{"kind":"bot","name":"Ludo","bot":"simple"}],"seed":"927d05f9c64b5d91031b4a41f56a968bde98aa95d8e5f603c7127249e6e899eb","host":"14accrP_59PulOaRWirneWIk","options":{"difficulty":"easy","challenge":false,"group_vote":"unanimous","starter":"A","honour":false},"listed":false,"script":[{"seat":0,"moves":["play 4 on Dawn"],"is_given":false},{"seat":0,"moves":["vote pass"],"is_given":false},{"seat":0,"moves":["play 3 on The Chalice"],"is_given":false},{"seat":0,"moves":["flip 4 of B"],"is_given":false},{"seat":0,"moves":["vote 7"],"is_given":false},{"seat":0,"moves":["spend The Rider: cycle The Beast"],"is_given":false},{"seat":0,"moves":["play 6 on The Chalice"],"is_given":false},{"seat":0,"moves":["vote The Chalice: 1, 4 or 7?"],"is_given":false},{"seat":0,"moves":["vote 1"],"is_given":false},{"seat":1,"moves":["vote pass"],"is_given":false},{"seat":1,"moves":["play 1 on The Rider"],"is_given":false},{"seat":1,"moves":["vote 4"],"is_given":false},{"seat":1,"moves":["play 2 on The Rider"],"is_given":false},{"seat":1,"moves":["vote 6"],"is_given":false},{"seat":1,"moves":["play 7 on The Lord"],"is_given":false}]}}');
INSERT INTO "log" VALUES(803,'s6ce6ty2cd',1,1.79497643137849736214e+09,'{"kind":"sit","seat":0,"person":"14accrP_59PulOaRWirneWIk","name":"Anna"}');
INSERT INTO "log" VALUES(804,'s6ce6ty2cd',2,1.79497643137924623489e+09,'{"kind":"start"}');
INSERT INTO "log" VALUES(805,'s6ce6ty2cd',3,1.79497643153746962545e+09,'{"kind":"move","seat":0,"move":"play 4 on Dawn"}');
INSERT INTO "log" VALUES(806,'ga5cacht9s',5,1.79497643223037743566e+09,'{"kind":"move","seat":1,"move":"pass Ice 4","by":"bot"}');
INSERT INTO "log" VALUES(807,'ga5cacht9s',6,1.79497643223097753527e+09,'{"kind":"move","seat":2,"move":"pass Arcane 2","by":"bot"}');
INSERT INTO "log" VALUES(808,'s6ce6ty2cd',4,1.79497643243936777111e+09,'{"kind":"move","seat":1,"move":"vote pass","by":"bot"}');
INSERT INTO "log" VALUES(809,'ga5cacht9s',7,1.79497643313113832471e+09,'{"kind":"move","seat":1,"move":"pass Arcane 5","by":"bot"}');
INSERT INTO "log" VALUES(810,'ga5cacht9s',8,1.79497643313161063189e+09,'{"kind":"move","seat":2,"move":"pass Arcane 3","by":"bot"}');
INSERT INTO "log" VALUES(811,'s6ce6ty2cd',5,1.79497643334310603147e+09,'{"kind":"move","seat":1,"move":"play 1 on The Rider","by":"bot"}');
INSERT INTO "log" VALUES(812,'s6ce6ty2cd',6,1.79497643344175624845e+09,'{"kind":"move","seat":0,"move":"vote pass"}');
INSERT INTO "log" VALUES(813,'66naj5px6f',0,1.79497643347511124612e+09,'{"kind":"set","data":{"game":"thieves","rules":"15de02c049c865f3e83df36fccb14072","seats":[{"kind":"human"},{"kind":"bot","name":"Ludo","bot":"simple"}],"seed":"bac6ae87a480ff86e2ce96eaa498c2bdba232332fb3c36f70320ae1520fede2a","host":"mKbd9LchbiEoGn0MZfm1GzJ-","options":{"adventure":"treasure","magic":false,"board":"quarter","gangs":"dealt","rounds":0,"alarm_round":0,"starting_ducats":0,"portcullis_count":8,"thieves_may_attack_militia":false,"early_exit":false,"portcullis_blocks_space":false,"mission_refill":false,"own_thieves_block":true,"wound_model":"cry_havoc","tie_rule":"attacker","show_purses":false},"listed":false,"script":[{"seat":0,"moves":["Elise to X00"],"is_given":false},{"seat":0,"moves":["Davitto to X01"],"is_given":true},{"seat":0,"moves":["Leona to X02"],"is_given":true},{"seat":0,"moves":["Iris to H201"],"is_given":true},{"seat":0,"moves":["pass"],"is_given":false},{"seat":0,"moves":["send Kornak"],"is_given":false},{"seat":0,"moves":["pass"],"is_given":true},{"seat":0,"moves":["Kornak to H112"],"is_given":true},{"seat":0,"moves":["Davitto moves"],"is_given":false},{"seat":0,"moves":["Davitto to Bakery"],"is_given":false},{"seat":0,"moves":["Davitto picks the lock"],"is_given":false},{"seat":0,"moves":["play Lucky Find"],"is_given":true},{"seat":0,"moves":["Elise moves"],"is_given":true},{"seat":0,"moves":["Elise attacks Sable"],"is_given":false},{"seat":0,"moves":["Double Lock for a die"],"is_given":false},{"seat":0,"moves":["Sable to X10"],"is_given":false},{"seat":0,"moves":["hand in scroll and keys for The Archive Key"],"is_given":false},{"seat":1,"moves":["Sable to H002"],"is_given":false},{"seat":1,"moves":["Valdur to X20"],"is_given":false},{"seat":1,"moves":["Morven to X22"],"is_given":false},{"seat":1,"moves":["Ashka to X12"],"is_given":false},{"seat":1,"moves":["send Valrut"],"is_given":false},{"seat":1,"moves":["Valrut to V112"],"is_given":false},{"seat":1,"moves":["Sable moves"],"is_given":false},{"seat":1,"moves":["Sable to Tannery"],"is_given":false},{"seat":1,"moves":["Sable bashes the chest"],"is_given":false},{"seat":1,"moves":["end turn"],"is_given":false},{"seat":1,"moves":["pass"],"is_given":false},{"seat":1,"moves":["pass"],"is_given":false},{"seat":1,"moves":["pass"],"is_given":false},{"seat":1,"moves":["pass"],"is_given":false},{"seat":1,"moves":["pass"],"is_given":false},{"seat":1,"moves":["pass"],"is_given":false},{"seat":1,"moves":["pass"],"is_given":false}]}}');
INSERT INTO "log" VALUES(814,'66naj5px6f',1,1.79497643347511124612e+09,'{"kind":"sit","seat":0,"person":"mKbd9LchbiEoGn0MZfm1GzJ-","name":"Anna"}');
INSERT INTO "log" VALUES(815,'66naj5px6f',2,1.79497643347608542446e+09,'{"kind":"start"}');
INSERT INTO "log" VALUES(816,'ga5cacht9s',9,1.79497643403396844865e+09,'{"kind":"move","seat":1,"move":"pass Fire 3","by":"bot"}');
INSERT INTO "log" VALUES(817,'ga5cacht9s',10,1.79497643403441524507e+09,'{"kind":"move","seat":2,"move":"pass Arcane 4","by":"bot"}');
INSERT INTO "log" VALUES(818,'66naj5px6f',3,1.79497643438718223573e+09,'{"kind":"move","seat":1,"move":"Sable to H002","by":"bot"}');
INSERT INTO "log" VALUES(819,'66naj5px6f',4,1.79497643447564792637e+09,'{"kind":"move","seat":0,"move":"Elise to X00"}');
INSERT INTO "log" VALUES(820,'66naj5px6f',5,1.7949764353772668839e+09,'{"kind":"move","seat":1,"move":"Valdur to X20","by":"bot"}');
INSERT INTO "log" VALUES(821,'66naj5px6f',6,1.79497643627999830251e+09,'{"kind":"move","seat":0,"move":"Davitto to X01","by":"order"}');
INSERT INTO "log" VALUES(822,'66naj5px6f',7,1.79497643718175268175e+09,'{"kind":"move","seat":1,"move":"Morven to X22","by":"bot"}');
INSERT INTO "log" VALUES(823,'66naj5px6f',8,1.79497643808286166198e+09,'{"kind":"move","seat":0,"move":"Leona to X02","by":"order"}');
INSERT INTO "log" VALUES(824,'66naj5px6f',9,1.79497643898419690137e+09,'{"kind":"move","seat":1,"move":"Ashka to X12","by":"bot"}');
INSERT INTO "log" VALUES(825,'66naj5px6f',10,1.79497643988530969621e+09,'{"kind":"move","seat":0,"move":"Iris to H201","by":"order"}');
INSERT INTO "log" VALUES(826,'66naj5px6f',11,1.79497644078643226622e+09,'{"kind":"move","seat":1,"move":"send Valrut","by":"bot"}');
INSERT INTO "log" VALUES(827,'66naj5px6f',12,1.79497644168791341779e+09,'{"kind":"move","seat":1,"move":"Valrut to V112","by":"bot"}');
INSERT INTO "log" VALUES(828,'66naj5px6f',13,1.79497644258933639529e+09,'{"kind":"move","seat":1,"move":"Sable moves","by":"bot"}');
INSERT INTO "log" VALUES(829,'66naj5px6f',14,1.79497644269188737871e+09,'{"kind":"move","seat":0,"move":"pass"}');
INSERT INTO "log" VALUES(830,'66naj5px6f',15,1.79497644359340691568e+09,'{"kind":"move","seat":1,"move":"Sable to Tannery","by":"bot"}');
INSERT INTO "log" VALUES(831,'66naj5px6f',16,1.79497644449555063253e+09,'{"kind":"move","seat":1,"move":"Sable bashes the chest","by":"bot"}');
INSERT INTO "log" VALUES(832,'66naj5px6f',17,1.79497644539821672444e+09,'{"kind":"move","seat":1,"move":"end turn","by":"bot"}');
INSERT INTO "log" VALUES(833,'ntm4z458vc',0,1.79497644547882080081e+09,'{"kind":"set","data":{"game":"shipwreck","rules":"910ec75e26a3e722630d640c27cb946d","seats":[{"kind":"human"},{},{},{"kind":"bot","name":"Baldo","bot":"simple"}],"seed":"139536f4d3dc01051a92ccb7b6d04efa96fb9bcd0885809515a15418d13cc5ad","host":"api be0oMFE5MTD3ytFm","options":{"difficulty":"easy","challenge":false,"group_vote":"unanimous","starter":"A","honour":false},"pace":0.0}}');
INSERT INTO "log" VALUES(834,'ntm4z458vc',1,1.79497644547882080081e+09,'{"kind":"sit","seat":0,"person":"api be0oMFE5MTD3ytFm","name":"Anna"}');
CREATE TABLE records (
	id VARCHAR(32) NOT NULL, 
	body TEXT NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "records" VALUES('ce5a8a86dabfcfa940e5a6afdc8d5b71','{
 "trionfi": 1,
 "game": "arcanity",
 "rules": "dd93e707f50ad5aef5501e3b26bed3e4",
 "cards": null,
 "seats": 3,
 "options": {"limit": 20, "schools": "standard", "max_rank": 7, "limit_rule": "exceeded", "tie": "play on", "second_pass": "left", "lone_shields": "blocked", "ice6": "duel", "honour": false, "one_shield": "face-down", "open_shields": false, "both_arcane": "cancel"},
 "names": ["Player A", "Player B", "Player C"],
 "start": {"seed": 28},
 "moves": [
  "A pass Fire 5",
  "A pass Fire 3",
  "C pass Arcane 1",
  "B pass Arcane 4",
  "C pass Arcane 3",
  "B pass Fire 7",
  "A pass Ice 2",
  "B pass Ice 1",
  "C pass Fire 2",
  "C bid Arcane 4",
  "A bid Fire 1",
  "B bid Arcane 6",
  "A play Arcane 1",
  "B play Ice 7",
  "C play Ice 1",
  "A play Ice 4",
  "B play Ice 5",
  "B play Fire 3",
  "C play Fire 7",
  "A play Fire 6",
  "C discard Ice 3",
  "C choose A",
  "A discard Fire 2",
  "C play Arcane 5",
  "A play Arcane 3",
  "B play Fire 5",
  "C play Arcane 7",
  "A play Fire 4",
  "B play Ice 2",
  "B play Ice 6",
  "C pass Arcane 3",
  "A pass Arcane 7",
  "C pass Ice 3",
  "B pass Fire 1",
  "C pass Arcane 2",
  "A pass Ice 5",
  "B pass Ice 2",
  "A pass Arcane 5",
  "B pass Arcane 4",
  "B bid Ice 5",
  "C bid Arcane 6",
  "A bid Fire 6",
  "B play Arcane 7",
  "C play Arcane 4",
  "B play Arcane 5",
  "C play Fire 2",
  "A play Arcane 1",
  "B play Ice 1",
  "C play Ice 2",
  "A play Ice 4",
  "A play Fire 7",
  "B play Fire 5",
  "C play Fire 4",
  "A choose B",
  "B discard Ice 7",
  "A play Arcane 3",
  "B play Fire 3",
  "C play Ice 6",
  "A play Ice 3",
  "C play Fire 1 face-down",
  "C bid Ice 6",
  "A bid Ice 4",
  "B bid Ice 5",
  "C play Arcane 1",
  "A play Arcane 7",
  "A play Fire 5",
  "B play Fire 2",
  "C play Fire 3",
  "A play Fire 1",
  "B play Fire 4",
  "C play Fire 7",
  "C choose A",
  "A discard Fire 6",
  "C play Arcane 5",
  "A play Arcane 6",
  "B play Arcane 3",
  "A play Ice 2",
  "B play Ice 7",
  "C play Ice 1",
  "B play Ice 3",
  "C play Arcane 4",
  "B pass Ice 1",
  "C pass Arcane 7",
  "A pass Ice 4",
  "C pass Fire 5",
  "B pass Ice 6",
  "C pass Fire 2",
  "B pass Arcane 2",
  "A pass Ice 5",
  "A pass Ice 2",
  "C bid Ice 1",
  "B bid Fire 3",
  "A bid Arcane 7",
  "A play Arcane 1",
  "B play Arcane 4",
  "B play Ice 5",
  "C play Ice 7",
  "A play Fire 1 face-down",
  "A play Fire 4",
  "B play Fire 6",
  "C play Ice 3",
  "B discard Ice 4",
  "B play Arcane 3",
  "C play Arcane 5",
  "A play Fire 2",
  "C play Ice 6",
  "A play Fire 5",
  "B play Ice 2",
  "C play Arcane 6",
  "A play Fire 7",
  "B pass Ice 5",
  "A pass Ice 7",
  "C pass Arcane 7",
  "C pass Ice 2",
  "C pass Ice 1",
  "A pass Ice 6",
  "A pass Fire 1",
  "B pass Arcane 2",
  "B pass Arcane 1",
  "C bid Fire 6",
  "A bid Fire 4",
  "B bid Arcane 5",
  "A play Arcane 3",
  "B play Arcane 4",
  "B play Ice 3",
  "C play Ice 4",
  "A play Ice 2",
  "C play Arcane 1",
  "A play Arcane 7",
  "B play Ice 7",
  "A play Fire 5",
  "B play Fire 1",
  "C play Fire 2",
  "A play Ice 1",
  "B play Ice 6",
  "C play Ice 5",
  "B play Fire 7",
  "C play Arcane 6",
  "A play Fire 3"
 ],
 "result": {"over": true, "scores": [36, 32, 31], "winners": [0], "hash": "7fc09d7da011e02cbc367c77831bce31"}
}
',1.79497638703086328506e+09);
CREATE TABLE reports (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	table_id VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	reported TEXT NOT NULL, 
	reporter VARCHAR(16) NOT NULL, 
	text TEXT NOT NULL, 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE sitters (
	person VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (person, table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "sitters" VALUES('api Bpc4ptmHq0fcjdm4','wpau58mu4h');
INSERT INTO "sitters" VALUES('api zHqMR3yyZIsp0L7c','wpau58mu4h');
INSERT INTO "sitters" VALUES('api _AXNVTlxDFMnpnDW','wpau58mu4h');
INSERT INTO "sitters" VALUES('api eGCFQBThkdldwdBx','tkg5ta6wyh');
INSERT INTO "sitters" VALUES('api zTnVrL-7UVe6jbJv','tkg5ta6wyh');
INSERT INTO "sitters" VALUES('api UtIwg-EYu8kBWM_7','ze4hww68ru');
INSERT INTO "sitters" VALUES('api d2EcyVlf-ZUeBqzW','ze4hww68ru');
INSERT INTO "sitters" VALUES('api bX45S0xEGiG2UxAK','ze4hww68ru');
INSERT INTO "sitters" VALUES('api ET-zLfnvyn75U_0c','umqeh4pn9z');
INSERT INTO "sitters" VALUES('api V26nMeQXLNvy0vYq','e89upsj4qz');
INSERT INTO "sitters" VALUES('api vA4ziOabsV5vxGaR','e89upsj4qz');
INSERT INTO "sitters" VALUES('api UVNg9GcdXsbkxa14','e89upsj4qz');
INSERT INTO "sitters" VALUES('XDsYHoGReGTEfs6USbczaw1p','e89upsj4qz');
INSERT INTO "sitters" VALUES('api 2bAySA70X8atpquw','mmfsk8b8xp');
INSERT INTO "sitters" VALUES('api OiakgTv0RB4jnxWg','mmfsk8b8xp');
INSERT INTO "sitters" VALUES('api nWyR1Zr5tVF7yA3g','mmfsk8b8xp');
INSERT INTO "sitters" VALUES('api p19YKGI3A12c_Fw2','mmfsk8b8xp');
INSERT INTO "sitters" VALUES('api PBs1xO-jaBLBXWZq','dq4hzw6jv3');
INSERT INTO "sitters" VALUES('api Yo3wl7lQ7ccVoRgo','dq4hzw6jv3');
INSERT INTO "sitters" VALUES('api CHMBsT8Ra_tFVjkq','dq4hzw6jv3');
INSERT INTO "sitters" VALUES('api 3IAHoZMEBbTsU7Z-','dq4hzw6jv3');
INSERT INTO "sitters" VALUES('api zosgKBZxOil4N0Uh','y7djvw7zhn');
INSERT INTO "sitters" VALUES('api BBNBVaIQXVvgsVR6','y7djvw7zhn');
INSERT INTO "sitters" VALUES('api vFlan251dcnCGxh2','rp847rq3rq');
INSERT INTO "sitters" VALUES('api 7d6Pe5jccBo9zzQy','rp847rq3rq');
INSERT INTO "sitters" VALUES('api 9hf4QHnTvGkThi7i','rp847rq3rq');
INSERT INTO "sitters" VALUES('5KZhb7N7XE8wvhp0_PcmBQ8P','rp847rq3rq');
INSERT INTO "sitters" VALUES('api __D8scgLvaD2Q8JC','dfygu88efp');
INSERT INTO "sitters" VALUES('api vvD4XBoCj03NkZ0A','umxrkbsbt6');
INSERT INTO "sitters" VALUES('api I00L6d_gEQNnqJXu','umxrkbsbt6');
INSERT INTO "sitters" VALUES('api uokg0sJxUDgqfk3l','umxrkbsbt6');
INSERT INTO "sitters" VALUES('api pDhXpU258hpUoBCw','mf4psacxae');
INSERT INTO "sitters" VALUES('api YA1Wh9tB28_T-jNy','mf4psacxae');
INSERT INTO "sitters" VALUES('m4GYGtbE9M4wkkPsfl2dyJjM','nz7nkm6x7z');
INSERT INTO "sitters" VALUES('_uUT2pPlo1vLzXmwmO1r7sdi','p534eakd5b');
INSERT INTO "sitters" VALUES('2eo8X53s04q13MUCfJ2ErxAU','ga5cacht9s');
INSERT INTO "sitters" VALUES('14accrP_59PulOaRWirneWIk','s6ce6ty2cd');
INSERT INTO "sitters" VALUES('mKbd9LchbiEoGn0MZfm1GzJ-','66naj5px6f');
INSERT INTO "sitters" VALUES('api be0oMFE5MTD3ytFm','ntm4z458vc');
CREATE TABLE snapshots (
	table_id VARCHAR(32) NOT NULL, 
	ply INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "snapshots" VALUES('wpau58mu4h',85,'{"rules":"3e83a8f54cd0801ef9974fa4e3a1621c","state":{"game":"arcana","rules":"3e83a8f54cd0801ef9974fa4e3a1621c","seats":4,"options":{"customizing":true,"objectives":true,"militia":true,"masters":true,"events":true,"tactical_discards":true,"resolution_order":"chosen","first_player_passes":"left","failed_bribe_relic":"stays","jubilee":"one more round","jubilee_at_round_end":"at once","event_jubilee":"one more round","militia_cost":"any stake","tie_break":"most stakes","guild_a":"chosen at the table","guild_b":"chosen at the table","guild_c":"chosen at the table","guild_d":"chosen at the table","crests":true,"districts_score":false,"extra_cards":4,"quiet_rounds":3,"max_rounds":80},"revealed":44,"chance":{"kind":"sealed","seed":"e4f31df02b7e96a91930b192ecc3b10afafa0cf81ad4019f2b1b029b32db0a95","salts":["of 1","of 2"],"drawn":200},"position":{"phase":"intrigue","step":"turn","to_act":[1],"order":[0,1,2,3],"active":1,"actor":1,"first":0,"round":1,"last_round":0,"ending":0,"quiet":0,"stirred":1,"serial":10,"acted":0,"effect":0,"amount":0,"by_master":0,"located":0,"district":-1,"count":0,"todo":0,"event":11,"event_effect":10,"event_amount":0,"playing":null,"drawn_a":null,"drawn_b":null,"card":null,"copied":null,"by_seat_guild":[3,5,4,0],"by_seat_master":[11,16,12,0],"by_seat_master_used":[0,1,1,1],"by_seat_deck_count":[6,6,6,6],"by_seat_hand_count":[1,2,2,2],"by_seat_discard_count":[3,0,0,0],"by_seat_extra":[0,0,0,0],"by_seat_discount":[0,0,0,0],"by_seat_hushed":[0,0,0,0],"by_seat_tokens":[0,0,0,0],"by_seat_shuffles":[1,1,1,1],"by_seat_wish":[-1,-1,-1,-1],"by_seat_kept":[10,9,10,9],"by_seat_picks":[11,11,11,11],"by_seat_stakes_owned":[0,0,0,0],"by_district_stake":[93,226,157,156,101],"by_district_pile_count":[11,11,11,11,11],"by_district_turned":[-1,-1,-1,-1,-1],"by_district_tie_rights":[0,0,0,0,0],"bonus":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"suit_bonus":[0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0],"decks":[["pawnbroker","cellar-keeper","chain-warden","signet-of-debts","pit-champion","iron-collector"],["naphtha-alchemist","lift-works","steam-engineer","surveyor","crystal-compass","bell-founder"],["illuminator","moon-chanter","crystal-gazer","herald-of-arms","reading-room","card-duellist"],["hired-lance","war-herald","shield-brother","oath-chaplain","armoury-steward","master-at-arms"]],"hands":[["counting-house"],["chapel-builder","clockwork-monk"],["star-warden","headquarters-of-the-fortune-tellers"],["courtesan","siege-veteran"]],"piles":[["prayer-wheel","harlequin","duchess-almeria","ambassador-ysolde","ser-alaric-vane","the-founders-axe","sealed-letter","watchman-s-whistle","mask-of-dreams","corsair-s-pistol","opal-eye"],["tax-office","press-gang-pier","stables-of-the-post","signal-tower","wolf-pelt-mantle","moving-stage","gallows-green","raven-icon","bruno-ironhand","warlord-keth","courts-of-appeal"],["the-weeping-idol","the-gate-sergeant","witch-of-reedmere","the-red-corsair","the-ash-prophet","crown-of-spears","mother-tansy","gader","exchange-hall","archive-of-echoes","mayor-s-chain"],["book-of-tides","tamsin-the-clerk","ambassador-s-fan","temple-of-second-chances","banner-of-the-breach","corner-tavern","gift-market","ayane","ilse-the-dreamer","ducal-balcony","mirabel-the-fencer"],["goldsmiths-row","rooftop-bridges","general-morvane","widow-castellane","steel-visor","drinking-horn","safe-house","school-of-masks","assault-tower","goblin-fire-support","confessional"]],"field":["stone-thrower","bone-reader","blessed-duellist","master-of-plans","dream-walker","blade-dancer","golem-wright","astrologer-royal","sergeant-of-the-guard","pale"],"barracks":["halberdier","captain-of-the-docks","town-crier","pikeman","lamplighter","captain-of-the-walls"],"objectives":[6,8,16,22,1,10,19,21,0,11,13,20,2,3,7,17],"events":[7,5,-1,0,10,3,9,6,4,2,1,8],"story":[64,64,64,64,64,72,72,72,72,72,80,80,80,80,80,88,88,88,88,88,50331713,10,1048594,6291545,149946433,81789001,69206097,5242906,202375233,83886153,67108945,8388634,9437186],"lately":[4176],"cards":{"master-at-arms":["deck",3,-1,-1,1,0],"oath-chaplain":["deck",3,-1,-1,1,0],"courtesan":["hand",3,-1,-1,1,0],"blade-dancer":["down",3,3,5,1,0],"armoury-steward":["deck",3,-1,-1,1,0],"blessed-duellist":["up",3,0,2,1,0],"sergeant-of-the-guard":["down",3,2,8,1,0],"war-herald":["deck",3,-1,-1,1,0],"siege-veteran":["hand",3,-1,-1,1,0],"shield-brother":["deck",3,-1,-1,1,0],"hired-lance":["deck",3,-1,-1,1,0],"pale":["down",0,3,9,1,0],"cellar-keeper":["deck",0,-1,-1,1,0],"pawnbroker":["deck",0,-1,-1,1,0],"necromancer":["discard",0,-1,-1,1,0],"iron-collector":["deck",0,-1,-1,1,0],"pit-champion":["deck",0,-1,-1,1,0],"chain-warden":["deck",0,-1,-1,1,0],"card-duellist":["deck",2,-1,-1,1,0],"herald-of-arms":["deck",2,-1,-1,1,0],"crystal-gazer":["deck",2,-1,-1,1,0],"star-warden":["hand",2,-1,-1,1,0],"illuminator":["deck",2,-1,-1,1,0],"bone-reader":["down",2,1,1,1,0],"astrologer-royal":["up",2,0,7,1,0],"dream-walker":["up",2,4,4,1,0],"moon-chanter":["deck",2,-1,-1,1,0],"stone-thrower":["down",1,1,0,1,0],"surveyor":["deck",1,-1,-1,1,0],"chapel-builder":["hand",1,-1,-1,1,0],"steam-engineer":["deck",1,-1,-1,1,0],"naphtha-alchemist":["deck",1,-1,-1,1,0],"master-of-plans":["up",1,4,3,1,0],"golem-wright":["up",1,3,6,1,0],"bell-founder":["deck",1,-1,-1,1,0],"clockwork-monk":["hand",1,-1,-1,1,0],"mirabel-the-fencer":["pile",-1,3,-1,0,0],"the-gate-sergeant":["pile",-1,2,-1,0,0],"widow-castellane":["pile",-1,4,-1,0,0],"tamsin-the-clerk":["pile",-1,3,-1,0,0],"the-bell-hermit":["stake",-1,0,-1,0,0],"mother-tansy":["pile",-1,2,-1,0,0],"gader":["pile",-1,2,-1,0,0],"bruno-ironhand":["pile",-1,1,-1,0,0],"the-red-corsair":["pile",-1,2,-1,0,0],"magistrate-oduin":["stake",-1,4,-1,0,0],"goblin-fire-support":["pile",-1,4,-1,0,0],"ilse-the-dreamer":["pile",-1,3,-1,0,0],"warlord-keth":["pile",-1,1,-1,0,0],"ser-alaric-vane":["pile",-1,0,-1,0,0],"ambassador-ysolde":["pile",-1,0,-1,0,0],"the-ash-prophet":["pile",-1,2,-1,0,0],"witch-of-reedmere":["pile",-1,2,-1,0,0],"ayane":["pile",-1,3,-1,0,0],"general-morvane":["pile",-1,4,-1,0,0],"duchess-almeria":["pile",-1,0,-1,0,0],"harlequin":["pile",-1,0,-1,0,0],"weighted-scales":["discard",0,-1,-1,1,0],"signet-of-debts":["deck",0,-1,-1,1,0],"crystal-compass":["deck",1,-1,-1,1,0],"watchman-s-whistle":["pile",-1,0,-1,0,0],"sealed-letter":["pile",-1,0,-1,0,0],"saint-s-knuckle":["stake",-1,3,-1,0,0],"dragon-shield":["stake",-1,2,-1,0,0],"banner-of-the-breach":["pile",-1,3,-1,0,0],"steel-visor":["pile",-1,4,-1,0,0],"corsair-s-pistol":["pile",-1,0,-1,0,0],"drinking-horn":["pile",-1,4,-1,0,0],"prayer-wheel":["pile",-1,0,-1,0,0],"opal-eye":["pile",-1,0,-1,0,0],"book-of-tides":["pile",-1,3,-1,0,0],"crown-of-spears":["pile",-1,2,-1,0,0],"wolf-pelt-mantle":["pile",-1,1,-1,0,0],"mayor-s-chain":["pile",-1,2,-1,0,0],"ambassador-s-fan":["pile",-1,3,-1,0,0],"mask-of-dreams":["pile",-1,0,-1,0,0],"raven-icon":["pile",-1,1,-1,0,0],"the-founders-axe":["pile",-1,0,-1,0,0],"the-weeping-idol":["pile",-1,2,-1,0,0],"counting-house":["hand",0,-1,-1,1,0],"pawn-vault":["discard",0,-1,-1,1,0],"headquarters-of-the-fortune-tellers":["hand",2,-1,-1,1,0],"reading-room":["deck",2,-1,-1,1,0],"lift-works":["deck",1,-1,-1,1,0],"corner-tavern":["pile",-1,3,-1,0,0],"confessional":["pile",-1,4,-1,0,0],"goldsmiths-row":["pile",-1,4,-1,0,0],"gift-market":["pile",-1,3,-1,0,0],"stables-of-the-post":["pile",-1,1,-1,0,0],"rooftop-bridges":["pile",-1,4,-1,0,0],"signal-tower":["pile",-1,1,-1,0,0],"safe-house":["pile",-1,4,-1,0,0],"exchange-hall":["pile",-1,2,-1,0,0],"moving-stage":["pile",-1,1,-1,0,0],"courts-of-appeal":["pile",-1,1,-1,0,0],"school-of-masks":["pile",-1,4,-1,0,0],"press-gang-pier":["pile",-1,1,-1,0,0],"tax-office":["pile",-1,1,-1,0,0],"repentants-house":["stake",-1,1,-1,0,0],"temple-of-second-chances":["pile",-1,3,-1,0,0],"gallows-green":["pile",-1,1,-1,0,0],"ducal-balcony":["pile",-1,3,-1,0,0],"assault-tower":["pile",-1,4,-1,0,0],"archive-of-echoes":["pile",-1,2,-1,0,0],"captain-of-the-walls":["barracks",-1,-1,-1,0,0],"captain-of-the-docks":["barracks",-1,-1,-1,0,0],"pikeman":["barracks",-1,-1,-1,0,0],"halberdier":["barracks",-1,-1,-1,0,0],"lamplighter":["barracks",-1,-1,-1,0,0],"town-crier":["barracks",-1,-1,-1,0,0],"jubilee":["events",-1,-1,-1,0,0]}}}}');
INSERT INTO "snapshots" VALUES('tkg5ta6wyh',49,'{"rules":"3e83a8f54cd0801ef9974fa4e3a1621c","state":{"game":"arcana","rules":"3e83a8f54cd0801ef9974fa4e3a1621c","seats":2,"options":{"customizing":false,"objectives":false,"militia":false,"masters":false,"events":false,"tactical_discards":false,"resolution_order":"chosen","first_player_passes":"left","failed_bribe_relic":"stays","jubilee":"one more round","jubilee_at_round_end":"at once","event_jubilee":"one more round","militia_cost":"any stake","tie_break":"most stakes","guild_a":"chosen at the table","guild_b":"chosen at the table","guild_c":"chosen at the table","guild_d":"chosen at the table","crests":true,"districts_score":false,"extra_cards":4,"quiet_rounds":3,"max_rounds":80},"revealed":83,"chance":{"kind":"sealed","seed":"8c72f03e4568f96d168d8ddcb59ae719b36e33c38e3c300facf2cc4195eadae1","salts":["of 1"],"drawn":146},"position":{"phase":"intrigue","step":"turn","to_act":[1],"order":[0,1],"active":1,"actor":1,"first":0,"round":4,"last_round":0,"ending":0,"quiet":0,"stirred":1,"serial":3,"acted":0,"effect":0,"amount":0,"by_master":0,"located":0,"district":-1,"count":0,"todo":0,"event":-1,"event_effect":0,"event_amount":0,"playing":null,"drawn_a":null,"drawn_b":null,"card":null,"copied":null,"by_seat_guild":[5,3,-1,-1],"by_seat_master":[-1,-1,-1,-1],"by_seat_master_used":[0,0,0,0],"by_seat_deck_count":[0,0,0,0],"by_seat_hand_count":[0,1,0,0],"by_seat_discard_count":[9,3,0,0],"by_seat_extra":[0,0,0,0],"by_seat_discount":[0,0,0,0],"by_seat_hushed":[0,0,0,0],"by_seat_tokens":[0,0,0,0],"by_seat_shuffles":[2,2,0,0],"by_seat_wish":[-1,-1,0,0],"by_seat_kept":[0,0,0,0],"by_seat_picks":[0,0,0,0],"by_seat_stakes_owned":[2,1,0,0],"by_district_stake":[171,165,164,174,93],"by_district_pile_count":[11,11,10,10,11],"by_district_turned":[-1,-1,-1,-1,-1],"by_district_tie_rights":[0,0,0,0,0],"bonus":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"suit_bonus":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"decks":[[],[],[],[]],"hands":[[],["watchman-s-whistle"],[],[]],"piles":[["the-duke-s-champion","high-cantor-zeal","warlord-keth","ser-alaric-vane","ayane","the-red-corsair","prayer-wheel","signal-tower","gallows-green","chalice-of-dusk","candle-of-hours"],["bureau-of-transfers","ducal-balcony","ink-of-vows","the-weeping-idol","ambassador-s-fan","keyhole-gallery","the-drowned-saint","umpire-s-steps","moving-stage","judge-hollen","steel-visor"],["drinking-horn","banner-of-the-breach","widow-castellane","saffi-the-medium","mask-of-dreams","witch-of-reedmere","tax-office","duchess-almeria","sister-halberd","twin-regents"],["the-pale-hierophant","wolf-pelt-mantle","censer-of-myrrh","school-of-masks","arkabast","militia-armoury","corner-tavern","ambassador-ysolde","penthow","chamberlain-rusk"],["press-gang-pier","jubilee","mother-tansy","notary-pell","the-salt-baron","old-grigor","confessional","buried-quarter","resurrection-yard","corsair-s-pistol","safe-house"]],"field":["alms-reader","ledger-keeper","chapel-builder","debt-lawyer","rent-taker","glass-painter","cellar-keeper","necromancer","harlequin","pawnbroker","naphtha-alchemist","knuckle-man"],"barracks":[],"objectives":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"events":[],"story":[128,128,128,128,136,136,136,136,80740481,44040329,74449025,51380361,81789057,200278153,79691905],"lately":[6920],"cards":{"pale":["discard",1,-1,-1,2,0],"debt-lawyer":["up",1,0,1,1,0],"alms-reader":["up",1,1,0,1,0],"rent-taker":["up",1,3,3,1,0],"cellar-keeper":["up",1,3,0,1,0],"pawnbroker":["up",1,1,3,2,0],"necromancer":["up",1,1,1,1,0],"knuckle-man":["up",1,1,1,2,0],"ledger-keeper":["up",1,0,5,1,0],"stone-thrower":["discard",0,4,2,1,0],"surveyor":["discard",0,3,4,2,0],"chapel-builder":["up",0,3,0,1,0],"steam-engineer":["discard",0,4,6,1,0],"naphtha-alchemist":["up",0,0,4,1,0],"glass-painter":["up",0,1,4,1,0],"crypt-mason":["discard",0,4,2,2,0],"wall-captain":["discard",0,4,0,2,0],"master-of-plans":["discard",0,-1,-1,2,0],"old-grigor":["pile",-1,4,-1,0,0],"notary-pell":["pile",-1,4,-1,0,0],"widow-castellane":["pile",-1,2,-1,0,0],"the-bell-hermit":["stake",-1,4,-1,0,0],"saffi-the-medium":["pile",-1,2,-1,0,0],"mother-tansy":["pile",-1,4,-1,0,0],"sister-halberd":["pile",-1,2,-1,0,0],"the-red-corsair":["pile",-1,0,-1,0,0],"the-salt-baron":["pile",-1,4,-1,0,0],"chamberlain-rusk":["pile",-1,3,-1,0,0],"the-drowned-saint":["pile",-1,1,-1,0,0],"warlord-keth":["pile",-1,0,-1,0,0],"ser-alaric-vane":["pile",-1,0,-1,0,0],"ambassador-ysolde":["pile",-1,3,-1,0,0],"judge-hollen":["pile",-1,1,-1,0,0],"arkabast":["pile",-1,3,-1,0,0],"high-cantor-zeal":["pile",-1,0,-1,0,0],"witch-of-reedmere":["pile",-1,2,-1,0,0],"ayane":["pile",-1,0,-1,0,0],"the-duke-s-champion":["pile",-1,0,-1,0,0],"archpriest-solenne":["discard",0,-1,-1,0,0],"duchess-almeria":["pile",-1,2,-1,0,0],"the-pale-hierophant":["pile",-1,3,-1,0,0],"twin-regents":["pile",-1,2,-1,0,0],"penthow":["pile",-1,3,-1,0,0],"harlequin":["up",0,1,2,2,0],"treasure-of-the-usurers":["discard",1,-1,-1,2,0],"treasure-of-the-architects":["discard",0,4,70,1,0],"watchman-s-whistle":["hand",1,-1,-1,2,0],"ink-of-vows":["pile",-1,1,-1,0,0],"candle-of-hours":["pile",-1,0,-1,0,0],"banner-of-the-breach":["pile",-1,2,-1,0,0],"steel-visor":["pile",-1,1,-1,0,0],"corsair-s-pistol":["pile",-1,4,-1,0,0],"drinking-horn":["pile",-1,2,-1,0,0],"ribbon-of-office":["stake",-1,2,-1,0,0],"gilded-petition":["stake",-1,1,-1,0,0],"prayer-wheel":["pile",-1,0,-1,0,0],"censer-of-myrrh":["pile",-1,3,-1,0,0],"crown-of-spears":["stake",-1,0,-1,0,0],"wolf-pelt-mantle":["pile",-1,3,-1,0,0],"mayor-s-chain":["stake",-1,3,-1,0,0],"ambassador-s-fan":["pile",-1,1,-1,0,0],"mask-of-dreams":["pile",-1,2,-1,0,0],"chalice-of-dusk":["pile",-1,0,-1,0,0],"the-weeping-idol":["pile",-1,1,-1,0,0],"headquarters-of-the-usurers":["discard",1,-1,-1,2,0],"headquarters-of-the-architects":["discard",0,-1,-1,1,0],"corner-tavern":["pile",-1,3,-1,0,0],"keyhole-gallery":["pile",-1,1,-1,0,0],"confessional":["pile",-1,4,-1,0,0],"signal-tower":["pile",-1,0,-1,0,0],"safe-house":["pile",-1,4,-1,0,0],"moving-stage":["pile",-1,1,-1,0,0],"militia-armoury":["pile",-1,3,-1,0,0],"umpire-s-steps":["pile",-1,1,-1,0,0],"school-of-masks":["pile",-1,3,-1,0,0],"bureau-of-transfers":["pile",-1,1,-1,0,0],"press-gang-pier":["pile",-1,4,-1,0,0],"tax-office":["pile",-1,2,-1,0,0],"buried-quarter":["pile",-1,4,-1,0,0],"gallows-green":["pile",-1,0,-1,0,0],"ducal-balcony":["pile",-1,1,-1,0,0],"resurrection-yard":["pile",-1,4,-1,0,0],"jubilee":["pile",-1,4,-1,0,0]}}}}');
INSERT INTO "snapshots" VALUES('ze4hww68ru',55,'{"rules":"9fe4d3874c5c07d009c9d6f9918c925b","state":{"game":"arcana-first","rules":"9fe4d3874c5c07d009c9d6f9918c925b","seats":3,"options":{"objectives":true,"militia":true,"tactical_discards":false,"resolution_order":"from the left","first_player_passes":"right","failed_bribe_relic":"discarded","jubilee":"this round","jubilee_at_round_end":"at once","militia_cost":"relic","tie_break":"shared","guild_a":"chosen at the table","guild_b":"chosen at the table","guild_c":"chosen at the table","guild_d":"chosen at the table","crests":true,"districts_score":false,"extra_cards":4,"quiet_rounds":3,"max_rounds":80},"revealed":112,"chance":{"kind":"sealed","seed":"77336aa5a6f581d75c631ed8c1bfd47e2e6902a555f5677e4a42b1ef1e6e1e0f","salts":["of 1","of 2"],"drawn":164},"position":{"phase":"intrigue","step":"post","to_act":[1],"order":[1,2,0],"active":1,"actor":1,"first":1,"round":4,"last_round":0,"ending":0,"quiet":0,"stirred":1,"serial":2,"acted":0,"effect":0,"amount":0,"by_master":0,"located":0,"district":-1,"count":0,"todo":0,"event":-1,"event_effect":0,"event_amount":0,"playing":null,"drawn_a":null,"drawn_b":null,"card":"halberdier","copied":null,"by_seat_guild":[3,1,2,-1],"by_seat_master":[-1,-1,-1,-1],"by_seat_master_used":[0,0,0,0],"by_seat_deck_count":[3,4,2,0],"by_seat_hand_count":[3,2,3,0],"by_seat_discard_count":[5,2,3,0],"by_seat_extra":[0,0,0,0],"by_seat_discount":[0,0,0,0],"by_seat_hushed":[0,0,0,0],"by_seat_tokens":[0,0,0,0],"by_seat_shuffles":[2,2,2,0],"by_seat_wish":[-1,-1,-1,0],"by_seat_kept":[10,6,3,0],"by_seat_picks":[0,0,0,0],"by_seat_stakes_owned":[2,1,1,0],"by_district_stake":[57,91,51,-1,44],"by_district_pile_count":[10,9,11,0,11],"by_district_turned":[-1,-1,-1,-1,-1],"by_district_tie_rights":[0,0,0,0,0],"bonus":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"suit_bonus":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"decks":[["headquarters-of-the-usurers","pale","chalice-of-dusk"],["candle-of-hours","dil-dan-alar","manifest-clerk","necromancer"],["treasure-of-the-thieves","pixie-emissary"],[]],"hands":[["debt-lawyer","alms-reader","treasure-of-the-usurers"],["lamp-pilot","headquarters-of-the-ferrymen"],["fence","gang-boss","banner-of-the-breach"],[]],"piles":[["general-morvane","widow-castellane","the-salt-baron","resurrection-yard","watch-house","signal-tower","ink-of-vows","lantern-plaza","magistrate-oduin","the-silk-countess"],["opal-eye","gader","twin-regents","mirabel-the-fencer","ducal-balcony","the-pale-hierophant","gallows-green","warlord-keth","archive-of-echoes"],["mayor-s-chain","ducal-signet","dragon-shield","sealed-letter","stables-of-the-post","moving-stage","barhan-sword","rooftop-bridges","assault-tower","buried-quarter","abbot-corvin"],[],["lady-vespera","exchange-hall","jubilee","the-ash-prophet","duelling-glove","confessional","corner-tavern","brother-wick","templar-isaura","duchess-almeria","sister-halberd"]],"field":["shadow-monk","silver-tongue","knuckle-man","crossbowman","cutthroat","toll-collector","caravan-captain","harbour-bravo","street-singer","grave-lender"],"barracks":["pikeman","town-crier","captain-of-the-docks","lamplighter","captain-of-the-walls"],"objectives":[8,16,18,19,4,7,9,15,2,3,5,10,-1,-1,-1,-1],"events":[],"story":[136,136,136,136,144,144,144,144,128,128,128,128,11534473,18,34603137,77594761],"lately":[12202],"cards":{"crossbowman":["up",1,4,1,2,0],"toll-collector":["up",1,2,3,1,0],"river-priest":["discard",1,4,7,2,0],"caravan-captain":["up",1,2,5,2,0],"lamp-pilot":["hand",1,0,7,2,0],"dil-dan-alar":["deck",1,-1,-1,2,0],"necromancer":["deck",1,0,0,2,0],"harbour-bravo":["up",1,4,6,1,0],"manifest-clerk":["deck",1,-1,-1,2,0],"cutthroat":["up",2,0,2,1,0],"fence":["hand",2,-1,-1,2,0],"pixie-emissary":["deck",2,0,3,2,0],"rooftop-runner":["discard",2,1,2,2,0],"tomb-robber":["discard",2,-1,-1,1,0],"street-singer":["down",2,2,0,2,0],"shadow-monk":["up",2,2,1,1,0],"gang-boss":["hand",2,1,5,2,0],"silver-tongue":["up",2,0,3,1,0],"pale":["deck",0,-1,-1,2,0],"debt-lawyer":["hand",0,4,4,2,0],"alms-reader":["hand",0,4,0,2,0],"rent-taker":["discard",0,-1,-1,1,0],"cellar-keeper":["discard",0,-1,-1,1,0],"pawnbroker":["discard",0,1,0,2,0],"grave-lender":["up",0,1,1,2,0],"knuckle-man":["up",0,0,6,1,0],"ledger-keeper":["discard",0,1,4,1,0],"mirabel-the-fencer":["pile",-1,1,-1,0,0],"widow-castellane":["pile",-1,0,-1,0,0],"brother-wick":["pile",-1,4,-1,0,0],"saffi-the-medium":["stake",-1,4,-1,0,0],"gader":["pile",-1,1,-1,0,0],"sister-halberd":["pile",-1,4,-1,0,0],"lady-vespera":["pile",-1,4,-1,0,0],"magistrate-oduin":["pile",-1,0,-1,0,0],"the-salt-baron":["pile",-1,0,-1,0,0],"goblin-fire-support":["stake",-1,2,-1,0,0],"abbot-corvin":["pile",-1,2,-1,0,0],"warlord-keth":["pile",-1,1,-1,0,0],"ambassador-ysolde":["stake",-1,0,-1,0,0],"the-silk-countess":["pile",-1,0,-1,0,0],"the-ash-prophet":["pile",-1,4,-1,0,0],"general-morvane":["pile",-1,0,-1,0,0],"duchess-almeria":["pile",-1,4,-1,0,0],"the-pale-hierophant":["pile",-1,1,-1,0,0],"twin-regents":["pile",-1,1,-1,0,0],"templar-isaura":["pile",-1,4,-1,0,0],"penthow":["discard",0,-1,-1,0,0],"treasure-of-the-ferrymen":["discard",1,-1,-1,2,0],"treasure-of-the-thieves":["deck",2,-1,-1,2,0],"treasure-of-the-usurers":["hand",0,-1,-1,2,0],"duelling-glove":["pile",-1,4,-1,0,0],"sealed-letter":["pile",-1,2,-1,0,0],"ink-of-vows":["pile",-1,0,-1,0,0],"candle-of-hours":["deck",1,-1,-1,2,0],"dragon-shield":["pile",-1,2,-1,0,0],"banner-of-the-breach":["hand",2,-1,-1,2,0],"ducal-signet":["pile",-1,2,-1,0,0],"opal-eye":["pile",-1,1,-1,0,0],"book-of-tides":["stake",-1,1,-1,0,0],"barhan-sword":["pile",-1,2,-1,0,0],"mayor-s-chain":["pile",-1,2,-1,0,0],"chalice-of-dusk":["deck",0,-1,-1,2,0],"headquarters-of-the-ferrymen":["hand",1,-1,-1,2,0],"headquarters-of-the-thieves":["discard",2,-1,-1,1,0],"headquarters-of-the-usurers":["deck",0,-1,-1,2,0],"corner-tavern":["pile",-1,4,-1,0,0],"watch-house":["pile",-1,0,-1,0,0],"lantern-plaza":["pile",-1,0,-1,0,0],"confessional":["pile",-1,4,-1,0,0],"stables-of-the-post":["pile",-1,2,-1,0,0],"rooftop-bridges":["pile",-1,2,-1,0,0],"signal-tower":["pile",-1,0,-1,0,0],"exchange-hall":["pile",-1,4,-1,0,0],"moving-stage":["pile",-1,2,-1,0,0],"buried-quarter":["pile",-1,2,-1,0,0],"gallows-green":["pile",-1,1,-1,0,0],"ducal-balcony":["pile",-1,1,-1,0,0],"assault-tower":["pile",-1,2,-1,0,0],"archive-of-echoes":["pile",-1,1,-1,0,0],"resurrection-yard":["pile",-1,0,-1,0,0],"captain-of-the-walls":["barracks",-1,-1,-1,0,0],"captain-of-the-docks":["barracks",-1,-1,-1,0,0],"pikeman":["barracks",-1,-1,-1,0,0],"halberdier":["called",1,-1,-1,0,0],"lamplighter":["barracks",-1,-1,-1,0,0],"town-crier":["barracks",-1,-1,-1,0,0],"jubilee":["pile",-1,4,-1,0,0]}}}}');
INSERT INTO "snapshots" VALUES('umqeh4pn9z',47,'{"rules":"9fe4d3874c5c07d009c9d6f9918c925b","state":{"game":"arcana-first","rules":"9fe4d3874c5c07d009c9d6f9918c925b","seats":2,"options":{"objectives":false,"militia":false,"tactical_discards":true,"resolution_order":"from the left","first_player_passes":"right","failed_bribe_relic":"discarded","jubilee":"this round","jubilee_at_round_end":"at once","militia_cost":"relic","tie_break":"shared","guild_a":"chosen at the table","guild_b":"chosen at the table","guild_c":"chosen at the table","guild_d":"chosen at the table","crests":true,"districts_score":false,"extra_cards":4,"quiet_rounds":3,"max_rounds":80},"revealed":104,"chance":{"kind":"sealed","seed":"613646baf0bdd82cad0dd18d74db578187ffe6c3a87f8ba9bf1db1ac4531aee6","salts":[],"drawn":127},"position":{"phase":"intrigue","step":"turn","to_act":[0],"order":[0,1],"active":0,"actor":0,"first":0,"round":5,"last_round":0,"ending":0,"quiet":0,"stirred":0,"serial":0,"acted":0,"effect":0,"amount":0,"by_master":0,"located":0,"district":-1,"count":0,"todo":0,"event":-1,"event_effect":0,"event_amount":0,"playing":null,"drawn_a":null,"drawn_b":null,"card":null,"copied":null,"by_seat_guild":[2,0,-1,-1],"by_seat_master":[-1,-1,-1,-1],"by_seat_master_used":[0,0,0,0],"by_seat_deck_count":[4,1,0,0],"by_seat_hand_count":[4,4,0,0],"by_seat_discard_count":[0,10,0,0],"by_seat_extra":[0,0,0,0],"by_seat_discount":[0,0,0,0],"by_seat_hushed":[0,0,0,0],"by_seat_tokens":[0,0,0,0],"by_seat_shuffles":[4,2,0,0],"by_seat_wish":[-1,-1,0,0],"by_seat_kept":[0,0,0,0],"by_seat_picks":[0,0,0,0],"by_seat_stakes_owned":[1,6,0,0],"by_district_stake":[49,68,110,95,82],"by_district_pile_count":[9,10,10,10,10],"by_district_turned":[-1,-1,-1,-1,-1],"by_district_tie_rights":[0,0,0,0,0],"bonus":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"suit_bonus":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"decks":[["cutthroat","treasure-of-the-thieves","tomb-robber","shadow-monk"],["quarterstaffer"],[],[]],"hands":[["rooftop-runner","street-singer","silver-tongue","headquarters-of-the-thieves"],["oath-chaplain","war-herald","treasure-of-the-blades","headquarters-of-the-blades"],[],[]],"piles":[["resurrection-yard","drinking-horn","captain-orsel","recruiting-square","the-salt-baron","opal-eye","corner-tavern","gader","crown-of-spears"],["the-silk-countess","bruno-ironhand","notary-pell","sister-halberd","the-silent-sceptre","penthow","rooftop-bridges","templar-isaura","twin-regents","steel-visor"],["archpriest-solenne","mask-of-dreams","prayer-wheel","saffi-the-medium","gallows-green","watch-house","the-bell-hermit","book-of-tides","lantern-plaza","watchman-s-whistle"],["warlord-keth","safe-house","the-grey-chancellor","ducal-balcony","brother-wick","dame-torvalda","signal-tower","exchange-hall","goblin-fire-support","the-pit-king"],["stables-of-the-post","ducal-signet","lady-vespera","abbot-corvin","the-ash-prophet","jubilee","moving-stage","temple-of-second-chances","sealed-letter","the-drowned-saint"]],"field":["gang-boss","pixie-emissary","fence"],"barracks":[],"objectives":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"events":[],"story":[192,256,256,256,136,136,136,136],"lately":[2176,305,15658,353,15642],"cards":{"master-at-arms":["discard",1,2,6,2,0],"quarterstaffer":["deck",1,1,1,2,0],"oath-chaplain":["hand",1,1,5,2,0],"courtesan":["discard",1,0,1,2,0],"blade-dancer":["discard",1,3,4,1,0],"armoury-steward":["discard",1,4,4,2,0],"blessed-duellist":["discard",1,3,2,1,0],"sergeant-of-the-guard":["discard",1,2,0,2,0],"war-herald":["hand",1,1,3,2,0],"cutthroat":["deck",0,2,3,4,0],"fence":["up",0,1,2,2,0],"pixie-emissary":["up",0,1,5,2,0],"rooftop-runner":["hand",0,4,2,4,0],"tomb-robber":["deck",0,0,5,4,0],"street-singer":["hand",0,2,0,4,0],"shadow-monk":["deck",0,0,4,4,0],"gang-boss":["up",0,1,1,1,0],"silver-tongue":["hand",0,3,7,3,0],"captain-orsel":["pile",-1,0,-1,0,0],"old-grigor":["discard",1,4,3,2,0],"notary-pell":["pile",-1,1,-1,0,0],"tamsin-the-clerk":["discard",1,0,0,2,0],"brother-wick":["pile",-1,3,-1,0,0],"the-bell-hermit":["pile",-1,2,-1,0,0],"saffi-the-medium":["pile",-1,2,-1,0,0],"gader":["pile",-1,0,-1,0,0],"sister-halberd":["pile",-1,1,-1,0,0],"bruno-ironhand":["pile",-1,1,-1,0,0],"lady-vespera":["pile",-1,4,-1,0,0],"magistrate-oduin":["stake",-1,0,-1,0,0],"the-salt-baron":["pile",-1,0,-1,0,0],"goblin-fire-support":["pile",-1,3,-1,0,0],"abbot-corvin":["pile",-1,4,-1,0,0],"the-drowned-saint":["pile",-1,4,-1,0,0],"dame-torvalda":["pile",-1,3,-1,0,0],"the-pit-king":["pile",-1,3,-1,0,0],"warlord-keth":["pile",-1,3,-1,0,0],"provost-marl":["discard",1,-1,-1,0,0],"the-silk-countess":["pile",-1,1,-1,0,0],"arkabast":["discard",1,-1,-1,0,0],"the-ash-prophet":["pile",-1,4,-1,0,0],"ayane":["crest",0,-1,-1,0,0],"the-grey-chancellor":["pile",-1,3,-1,0,0],"archpriest-solenne":["pile",-1,2,-1,0,0],"the-pale-hierophant":["stake",-1,1,-1,0,0],"twin-regents":["pile",-1,1,-1,0,0],"templar-isaura":["pile",-1,1,-1,0,0],"penthow":["pile",-1,1,-1,0,0],"treasure-of-the-blades":["hand",1,-1,-1,2,0],"treasure-of-the-thieves":["deck",0,2,18,4,0],"watchman-s-whistle":["pile",-1,2,-1,0,0],"sealed-letter":["pile",-1,4,-1,0,0],"saint-s-knuckle":["stake",-1,4,-1,0,0],"steel-visor":["pile",-1,1,-1,0,0],"drinking-horn":["pile",-1,0,-1,0,0],"ducal-signet":["pile",-1,4,-1,0,0],"prayer-wheel":["pile",-1,2,-1,0,0],"opal-eye":["pile",-1,0,-1,0,0],"book-of-tides":["pile",-1,2,-1,0,0],"barhan-sword":["crest",1,-1,-1,0,0],"crown-of-spears":["pile",-1,0,-1,0,0],"mayor-s-chain":["stake",-1,3,-1,0,0],"mask-of-dreams":["pile",-1,2,-1,0,0],"the-silent-sceptre":["pile",-1,1,-1,0,0],"headquarters-of-the-blades":["hand",1,-1,-1,2,0],"headquarters-of-the-thieves":["hand",0,-1,-1,4,0],"recruiting-square":["pile",-1,0,-1,0,0],"corner-tavern":["pile",-1,0,-1,0,0],"watch-house":["pile",-1,2,-1,0,0],"lantern-plaza":["pile",-1,2,-1,0,0],"confessional":["stake",-1,2,-1,0,0],"stables-of-the-post":["pile",-1,4,-1,0,0],"rooftop-bridges":["pile",-1,1,-1,0,0],"signal-tower":["pile",-1,3,-1,0,0],"safe-house":["pile",-1,3,-1,0,0],"exchange-hall":["pile",-1,3,-1,0,0],"moving-stage":["pile",-1,4,-1,0,0],"temple-of-second-chances":["pile",-1,4,-1,0,0],"gallows-green":["pile",-1,2,-1,0,0],"exile-gate":["crest",1,-1,-1,0,0],"ducal-balcony":["pile",-1,3,-1,0,0],"resurrection-yard":["pile",-1,0,-1,0,0],"jubilee":["pile",-1,4,-1,0,0]}}}}');
INSERT INTO "snapshots" VALUES('e89upsj4qz',81,'{"rules":"dd93e707f50ad5aef5501e3b26bed3e4","state":{"game":"arcanity","rules":"dd93e707f50ad5aef5501e3b26bed3e4","seats":5,"options":{"limit":50,"schools":"draft","max_rank":7,"limit_rule":"exceeded","tie":"play on","second_pass":"left","lone_shields":"blocked","ice6":"duel","honour":true,"one_shield":"face-down","open_shields":false,"both_arcane":"cancel"},"revealed":7,"chance":{"kind":"sealed","seed":"0e1341729e853b47f73b8957248d005b755d286112aa347a00c8a27160fb08b3","salts":["of 1","of 2"],"drawn":69},"position":{"phase":"bid","round":2,"extra":0,"schools":["Arcane","Fire","Ice","Nature","Shadow"],"scores":[0,0,0,6,16],"hands":[7,7,6,6,6],"picked":[0,0,0,0,0],"laid":[false,false,true,true,true],"stacks":[[],[],[],[],[]],"played":[[],[],[],[],[]],"won":[0,0,0,0,0],"leader":null,"led":null,"duel":[],"down":null,"shield_used":null,"zero":[],"barred":null,"sure":null,"boosted":null,"nature":null,"ability":null,"named":null,"gone":[],"lost":[],"skipped":[],"leftover":0,"void":[[],[],[],[],[]],"shown":[[],[],[],[],[]],"owes":[[0,0],[0,0],[0,0],[0,0],[0,0]],"failed":[[],[],[],[],[]],"gained":[0,0,0,0,0],"out":[],"last_duel":{"cards":[{"seat":4,"card":"Nature 5"},{"seat":0,"card":"Fire 1"},{"seat":1,"card":"Nature 1"},{"seat":2,"card":"Fire 6"}],"winner":4,"shield":null},"last_round":[{"bid":"Ice 3","duels":0,"shields":0,"bonus":0,"points":0},{"bid":"Shadow 2","duels":1,"shields":0,"bonus":0,"points":0},{"bid":"Arcane 6","duels":0,"shields":0,"bonus":0,"points":0},{"bid":"Shadow 6","duels":2,"shields":2,"bonus":0,"points":6},{"bid":"Nature 6","duels":3,"shields":3,"bonus":6,"points":15}],"hand":[["Arcane 4","Fire 2","Ice 4","Ice 5","Ice 7","Nature 5","Shadow 4"],["Arcane 3","Fire 7","Ice 2","Ice 3","Ice 6","Shadow 3","Shadow 5"],["Fire 4","Fire 6","Nature 2","Nature 6","Nature 7","Shadow 1"],["Arcane 7","Ice 1","Nature 1","Nature 4","Shadow 2","Shadow 7"],["Arcane 1","Arcane 2","Fire 1","Fire 3","Fire 5","Nature 3"]],"picks":[[],[],[],[],[]],"gave":[["Fire 7","Ice 6","Shadow 5"],["Fire 4","Nature 2","Nature 6"],["Nature 4","Shadow 2","Shadow 6"],["Arcane 2","Fire 3","Nature 3"],["Fire 2","Nature 5","Shadow 4"]],"bids":[null,null,"Arcane 6","Shadow 6","Arcane 5"],"lost_cards":[],"own_down":null,"leftovers":[],"to_act":[0,1]}}}');
INSERT INTO "snapshots" VALUES('mmfsk8b8xp',78,'{"rules":"dd93e707f50ad5aef5501e3b26bed3e4","state":{"game":"arcanity","rules":"dd93e707f50ad5aef5501e3b26bed3e4","seats":4,"options":{"limit":30,"schools":"standard","max_rank":7,"limit_rule":"exceeded","tie":"play on","second_pass":"left","lone_shields":"blocked","ice6":"duel","honour":false,"one_shield":"face-down","open_shields":false,"both_arcane":"cancel"},"revealed":9,"chance":{"kind":"sealed","seed":"2fede6003659d76adf5530934cdd998b535391b1541240e1bf24efe5d817980b","salts":["of 1","of 2","of 3"],"drawn":54},"position":{"phase":"duel","round":2,"extra":0,"schools":["Arcane","Fire","Ice","Nature"],"scores":[0,9,5,3],"hands":[3,2,2,3],"picked":[0,0,0,0],"laid":[true,true,true,true],"stacks":[["Ice 1","Ice 2","Ice 6","Nature 7"],["Nature 1","Nature 2","Nature 3","Nature 6"],[],["Arcane 1","Arcane 2","Arcane 4","Arcane 7"]],"played":[["Arcane 4","Ice 2","Nature 3"],["Arcane 1","Ice 6","Nature 6"],["Arcane 2","Nature 1","Nature 7"],["Arcane 7","Ice 1","Nature 2"]],"won":[1,1,0,1],"leader":1,"led":"Arcane","duel":[{"seat":1,"card":"Arcane 5"},{"seat":2,"card":"Fire 3"}],"down":null,"shield_used":null,"zero":[],"barred":null,"sure":null,"boosted":null,"nature":null,"ability":null,"named":"Nature","gone":[],"lost":[],"skipped":[],"leftover":0,"void":[[],["Nature"],["Arcane","Ice"],[]],"shown":[[],[],[],[]],"owes":[[0,0],[0,0],[0,0],[0,0]],"failed":[[],[],[],[]],"gained":[0,0,0,0],"out":[],"last_duel":{"cards":[{"seat":3,"card":"Nature 2"},{"seat":0,"card":"Nature 3"},{"seat":1,"card":"Nature 6"},{"seat":2,"card":"Nature 1"}],"winner":1,"shield":null},"last_round":[{"bid":"Ice 3","duels":0,"shields":0,"bonus":0,"points":0},{"bid":"Arcane 2","duels":4,"shields":1,"bonus":2,"points":8},{"bid":"Fire 4","duels":1,"shields":2,"bonus":0,"points":5},{"bid":"Fire 6","duels":1,"shields":1,"bonus":0,"points":3}],"hand":[["Arcane 6","Fire 6","Fire 7"],["Fire 4","Ice 7"],["Fire 5","Nature 5"],["Fire 1","Fire 2","Nature 4"]],"picks":[[],[],[],[]],"gave":[["Arcane 5","Fire 4","Nature 6"],["Arcane 2","Fire 3","Nature 7"],["Fire 2","Ice 5","Nature 4"],["Arcane 4","Arcane 6","Ice 2"]],"bids":["Ice 4","Arcane 3","Ice 3","Ice 5"],"lost_cards":[],"own_down":null,"leftovers":[],"to_act":[3]}}}');
INSERT INTO "snapshots" VALUES('dq4hzw6jv3',8,'{"rules":"910ec75e26a3e722630d640c27cb946d","state":{"game":"shipwreck","rules":"910ec75e26a3e722630d640c27cb946d","seats":4,"options":{"difficulty":"hard","challenge":false,"group_vote":"majority","starter":"A","honour":false},"revealed":4,"chance":{"kind":"sealed","seed":"f599585d4dba5eff62625c2a11fe40b95bd446e48ad3f7436f6a8de26c6869a2","salts":["of 1","of 2","of 3"],"drawn":21},"position":{"phase":"predict","turn":1,"active":0,"line":0,"players":[0,1,2,3],"score":0,"doom":4,"scores":[0,0,0,0],"row":[{"card":"The Deep","fates":[6],"hours":2,"duration":3},{"card":"The Lord","fates":[],"hours":0,"duration":3},{"card":"The Mirror","fates":[],"hours":0,"duration":1},{"card":"The Servant","fates":[],"hours":0,"duration":2}],"top":"The Prophet","deck":16,"bottom":[],"hidden":["Dawn","Leviathan","Midnight","The Beast","The Belltower","The Blind Man","The Chalice","The Engine","The Huntress","The Judge","The Key","The Noble","The Rider","The Shore","The Stranger"],"faded":[],"supply":[1,1,1,2,2,2,3,3,3,4,4,4,5,5,5,6,6,6,7,7,7],"bag":19,"holds":[1,0,0,0,0],"old":false,"flipped":[[],[],[],[],[]],"played":6,"entry":0,"left":[],"power":null,"number":null,"answer":null,"higher":null,"limit":1,"guesses":0,"wrong":[],"round":1,"voted":[1],"votes_shown":[],"remembered":[{"line":0,"played":6,"on":"The Hours","held":false,"leaves":[5,7],"answers":[1,2,3,4,5,6,7],"old":null,"out":[]}],"settled":0,"begun":0,"kept":[7,null,null,null,null],"hand":null,"votes":[[1,"vote 6"]],"plays":[[7,false]],"order_of_deck":["The Prophet","Leviathan","The Noble","The Engine","The Chalice","The Beast","The Huntress","The Key","The Shore","The Stranger","The Judge","Midnight","The Rider","The Blind Man","Dawn","The Belltower"]}}}');
INSERT INTO "snapshots" VALUES('y7djvw7zhn',40,'{"rules":"910ec75e26a3e722630d640c27cb946d","state":{"game":"shipwreck","rules":"910ec75e26a3e722630d640c27cb946d","seats":3,"options":{"difficulty":"easy","challenge":false,"group_vote":"unanimous","starter":"A","honour":true},"revealed":36,"chance":{"kind":"sealed","seed":"d24c3ef5d44b072789a2c8e49e0ddeb33f13e28a4dfc786b985ca197aa9f1ef4","salts":["of 1"],"drawn":29},"position":{"phase":"group power","turn":5,"active":1,"line":1,"players":[0,1,2],"score":0,"doom":4,"scores":[0,0,0],"row":[{"card":"Leviathan","fates":[7],"hours":3,"duration":4},{"card":"The Servant","fates":[3],"hours":1,"duration":2},{"card":"The Shore","fates":[2,6],"hours":3,"duration":4},{"card":"The Mirror","fates":[],"hours":0,"duration":1}],"top":"The Belltower","deck":15,"bottom":[],"hidden":["Dawn","Midnight","The Beast","The Blind Man","The Chalice","The Deep","The Engine","The Huntress","The Judge","The Key","The Lord","The Noble","The Prophet","The Rider"],"faded":["The Stranger"],"supply":[1,1,1,2,2,2,3,3,3,4,4,4,5,5,5,6,6,6,7,7,7],"bag":14,"holds":[1,1,1,0,0],"old":false,"flipped":[[],[],[],[],[]],"played":7,"entry":4,"left":[],"power":null,"number":null,"answer":null,"higher":null,"limit":1,"guesses":0,"wrong":[],"round":2,"voted":[2],"votes_shown":[[0,"vote The Stranger: 1, 2 or 3?"],[2,"vote no power"]],"remembered":[{"line":1,"played":7,"on":"The Stranger","held":false,"leaves":[2,4,6],"answers":[1,2,3,5,6,7],"old":null,"out":[2]},{"line":1,"shown":[2]},{"line":2,"played":6,"on":"The Shore","held":false,"leaves":[1,2],"answers":[1,2,3,4,5,6,7],"old":null,"out":[2]},{"line":0,"played":3,"on":"The Servant","held":false,"leaves":[4,5,6,7],"answers":[1,2,3,4,5,6,7],"old":null,"out":[2,6]},{"line":1,"played":7,"on":"Leviathan","held":false,"leaves":[4,5,6,7],"answers":[1,2,3,4,5,6,7],"old":null,"out":[2,3,6]}],"settled":2,"begun":4,"kept":[7,6,1,null,null],"hand":null,"votes":[[2,"vote no power"]],"plays":[[2,false],null,[1,false],[7,false],[6,false]],"order_of_deck":["The Belltower","The Huntress","The Deep","The Blind Man","The Judge","The Noble","The Chalice","The Beast","The Prophet","Midnight","The Lord","Dawn","The Rider","The Key","The Engine"]}}}');
INSERT INTO "snapshots" VALUES('rp847rq3rq',158,'{"rules":"15de02c049c865f3e83df36fccb14072","state":{"game":"thieves","rules":"15de02c049c865f3e83df36fccb14072","seats":3,"options":{"adventure":"treasure","magic":true,"board":"district","gangs":"chosen","rounds":0,"alarm_round":0,"starting_ducats":0,"portcullis_count":8,"thieves_may_attack_militia":false,"early_exit":false,"portcullis_blocks_space":false,"mission_refill":false,"own_thieves_block":true,"wound_model":"cry_havoc","tie_rule":"attacker","show_purses":false},"revealed":65,"chance":{"kind":"sealed","seed":"b52a0ba0c01a360690ad276f63d6b1521c93986ca4932095f81d8f003850eee1","salts":["of 1","of 2"],"drawn":130},"position":{"phase":"jinx on the lock","after":"activation","round":3,"rounds":7,"alarm_round":5,"alarm":false,"start":2,"turn":1,"rolls":[[7,7,12]],"last_move":null,"rolled":[],"points":5,"active":"Elise","done":["Iris"],"mission_used":false,"gangs":["cursed","executioners","kaldern"],"hand_sizes":[4,4,5],"deck":36,"copies":[{"Run":4,"Secret Passage":4,"Teleportation":4,"Double Lock":4,"Master Key":4,"Lucky Find":4,"Furious Assault":4,"Riposte":4,"Fate":4,"Jinx":4,"Tripwire":4,"Tithe":4,"Sleight of Hand":4,"Diversion":4,"Slip Away":4},{"Rubies":1,"Emeralds":1,"Sapphires":1,"Two Fires":1,"Dusk":1,"Lagoon":1,"Rainbow":1,"Archivist":2,"Locksmith":2,"The Archive Key":1,"Red Letter":1,"Green Letter":1,"Blue Vault":1}],"discards":{"Run":2,"Teleportation":1,"Master Key":2,"Jinx":1,"Tripwire":3,"Diversion":2},"where":{"Leona":"H011","Davitto":"H002","Iris":"X02","Elise":"Guardroom","Kaldern":"Alchemist","Tortok":"V201","Brenn":"V211","Yselle":"Inn","Dorak":"X01","Vesper":"H212","Grimm":"Cellar","Nyx":"V102","Kornak":"X20","Valrut":"V012"},"carried":{"Kaldern":{"ruby":1},"Yselle":{"keys":1},"Nyx":{"emerald":1}},"used":{"Iris":1,"Elise":2},"wounded":{},"paralysed":{},"chests":{"Tannery":"ruby","Chapel":"purse of 3","Bakery":"sapphire","Tailor":"purse of 2","Apothecary":"scroll","Cellar":"purse of 3","Dyer":"coin chest","Counting House":"emerald","Guardroom":"coin chest","Treasury":"purse of 2","Gatehouse":"ruby","Library":"emerald","Goldsmith":"sapphire","Bath House":"purse of 2","Villa":"purse of 3","Stables":"scroll","Armoury":"ruby","Clockmaker":"sapphire","Salon":"emerald","Boathouse":"sapphire","Fishmonger":"keys"},"baron":null,"gone":{},"box":{},"missions":["Two Fires","Green Letter","Locksmith"],"mission_deck":12,"missions_gone":{},"portcullises":[],"to_lower":0,"vault_done":false,"isabeau_beaten":[0,0,0],"grimoires":["Luck","Prosperity","Action"],"mages":["Vesper","Iris","Tortok"],"curses":[0,2,0],"cast_in":[1,2,1],"pending":{"mover":null,"picker":"Elise","dropper":null,"steps":0,"walls":0,"march_dice":0,"die":1,"master_key":0,"reward":0,"to_keep":0,"lifted":-1,"walker":0,"spell":null,"need":[0,0,0,0,0],"drawn":0},"fight":null,"last_fight":{"attacker":"Kornak","defender":"Nyx","space":"X20","dice":[[6,1],[2,1]],"won_by":0},"hands":[{"Run":1,"Lucky Find":1,"Furious Assault":1,"Slip Away":1},{"Double Lock":1,"Riposte":1,"Jinx":1,"Tripwire":1},{"Teleportation":2,"Furious Assault":1,"Jinx":1,"Tithe":1}],"deck_order":["Slip Away","Slip Away","Furious Assault","Master Key","Double Lock","Sleight of Hand","Diversion","Double Lock","Fate","Sleight of Hand","Tithe","Jinx","Fate","Lucky Find","Diversion","Teleportation","Secret Passage","Slip Away","Lucky Find","Fate","Double Lock","Fate","Furious Assault","Lucky Find","Riposte","Riposte","Sleight of Hand","Secret Passage","Master Key","Sleight of Hand","Tithe","Secret Passage","Run","Secret Passage","Tithe","Riposte"],"mission_order":["Rainbow","Blue Vault","Emeralds","Dusk","Rubies","Red Letter","Archivist","The Archive Key","Sapphires","Archivist","Lagoon","Locksmith"],"answers":[0,-1,-1],"drawn_cards":{},"eyes_saw":[-1,-1,-1,-1,-1,-1,-1,-1,-1,0,-1,-1,-1,-1,-1,-1],"all_known":[{},{},{}],"all_past":[],"all_held":[{},{},{},{}],"purses":[0,0,0],"to_act":[2]}}}');
INSERT INTO "snapshots" VALUES('dfygu88efp',101,'{"rules":"15de02c049c865f3e83df36fccb14072","state":{"game":"thieves","rules":"15de02c049c865f3e83df36fccb14072","seats":2,"options":{"adventure":"baron","magic":true,"board":"quarter","gangs":"dealt","rounds":0,"alarm_round":0,"starting_ducats":0,"portcullis_count":8,"thieves_may_attack_militia":false,"early_exit":false,"portcullis_blocks_space":false,"mission_refill":false,"own_thieves_block":true,"wound_model":"cry_havoc","tie_rule":"attacker","show_purses":false},"revealed":35,"chance":{"kind":"sealed","seed":"e9f2867ba8d2c244bb462a89563647ffcccc96be0be89b070207165ad9da5c9f","salts":[],"drawn":115},"position":{"phase":"diversion","after":"activation","round":4,"rounds":7,"alarm_round":5,"alarm":false,"start":1,"turn":0,"rolls":[[6,9]],"last_move":[0,"send Valrut"],"rolled":[6],"points":7,"active":null,"done":[],"mission_used":false,"gangs":["executioners","cursed"],"hand_sizes":[6,8],"deck":42,"copies":[{"Run":4,"Secret Passage":4,"Teleportation":4,"Double Lock":4,"Master Key":4,"Lucky Find":4,"Furious Assault":4,"Riposte":4,"Fate":4,"Jinx":4,"Tripwire":4,"Tithe":4,"Sleight of Hand":4,"Diversion":4,"Slip Away":4},{"Rubies":1,"Emeralds":1,"Sapphires":1,"Two Fires":1,"Dusk":1,"Lagoon":1,"Rainbow":1,"Archivist":2,"Locksmith":2,"The Archive Key":1,"Red Letter":1,"Green Letter":1,"Blue Vault":1}],"discards":{"Double Lock":1,"Master Key":1,"Jinx":1,"Tripwire":1},"where":{"Leona":"H101","Davitto":"V012","Iris":"H211","Elise":"X10","Dorak":"Inn","Vesper":"Cellar","Grimm":"Bakery","Nyx":"Apothecary","Kornak":"H112","Valrut":"Chapel"},"carried":{"Dorak":{"ruby":2},"Grimm":{"ruby":1},"Nyx":{"emerald":2}},"used":{},"wounded":{},"paralysed":{},"chests":{"Tannery":"purse of 2","Inn":"purse of 3","Chapel":"sapphire","Apothecary":"scroll","Dyer":"sapphire","Guardroom":"purse of 2","Library":"keys","Goldsmith":"purse of 3"},"baron":"Guardroom","gone":{"purse of 3":1,"coin chest":2},"box":{"ruby":1,"emerald":2,"sapphire":2,"scroll":1,"keys":1,"purse of 2":1},"missions":["Two Fires","Archivist","Archivist"],"mission_deck":12,"missions_gone":{},"portcullises":[],"to_lower":0,"vault_done":false,"isabeau_beaten":[0,0],"grimoires":["Luck","Prosperity"],"mages":["Leona","Nyx"],"curses":[0,0],"cast_in":[0,0],"pending":{"mover":"Valrut","picker":null,"dropper":null,"steps":0,"walls":0,"march_dice":0,"die":6,"master_key":0,"reward":0,"to_keep":0,"lifted":-1,"walker":0,"spell":null,"need":[0,0,0,0,0],"drawn":0},"fight":null,"last_fight":null,"hands":[{"Run":1,"Furious Assault":2,"Fate":1,"Jinx":2},{"Run":1,"Teleportation":1,"Tripwire":1,"Tithe":1,"Sleight of Hand":3,"Diversion":1}],"deck_order":["Diversion","Slip Away","Lucky Find","Jinx","Slip Away","Fate","Master Key","Secret Passage","Secret Passage","Teleportation","Tithe","Master Key","Fate","Furious Assault","Tithe","Diversion","Double Lock","Diversion","Double Lock","Run","Fate","Riposte","Riposte","Lucky Find","Teleportation","Lucky Find","Tripwire","Tripwire","Riposte","Secret Passage","Secret Passage","Sleight of Hand","Slip Away","Slip Away","Tithe","Furious Assault","Double Lock","Run","Riposte","Teleportation","Lucky Find","Master Key"],"mission_order":["Red Letter","Green Letter","Blue Vault","Dusk","Rubies","Sapphires","The Archive Key","Locksmith","Rainbow","Lagoon","Locksmith","Emeralds"],"answers":[-1,-1],"drawn_cards":{},"eyes_saw":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"all_known":[{},{}],"all_past":[],"all_held":[{},{},{}],"purses":[1,10],"to_act":[0]}}}');
INSERT INTO "snapshots" VALUES('umxrkbsbt6',35,'{"rules":"dd93e707f50ad5aef5501e3b26bed3e4","state":{"game":"arcanity","rules":"dd93e707f50ad5aef5501e3b26bed3e4","seats":3,"options":{"limit":5,"schools":"standard","max_rank":7,"limit_rule":"exceeded","tie":"play on","second_pass":"left","lone_shields":"blocked","ice6":"duel","honour":false,"one_shield":"face-down","open_shields":false,"both_arcane":"cancel"},"revealed":4,"chance":{"kind":"sealed","seed":"670c9104b2bca434c349b06cb31f5347ac398baeb32086ba1ba1e2ba62e69c5d","salts":["of 1","of 2"],"drawn":20},"position":{"phase":"over","round":1,"extra":0,"schools":["Arcane","Fire","Ice"],"scores":[11,2,2],"hands":[0,0,0],"picked":[0,0,0],"laid":[true,true,true],"stacks":[["Arcane 1","Arcane 2","Arcane 3","Arcane 4","Arcane 5","Arcane 7","Ice 1","Ice 2","Ice 4"],["Ice 3","Ice 5","Ice 7"],["Arcane 6","Fire 2","Fire 3","Fire 6","Fire 7"]],"played":[["Arcane 5","Arcane 7","Fire 3","Ice 2","Ice 3"],["Arcane 1","Arcane 4","Arcane 6","Fire 2","Ice 1","Ice 7"],["Arcane 2","Arcane 3","Fire 6","Fire 7","Ice 4","Ice 5"]],"won":[3,1,2],"leader":2,"led":null,"duel":[],"down":null,"shield_used":null,"zero":[],"barred":null,"sure":null,"boosted":null,"nature":null,"ability":null,"named":null,"gone":[],"lost":[{"seat":0,"from":["Arcane 1","Arcane 2","Arcane 3","Arcane 4","Arcane 5","Arcane 6","Arcane 7","Fire 1","Fire 2","Fire 3","Fire 4","Fire 5","Fire 6","Fire 7","Ice 1","Ice 2","Ice 3","Ice 4","Ice 5","Ice 6","Ice 7"]}],"skipped":[],"leftover":0,"void":[[],["Fire"],[]],"shown":[[],[],[]],"owes":[[0,0],[0,0],[0,0]],"failed":[[],[],[]],"gained":[0,1,0],"out":[],"last_duel":{"cards":[{"seat":2,"card":"Fire 6"},{"seat":1,"card":"Arcane 6"}],"winner":2,"shield":null},"last_round":[{"bid":"Fire 4","duels":3,"shields":2,"bonus":4,"points":11},{"bid":"Fire 5","duels":1,"shields":0,"bonus":0,"points":1},{"bid":"Ice 6","duels":2,"shields":0,"bonus":0,"points":2}],"hand":[[],[],[]],"picks":[[],[],[]],"gave":[["Arcane 4","Fire 2","Ice 7"],["Fire 6","Ice 4","Ice 5"],["Arcane 5","Arcane 7","Fire 4"]],"bids":["Fire 4","Fire 5","Ice 6"],"lost_cards":["Fire 1"],"own_down":null,"leftovers":[],"to_act":[]}}}');
INSERT INTO "snapshots" VALUES('mf4psacxae',43,'{"rules":"910ec75e26a3e722630d640c27cb946d","state":{"game":"shipwreck","rules":"910ec75e26a3e722630d640c27cb946d","seats":3,"options":{"difficulty":"doomed","challenge":false,"group_vote":"unanimous","starter":"A","honour":false},"revealed":42,"chance":{"kind":"sealed","seed":"1349f061a4569c6a76d0303813f5cc22f7cc1c526f0550c8ae31ce283323ece0","salts":["of 1"],"drawn":29},"position":{"phase":"over","turn":5,"active":1,"line":1,"players":[0,1,2],"score":2,"doom":7,"scores":[2,2,2],"row":[{"card":"Leviathan","fates":[],"hours":0,"duration":4},{"card":"The Prophet","fates":[],"hours":0,"duration":2},{"card":"The Mirror","fates":[],"hours":0,"duration":1},{"card":"The Lord","fates":[5,6],"hours":4,"duration":3}],"top":"The Blind Man","deck":16,"bottom":["The Beast","The Servant"],"hidden":["Dawn","Midnight","The Belltower","The Chalice","The Deep","The Engine","The Huntress","The Judge","The Key","The Noble","The Rider","The Shore","The Stranger"],"faded":[],"supply":[1,1,1,2,2,2,3,3,3,4,4,4,5,5,5,6,6,6,7,7,7],"bag":18,"holds":[0,0,1,0,0],"old":false,"flipped":[[],[],[],[],[]],"played":5,"entry":7,"left":[],"power":"The Servant","number":null,"answer":true,"higher":null,"limit":1,"guesses":1,"wrong":[1],"round":2,"voted":[],"votes_shown":[[0,"vote 1"],[2,"vote 1"]],"remembered":[{"line":0,"played":7,"on":"The Beast","held":false,"leaves":[6],"answers":[1,2,3,4,5,6,7],"old":null,"out":[]},{"line":0,"shown":[6]},{"line":1,"played":2,"on":"The Hours","held":false,"leaves":[1,3],"answers":[1,2,3,4,5,6,7],"old":null,"out":[]},{"line":2,"played":6,"on":"The Lord","held":false,"leaves":[1,2,3,4],"answers":[1,2,3,4,5,6,7],"old":null,"out":[2]},{"line":1,"shown":[3]},{"line":0,"played":7,"on":"The Hours","held":false,"leaves":[5],"answers":[1,2,3,4,5,6,7],"old":null,"out":[2,6]},{"line":0,"shown":[5]},{"line":1,"played":5,"on":"The Lord","held":false,"leaves":[1,2,3,4],"answers":[2,3],"old":null,"out":[6]},{"line":1,"shown":[3]}],"settled":2,"begun":7,"kept":[null,null,1,null,null],"hand":null,"votes":[],"plays":[[6,false],null,[3,false],[1,false],null,[5,false],null,[3,false],null],"order_of_deck":["The Blind Man","The Key","The Belltower","The Shore","The Huntress","The Stranger","The Engine","The Chalice","The Judge","The Deep","Dawn","The Rider","The Noble","Midnight","The Beast","The Servant"]}}}');
INSERT INTO "snapshots" VALUES('nz7nkm6x7z',7,'{"rules":"3e83a8f54cd0801ef9974fa4e3a1621c","state":{"game":"arcana","rules":"3e83a8f54cd0801ef9974fa4e3a1621c","seats":2,"options":{"customizing":false,"objectives":false,"militia":false,"masters":false,"events":false,"tactical_discards":false,"resolution_order":"chosen","first_player_passes":"left","failed_bribe_relic":"stays","jubilee":"one more round","jubilee_at_round_end":"at once","event_jubilee":"one more round","militia_cost":"any stake","tie_break":"most stakes","guild_a":"chosen at the table","guild_b":"chosen at the table","guild_c":"chosen at the table","guild_d":"chosen at the table","crests":true,"districts_score":false,"extra_cards":4,"quiet_rounds":3,"max_rounds":80},"revealed":19,"chance":{"kind":"sealed","seed":"9683450442a002397a8e6ade7f0a8748d6db4e906d59b93b3a068dcfa7808a5c","salts":[],"drawn":137},"position":{"phase":"intrigue","step":"turn","to_act":[0],"order":[0,1],"active":0,"actor":0,"first":0,"round":1,"last_round":0,"ending":0,"quiet":0,"stirred":1,"serial":2,"acted":0,"effect":0,"amount":0,"by_master":0,"located":0,"district":-1,"count":0,"todo":0,"event":-1,"event_effect":0,"event_amount":0,"playing":null,"drawn_a":null,"drawn_b":null,"card":null,"copied":null,"by_seat_guild":[5,3,-1,-1],"by_seat_master":[-1,-1,-1,-1],"by_seat_master_used":[0,0,0,0],"by_seat_deck_count":[7,7,0,0],"by_seat_hand_count":[3,3,0,0],"by_seat_discard_count":[0,0,0,0],"by_seat_extra":[0,0,0,0],"by_seat_discount":[0,0,0,0],"by_seat_hushed":[0,0,0,0],"by_seat_tokens":[0,0,0,0],"by_seat_shuffles":[1,1,0,0],"by_seat_wish":[-1,-1,0,0],"by_seat_kept":[0,0,0,0],"by_seat_picks":[0,0,0,0],"by_seat_stakes_owned":[0,0,0,0],"by_district_stake":[168,92,172,176,232],"by_district_pile_count":[11,11,11,11,12],"by_district_turned":[-1,-1,-1,-1,-1],"by_district_tie_rights":[0,0,0,0,0],"bonus":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"suit_bonus":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"decks":[["stone-thrower","steam-engineer","surveyor","chapel-builder","wall-captain","glass-painter","master-of-plans"],["cellar-keeper","treasure-of-the-usurers","ledger-keeper","pawnbroker","alms-reader","rent-taker","headquarters-of-the-usurers"],[],[]],"hands":[["naphtha-alchemist","treasure-of-the-architects","headquarters-of-the-architects"],["pale","debt-lawyer","knuckle-man"],[],[]],"piles":[["provost-marl","general-morvane","the-silent-sceptre","notary-pell","the-ash-prophet","banner-of-the-breach","saint-s-knuckle","archpriest-solenne","corner-tavern","templar-isaura","assault-tower"],["lantern-plaza","raven-icon","the-guild-arbiter","tax-office","the-pit-king","press-gang-pier","resurrection-yard","the-red-corsair","reliquary-chapel","moving-stage","school-of-masks"],["temple-of-second-chances","lady-vespera","mayor-s-chain","goblin-fire-support","great-treasurer","gilded-petition","philosophers-porch","canal-locks","old-grigor","watch-house","courts-of-appeal"],["gader","dame-torvalda","twin-regents","buried-quarter","bureau-of-transfers","watchman-s-whistle","warlord-keth","mother-tansy","the-duke-s-champion","debtors-prison","recruiting-square"],["archive-of-echoes","jubilee","dragon-shield","the-drowned-saint","abbot-corvin","mirabel-the-fencer","confessional","censer-of-myrrh","the-bell-hermit","barhan-sword","ivory-gavel","the-founders-axe"]],"field":["crypt-mason","necromancer"],"barracks":[],"objectives":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"events":[],"story":[64,64,64,64,72,72,72,72,2,50331721],"lately":[4634],"cards":{"pale":["hand",1,-1,-1,1,0],"debt-lawyer":["hand",1,-1,-1,1,0],"alms-reader":["deck",1,-1,-1,1,0],"rent-taker":["deck",1,-1,-1,1,0],"cellar-keeper":["deck",1,-1,-1,1,0],"pawnbroker":["deck",1,-1,-1,1,0],"necromancer":["up",1,1,1,1,0],"knuckle-man":["hand",1,-1,-1,1,0],"ledger-keeper":["deck",1,-1,-1,1,0],"stone-thrower":["deck",0,-1,-1,1,0],"surveyor":["deck",0,-1,-1,1,0],"chapel-builder":["deck",0,-1,-1,1,0],"steam-engineer":["deck",0,-1,-1,1,0],"naphtha-alchemist":["hand",0,-1,-1,1,0],"glass-painter":["deck",0,-1,-1,1,0],"crypt-mason":["down",0,0,0,1,0],"wall-captain":["deck",0,-1,-1,1,0],"master-of-plans":["deck",0,-1,-1,1,0],"mirabel-the-fencer":["pile",-1,4,-1,0,0],"old-grigor":["pile",-1,2,-1,0,0],"notary-pell":["pile",-1,0,-1,0,0],"the-guild-arbiter":["pile",-1,1,-1,0,0],"brother-wick":["stake",-1,1,-1,0,0],"the-bell-hermit":["pile",-1,4,-1,0,0],"mother-tansy":["pile",-1,3,-1,0,0],"gader":["pile",-1,3,-1,0,0],"the-red-corsair":["pile",-1,1,-1,0,0],"lady-vespera":["pile",-1,2,-1,0,0],"goblin-fire-support":["pile",-1,2,-1,0,0],"abbot-corvin":["pile",-1,4,-1,0,0],"the-drowned-saint":["pile",-1,4,-1,0,0],"dame-torvalda":["pile",-1,3,-1,0,0],"the-pit-king":["pile",-1,1,-1,0,0],"warlord-keth":["pile",-1,3,-1,0,0],"provost-marl":["pile",-1,0,-1,0,0],"the-ash-prophet":["pile",-1,0,-1,0,0],"the-duke-s-champion":["pile",-1,3,-1,0,0],"great-treasurer":["pile",-1,2,-1,0,0],"archpriest-solenne":["pile",-1,0,-1,0,0],"general-morvane":["pile",-1,0,-1,0,0],"twin-regents":["pile",-1,3,-1,0,0],"templar-isaura":["pile",-1,0,-1,0,0],"treasure-of-the-usurers":["deck",1,-1,-1,1,0],"treasure-of-the-architects":["hand",0,-1,-1,1,0],"watchman-s-whistle":["pile",-1,3,-1,0,0],"saint-s-knuckle":["pile",-1,0,-1,0,0],"dragon-shield":["pile",-1,4,-1,0,0],"banner-of-the-breach":["pile",-1,0,-1,0,0],"ivory-gavel":["pile",-1,4,-1,0,0],"gilded-petition":["pile",-1,2,-1,0,0],"book-of-tides":["stake",-1,0,-1,0,0],"censer-of-myrrh":["pile",-1,4,-1,0,0],"barhan-sword":["pile",-1,4,-1,0,0],"wolf-pelt-mantle":["stake",-1,2,-1,0,0],"mayor-s-chain":["pile",-1,2,-1,0,0],"mask-of-dreams":["stake",-1,3,-1,0,0],"raven-icon":["pile",-1,1,-1,0,0],"the-founders-axe":["pile",-1,4,-1,0,0],"the-silent-sceptre":["pile",-1,0,-1,0,0],"headquarters-of-the-usurers":["deck",1,-1,-1,1,0],"headquarters-of-the-architects":["hand",0,-1,-1,1,0],"recruiting-square":["pile",-1,3,-1,0,0],"corner-tavern":["pile",-1,0,-1,0,0],"watch-house":["pile",-1,2,-1,0,0],"lantern-plaza":["pile",-1,1,-1,0,0],"confessional":["pile",-1,4,-1,0,0],"reliquary-chapel":["pile",-1,1,-1,0,0],"moving-stage":["pile",-1,1,-1,0,0],"courts-of-appeal":["pile",-1,2,-1,0,0],"school-of-masks":["pile",-1,1,-1,0,0],"philosophers-porch":["pile",-1,2,-1,0,0],"bureau-of-transfers":["pile",-1,3,-1,0,0],"press-gang-pier":["pile",-1,1,-1,0,0],"tax-office":["pile",-1,1,-1,0,0],"debtors-prison":["pile",-1,3,-1,0,0],"temple-of-second-chances":["pile",-1,2,-1,0,0],"canal-locks":["pile",-1,2,-1,0,0],"buried-quarter":["pile",-1,3,-1,0,0],"ducal-balcony":["stake",-1,4,-1,0,0],"assault-tower":["pile",-1,0,-1,0,0],"archive-of-echoes":["pile",-1,4,-1,0,0],"resurrection-yard":["pile",-1,1,-1,0,0],"jubilee":["pile",-1,4,-1,0,0]}}}}');
INSERT INTO "snapshots" VALUES('p534eakd5b',7,'{"rules":"9fe4d3874c5c07d009c9d6f9918c925b","state":{"game":"arcana-first","rules":"9fe4d3874c5c07d009c9d6f9918c925b","seats":2,"options":{"objectives":false,"militia":false,"tactical_discards":false,"resolution_order":"from the left","first_player_passes":"right","failed_bribe_relic":"discarded","jubilee":"this round","jubilee_at_round_end":"at once","militia_cost":"relic","tie_break":"shared","guild_a":"chosen at the table","guild_b":"chosen at the table","guild_c":"chosen at the table","guild_d":"chosen at the table","crests":true,"districts_score":false,"extra_cards":4,"quiet_rounds":3,"max_rounds":80},"revealed":19,"chance":{"kind":"sealed","seed":"b2a1fece47fb67d1fbc10b0df7565ffa683093b30ae8051b80028cfc9dc17154","salts":[],"drawn":106},"position":{"phase":"intrigue","step":"turn","to_act":[0],"order":[0,1],"active":0,"actor":0,"first":0,"round":1,"last_round":0,"ending":0,"quiet":0,"stirred":1,"serial":2,"acted":0,"effect":0,"amount":0,"by_master":0,"located":0,"district":-1,"count":0,"todo":0,"event":-1,"event_effect":0,"event_amount":0,"playing":null,"drawn_a":null,"drawn_b":null,"card":null,"copied":null,"by_seat_guild":[1,2,-1,-1],"by_seat_master":[-1,-1,-1,-1],"by_seat_master_used":[0,0,0,0],"by_seat_deck_count":[7,7,0,0],"by_seat_hand_count":[3,3,0,0],"by_seat_discard_count":[0,0,0,0],"by_seat_extra":[0,0,0,0],"by_seat_discount":[0,0,0,0],"by_seat_hushed":[0,0,0,0],"by_seat_tokens":[0,0,0,0],"by_seat_shuffles":[1,1,0,0],"by_seat_wish":[-1,-1,0,0],"by_seat_kept":[0,0,0,0],"by_seat_picks":[0,0,0,0],"by_seat_stakes_owned":[0,0,0,0],"by_district_stake":[46,88,126,123,121],"by_district_pile_count":[11,11,11,11,12],"by_district_turned":[-1,-1,-1,-1,-1],"by_district_tie_rights":[0,0,0,0,0],"bonus":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"suit_bonus":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"decks":[["harbour-bravo","necromancer","river-priest","caravan-captain","dil-dan-alar","toll-collector","lamp-pilot"],["silver-tongue","cutthroat","shadow-monk","gang-boss","pixie-emissary","treasure-of-the-thieves","headquarters-of-the-thieves"],[],[]],"hands":[["crossbowman","treasure-of-the-ferrymen","headquarters-of-the-ferrymen"],["rooftop-runner","tomb-robber","street-singer"],[],[]],"piles":[["mayor-s-chain","twin-regents","press-gang-pier","safe-house","exile-gate","stables-of-the-post","watch-house","the-grey-chancellor","prayer-wheel","saffi-the-medium","captain-orsel"],["high-cantor-zeal","opal-eye","magistrate-oduin","goblin-fire-support","mask-of-dreams","banner-of-the-breach","general-morvane","charter-of-freedoms","the-ash-prophet","harlequin","the-pale-hierophant"],["the-pit-king","buried-quarter","the-drowned-saint","archive-of-echoes","saint-s-knuckle","ayane","arkabast","signal-tower","steel-visor","temple-of-second-chances","ambassador-ysolde"],["chalice-of-dusk","the-silk-countess","lady-vespera","drinking-horn","tamsin-the-clerk","crown-of-spears","candle-of-hours","dame-torvalda","the-silent-sceptre","old-grigor","duelling-glove"],["penthow","confessional","watchman-s-whistle","book-of-tides","notary-pell","jubilee","duchess-almeria","templar-isaura","brother-wick","repentants-house","the-weeping-idol","keyhole-gallery"]],"field":["manifest-clerk","fence"],"barracks":[],"objectives":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"events":[],"story":[64,64,64,64,72,72,72,72,2,19923017],"lately":[2010],"cards":{"crossbowman":["hand",0,-1,-1,1,0],"toll-collector":["deck",0,-1,-1,1,0],"river-priest":["deck",0,-1,-1,1,0],"caravan-captain":["deck",0,-1,-1,1,0],"lamp-pilot":["deck",0,-1,-1,1,0],"dil-dan-alar":["deck",0,-1,-1,1,0],"necromancer":["deck",0,-1,-1,1,0],"harbour-bravo":["deck",0,-1,-1,1,0],"manifest-clerk":["down",0,1,0,1,0],"cutthroat":["deck",1,-1,-1,1,0],"fence":["up",1,4,1,1,0],"pixie-emissary":["deck",1,-1,-1,1,0],"rooftop-runner":["hand",1,-1,-1,1,0],"tomb-robber":["hand",1,-1,-1,1,0],"street-singer":["hand",1,-1,-1,1,0],"shadow-monk":["deck",1,-1,-1,1,0],"gang-boss":["deck",1,-1,-1,1,0],"silver-tongue":["deck",1,-1,-1,1,0],"captain-orsel":["pile",-1,0,-1,0,0],"old-grigor":["pile",-1,3,-1,0,0],"notary-pell":["pile",-1,4,-1,0,0],"tamsin-the-clerk":["pile",-1,3,-1,0,0],"brother-wick":["pile",-1,4,-1,0,0],"saffi-the-medium":["pile",-1,0,-1,0,0],"sister-halberd":["stake",-1,0,-1,0,0],"lady-vespera":["pile",-1,3,-1,0,0],"magistrate-oduin":["pile",-1,1,-1,0,0],"goblin-fire-support":["pile",-1,1,-1,0,0],"the-drowned-saint":["pile",-1,2,-1,0,0],"dame-torvalda":["pile",-1,3,-1,0,0],"the-pit-king":["pile",-1,2,-1,0,0],"ambassador-ysolde":["pile",-1,2,-1,0,0],"the-silk-countess":["pile",-1,3,-1,0,0],"arkabast":["pile",-1,2,-1,0,0],"high-cantor-zeal":["pile",-1,1,-1,0,0],"the-ash-prophet":["pile",-1,1,-1,0,0],"ayane":["pile",-1,2,-1,0,0],"the-grey-chancellor":["pile",-1,0,-1,0,0],"general-morvane":["pile",-1,1,-1,0,0],"duchess-almeria":["pile",-1,4,-1,0,0],"the-pale-hierophant":["pile",-1,1,-1,0,0],"twin-regents":["pile",-1,0,-1,0,0],"templar-isaura":["pile",-1,4,-1,0,0],"penthow":["pile",-1,4,-1,0,0],"harlequin":["pile",-1,1,-1,0,0],"treasure-of-the-ferrymen":["hand",0,-1,-1,1,0],"treasure-of-the-thieves":["deck",1,-1,-1,1,0],"duelling-glove":["pile",-1,3,-1,0,0],"watchman-s-whistle":["pile",-1,4,-1,0,0],"candle-of-hours":["pile",-1,3,-1,0,0],"saint-s-knuckle":["pile",-1,2,-1,0,0],"banner-of-the-breach":["pile",-1,1,-1,0,0],"steel-visor":["pile",-1,2,-1,0,0],"drinking-horn":["pile",-1,3,-1,0,0],"ivory-gavel":["stake",-1,1,-1,0,0],"prayer-wheel":["pile",-1,0,-1,0,0],"opal-eye":["pile",-1,1,-1,0,0],"book-of-tides":["pile",-1,4,-1,0,0],"crown-of-spears":["pile",-1,3,-1,0,0],"charter-of-freedoms":["pile",-1,1,-1,0,0],"mayor-s-chain":["pile",-1,0,-1,0,0],"mask-of-dreams":["pile",-1,1,-1,0,0],"chalice-of-dusk":["pile",-1,3,-1,0,0],"the-silent-sceptre":["pile",-1,3,-1,0,0],"the-weeping-idol":["pile",-1,4,-1,0,0],"headquarters-of-the-ferrymen":["hand",0,-1,-1,1,0],"headquarters-of-the-thieves":["deck",1,-1,-1,1,0],"watch-house":["pile",-1,0,-1,0,0],"keyhole-gallery":["pile",-1,4,-1,0,0],"confessional":["pile",-1,4,-1,0,0],"stables-of-the-post":["pile",-1,0,-1,0,0],"signal-tower":["pile",-1,2,-1,0,0],"safe-house":["pile",-1,0,-1,0,0],"press-gang-pier":["pile",-1,0,-1,0,0],"repentants-house":["pile",-1,4,-1,0,0],"temple-of-second-chances":["pile",-1,2,-1,0,0],"canal-locks":["stake",-1,4,-1,0,0],"buried-quarter":["pile",-1,2,-1,0,0],"gallows-green":["stake",-1,3,-1,0,0],"exile-gate":["pile",-1,0,-1,0,0],"assault-tower":["stake",-1,2,-1,0,0],"archive-of-echoes":["pile",-1,2,-1,0,0],"jubilee":["pile",-1,4,-1,0,0]}}}}');
INSERT INTO "snapshots" VALUES('ga5cacht9s',11,'{"rules":"dd93e707f50ad5aef5501e3b26bed3e4","state":{"game":"arcanity","rules":"dd93e707f50ad5aef5501e3b26bed3e4","seats":3,"options":{"limit":25,"schools":"standard","max_rank":7,"limit_rule":"exceeded","tie":"play on","second_pass":"left","lone_shields":"blocked","ice6":"duel","honour":false,"one_shield":"face-down","open_shields":false,"both_arcane":"cancel"},"revealed":1,"chance":{"kind":"sealed","seed":"0d07da8ac7b776683fc46ff9c1a2acfa3f2f8cfe6ea28da677269d905e446063","salts":[],"drawn":20},"position":{"phase":"pass","round":1,"extra":0,"schools":["Arcane","Fire","Ice"],"scores":[0,0,0],"hands":[5,4,4],"picked":[2,3,3],"laid":[false,false,false],"stacks":[[],[],[]],"played":[[],[],[]],"won":[0,0,0],"leader":null,"led":null,"duel":[],"down":null,"shield_used":null,"zero":[],"barred":null,"sure":null,"boosted":null,"nature":null,"ability":null,"named":null,"gone":[],"lost":[],"skipped":[],"leftover":0,"void":[[],[],[]],"shown":[[],[],[]],"owes":[[0,0],[0,0],[0,0]],"failed":[[],[],[]],"gained":[0,0,0],"out":[],"last_duel":null,"last_round":null,"hand":[["Arcane 1","Arcane 6","Arcane 7","Ice 1","Ice 5"],["Fire 1","Fire 4","Fire 5","Ice 6"],["Fire 2","Fire 6","Fire 7","Ice 7"]],"picks":[["Ice 2","Ice 3"],["Arcane 5","Fire 3","Ice 4"],["Arcane 2","Arcane 3","Arcane 4"]],"gave":[[],[],[]],"bids":[null,null,null],"lost_cards":[],"own_down":null,"leftovers":[],"to_act":[0]}}}');
INSERT INTO "snapshots" VALUES('s6ce6ty2cd',7,'{"rules":"910ec75e26a3e722630d640c27cb946d","state":{"game":"shipwreck","rules":"910ec75e26a3e722630d640c27cb946d","seats":2,"options":{"difficulty":"easy","challenge":false,"group_vote":"unanimous","starter":"A","honour":false},"revealed":8,"chance":{"kind":"sealed","seed":"927d05f9c64b5d91031b4a41f56a968bde98aa95d8e5f603c7127249e6e899eb","salts":[],"drawn":24},"position":{"phase":"play","turn":3,"active":0,"line":0,"players":[0,1],"score":0,"doom":0,"scores":[0,0],"row":[{"card":"The Chalice","fates":[],"hours":0,"duration":2},{"card":"The Lord","fates":[],"hours":0,"duration":3},{"card":"The Rider","fates":[1],"hours":1,"duration":2},{"card":"Dawn","fates":[4],"hours":2,"duration":3}],"top":"The Beast","deck":16,"bottom":[],"hidden":["Leviathan","Midnight","The Belltower","The Blind Man","The Deep","The Engine","The Huntress","The Judge","The Key","The Mirror","The Noble","The Prophet","The Servant","The Shore","The Stranger"],"faded":[],"supply":[1,1,1,2,2,2,3,3,3,4,4,4,5,5,5,6,6,6,7,7,7],"bag":16,"holds":[2,1,0,0,0],"old":true,"flipped":[[],[],[],[],[]],"played":null,"entry":null,"left":[],"power":null,"number":null,"answer":null,"higher":null,"limit":1,"guesses":0,"wrong":[],"round":0,"voted":[],"votes_shown":[[0,"vote pass"]],"remembered":[{"line":0,"played":4,"on":"Dawn","held":false,"leaves":[1,2,3],"answers":[1,2,3,4,5,6,7],"old":null,"out":[]},{"line":1,"played":1,"on":"The Rider","held":false,"leaves":[2,3,5,6,7],"answers":[1,2,3,4,5,6,7],"old":null,"out":[4]}],"settled":0,"begun":2,"kept":[null,7,null,null,null],"hand":[3,4],"votes":[],"plays":[[3,false],[7,false]],"order_of_deck":["The Beast","The Noble","The Engine","The Mirror","The Blind Man","Leviathan","The Shore","The Huntress","Midnight","The Judge","The Deep","The Prophet","The Servant","The Stranger","The Key","The Belltower"]}}}');
INSERT INTO "snapshots" VALUES('66naj5px6f',18,'{"rules":"15de02c049c865f3e83df36fccb14072","state":{"game":"thieves","rules":"15de02c049c865f3e83df36fccb14072","seats":2,"options":{"adventure":"treasure","magic":false,"board":"quarter","gangs":"dealt","rounds":0,"alarm_round":0,"starting_ducats":0,"portcullis_count":8,"thieves_may_attack_militia":false,"early_exit":false,"portcullis_blocks_space":false,"mission_refill":false,"own_thieves_block":true,"wound_model":"cry_havoc","tie_rule":"attacker","show_purses":false},"revealed":14,"chance":{"kind":"sealed","seed":"bac6ae87a480ff86e2ce96eaa498c2bdba232332fb3c36f70320ae1520fede2a","salts":[],"drawn":104},"position":{"phase":"militia","after":"activation","round":1,"rounds":7,"alarm_round":5,"alarm":false,"start":1,"turn":0,"rolls":[[3,9]],"last_move":[1,"end turn"],"rolled":[],"points":7,"active":null,"done":[],"mission_used":false,"gangs":["executioners","nocturnis"],"hand_sizes":[6,6],"deck":48,"copies":[{"Run":4,"Secret Passage":4,"Teleportation":4,"Double Lock":4,"Master Key":4,"Lucky Find":4,"Furious Assault":4,"Riposte":4,"Fate":4,"Jinx":4,"Tripwire":4,"Tithe":4,"Sleight of Hand":4,"Diversion":4,"Slip Away":4},{"Rubies":1,"Emeralds":1,"Sapphires":1,"Two Fires":1,"Dusk":1,"Lagoon":1,"Rainbow":1,"Archivist":2,"Locksmith":2,"The Archive Key":1,"Red Letter":1,"Green Letter":1,"Blue Vault":1}],"discards":{},"where":{"Leona":"X02","Davitto":"X01","Iris":"H201","Elise":"X00","Valdur":"X20","Sable":"Tannery","Morven":"X22","Ashka":"X12","Kornak":"Guardroom","Valrut":"V112"},"carried":{"Sable":{"scroll":1}},"used":{},"wounded":{},"paralysed":{},"chests":{"Inn":"purse of 3","Chapel":"scroll","Bakery":"keys","Tailor":"emerald","Apothecary":"purse of 3","Cellar":"sapphire","Dyer":"sapphire","Counting House":"ruby","Perfumer":"emerald","Guardroom":"sapphire","Treasury":"purse of 2","Gatehouse":"purse of 3","Library":"purse of 2","Goldsmith":"ruby","Bath House":"emerald"},"baron":null,"gone":{},"box":{"ruby":2,"emerald":1,"sapphire":1,"keys":1,"purse of 2":1,"coin chest":2},"missions":["Dusk","The Archive Key","Red Letter"],"mission_deck":12,"missions_gone":{},"portcullises":[],"to_lower":0,"vault_done":false,"isabeau_beaten":[0,0],"grimoires":[null,null],"mages":[null,null],"curses":[0,0],"cast_in":[0,0],"pending":{"mover":null,"picker":null,"dropper":null,"steps":0,"walls":0,"march_dice":0,"die":0,"master_key":0,"reward":0,"to_keep":0,"lifted":-1,"walker":0,"spell":null,"need":[0,0,0,0,0],"drawn":0},"fight":null,"last_fight":null,"hands":[{"Run":1,"Double Lock":1,"Master Key":1,"Lucky Find":1,"Riposte":1,"Tithe":1},{"Secret Passage":1,"Teleportation":1,"Double Lock":1,"Master Key":1,"Furious Assault":1,"Fate":1}],"deck_order":["Diversion","Slip Away","Riposte","Slip Away","Tithe","Teleportation","Double Lock","Diversion","Sleight of Hand","Jinx","Sleight of Hand","Sleight of Hand","Lucky Find","Fate","Run","Slip Away","Tithe","Fate","Double Lock","Lucky Find","Fate","Furious Assault","Jinx","Secret Passage","Riposte","Run","Furious Assault","Tripwire","Secret Passage","Tithe","Tripwire","Diversion","Secret Passage","Teleportation","Slip Away","Jinx","Sleight of Hand","Teleportation","Furious Assault","Lucky Find","Tripwire","Riposte","Run","Tripwire","Master Key","Diversion","Jinx","Master Key"],"mission_order":["Blue Vault","Lagoon","Green Letter","Archivist","Emeralds","Locksmith","Rainbow","Locksmith","Sapphires","Two Fires","Rubies","Archivist"],"answers":[-1,-1],"drawn_cards":{},"eyes_saw":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"all_known":[{},{}],"all_past":[],"all_held":[{},{},{}],"purses":[0,0],"to_act":[0]}}}');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(200) NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	listed BOOLEAN NOT NULL, 
	created FLOAT NOT NULL, seen FLOAT, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('wpau58mu4h','arcana','running',1,1.79497638740287542339e+09,NULL);
INSERT INTO "tables" VALUES('tkg5ta6wyh','arcana','running',1,1.79497639559315752978e+09,NULL);
INSERT INTO "tables" VALUES('ze4hww68ru','arcana-first','running',1,1.79497639596139311785e+09,NULL);
INSERT INTO "tables" VALUES('umqeh4pn9z','arcana-first','running',1,1.79497639630551958085e+09,NULL);
INSERT INTO "tables" VALUES('e89upsj4qz','arcanity','running',1,1.79497640075133109089e+09,NULL);
INSERT INTO "tables" VALUES('mmfsk8b8xp','arcanity','running',1,1.79497640707374787327e+09,NULL);
INSERT INTO "tables" VALUES('dq4hzw6jv3','shipwreck','running',1,1.79497640761429572107e+09,NULL);
INSERT INTO "tables" VALUES('y7djvw7zhn','shipwreck','running',1,1.79497640795046496395e+09,NULL);
INSERT INTO "tables" VALUES('rp847rq3rq','thieves','running',1,1.79497641198935222622e+09,NULL);
INSERT INTO "tables" VALUES('dfygu88efp','thieves','running',1,1.79497641313888216013e+09,NULL);
INSERT INTO "tables" VALUES('umxrkbsbt6','arcanity','over',1,1.79497642263247179981e+09,NULL);
INSERT INTO "tables" VALUES('mf4psacxae','shipwreck','over',1,1.794976422847654581e+09,NULL);
INSERT INTO "tables" VALUES('nz7nkm6x7z','arcana','running',0,1.79497642726353955275e+09,NULL);
INSERT INTO "tables" VALUES('p534eakd5b','arcana-first','running',0,1.79497642931164693835e+09,NULL);
INSERT INTO "tables" VALUES('ga5cacht9s','arcanity','running',0,1.79497643132774090763e+09,NULL);
INSERT INTO "tables" VALUES('s6ce6ty2cd','shipwreck','running',0,1.79497643137849736214e+09,NULL);
INSERT INTO "tables" VALUES('66naj5px6f','thieves','running',0,1.79497643347511124612e+09,NULL);
INSERT INTO "tables" VALUES('ntm4z458vc','shipwreck','set',1,1.79497644547882080081e+09,NULL);
CREATE INDEX tables_by_status ON tables (status, created);
CREATE INDEX records_by_age ON records (created);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('log',834);
COMMIT;
