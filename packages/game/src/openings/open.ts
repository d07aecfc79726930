/** ECO C20–C99: 1.e4 e5. */
export const OPEN = `
C20   Open Game | 开放性开局 | e4 e5
C20b  Open Game: Wayward Queen Attack | 开放性开局：早出后攻击 | e4 e5 Qh5
C20c  Open Game: Napoleon Attack | 开放性开局：拿破仑攻击 | e4 e5 Qf3
C20d  Open Game: Alapin Opening | 开放性开局：阿拉平开局 | e4 e5 Ne2
C20e  Open Game: Portuguese Opening | 开放性开局：葡萄牙开局 | e4 e5 Bb5
C20f  Open Game: Lopez Opening | 开放性开局：洛佩斯开局 | e4 e5 c3
C21   Centre Game | 中心开局 | e4 e5 d4 exd4
C22   Centre Game: Paulsen Attack | 中心开局：鲍尔森攻击 | e4 e5 d4 exd4 Qxd4 Nc6 Qe3
C21b  Danish Gambit | 丹麦弃兵 | e4 e5 d4 exd4 c3
C21c  Danish Gambit: Accepted | 丹麦弃兵：接受弃兵 | e4 e5 d4 exd4 c3 dxc3 Bc4 cxb2 Bxb2
C23   Bishop's Opening | 飞象开局 | e4 e5 Bc4
C24   Bishop's Opening: Berlin Defence | 飞象开局：柏林防御 | e4 e5 Bc4 Nf6
C23b  Bishop's Opening: Boi Variation | 飞象开局：博伊变例 | e4 e5 Bc4 Bc5
C25   Vienna Game | 维也纳开局 | e4 e5 Nc3
C25b  Vienna Game: Max Lange Defence | 维也纳开局：马克斯·兰格防御 | e4 e5 Nc3 Nc6
C25c  Vienna Game: Hamppe-Muzio Gambit | 维也纳开局：汉佩-穆齐奥弃兵 | e4 e5 Nc3 Nc6 f4 exf4 Nf3 g5 Bc4 g4 O-O
C26   Vienna Game: Falkbeer Variation | 维也纳开局：法尔克贝尔变例 | e4 e5 Nc3 Nf6
C27   Vienna Game: Frankenstein-Dracula Variation | 维也纳开局：弗兰肯斯坦-德古拉变例 | e4 e5 Nc3 Nf6 Bc4 Nxe4
C28   Vienna Game: Stanley Variation | 维也纳开局：斯坦利变例 | e4 e5 Nc3 Nf6 Bc4 Nc6
C29   Vienna Game: Vienna Gambit | 维也纳开局：维也纳弃兵 | e4 e5 Nc3 Nf6 f4
C30   King's Gambit | 王翼弃兵 | e4 e5 f4
C30b  King's Gambit: Classical Declined | 王翼弃兵：古典不接受变例 | e4 e5 f4 Bc5
C31   King's Gambit: Falkbeer Countergambit | 王翼弃兵：法尔克贝尔反弃兵 | e4 e5 f4 d5
C33   King's Gambit: Accepted | 王翼弃兵：接受弃兵 | e4 e5 f4 exf4
C33b  King's Gambit: Bishop's Gambit | 王翼弃兵：象弃兵 | e4 e5 f4 exf4 Bc4
C34   King's Gambit: King's Knight Gambit | 王翼弃兵：王马弃兵 | e4 e5 f4 exf4 Nf3
C34b  King's Gambit: Fischer Defence | 王翼弃兵：菲舍尔防御 | e4 e5 f4 exf4 Nf3 d6
C35   King's Gambit: Cunningham Defence | 王翼弃兵：坎宁安防御 | e4 e5 f4 exf4 Nf3 Be7
C36   King's Gambit: Modern Defence | 王翼弃兵：现代防御 | e4 e5 f4 exf4 Nf3 d5
C37   King's Gambit: Classical Variation | 王翼弃兵：古典变例 | e4 e5 f4 exf4 Nf3 g5
C37b  King's Gambit: Muzio Gambit | 王翼弃兵：穆齐奥弃兵 | e4 e5 f4 exf4 Nf3 g5 Bc4 g4 O-O
C39   King's Gambit: Kieseritzky Gambit | 王翼弃兵：基泽里茨基弃兵 | e4 e5 f4 exf4 Nf3 g5 h4 g4 Ne5
C39b  King's Gambit: Allgaier Gambit | 王翼弃兵：阿尔盖尔弃兵 | e4 e5 f4 exf4 Nf3 g5 h4 g4 Ng5
C40   King's Knight Opening | 王翼马开局 | e4 e5 Nf3
C40b  King's Knight Opening: Latvian Gambit | 王翼马开局：拉脱维亚弃兵 | e4 e5 Nf3 f5
C40c  King's Knight Opening: Elephant Gambit | 王翼马开局：大象弃兵 | e4 e5 Nf3 d5
C40d  King's Knight Opening: Damiano Defence | 王翼马开局：达米亚诺防御 | e4 e5 Nf3 f6
C44   King's Knight Opening: Normal Variation | 王翼马开局：正规变例 | e4 e5 Nf3 Nc6
C41   Philidor Defence | 菲利道尔防御 | e4 e5 Nf3 d6
C41b  Philidor Defence: Exchange Variation | 菲利道尔防御：兑换变例 | e4 e5 Nf3 d6 d4 exd4
C41c  Philidor Defence: Hanham Variation | 菲利道尔防御：汉纳姆变例 | e4 e5 Nf3 d6 d4 Nd7
C41d  Philidor Defence: Nimzowitsch Variation | 菲利道尔防御：尼姆佐维奇变例 | e4 e5 Nf3 d6 d4 Nf6
C41e  Philidor Defence: Lion Variation | 菲利道尔防御：雄狮变例 | e4 e5 Nf3 d6 d4 Nf6 Nc3 Nbd7
C42   Petrov Defence | 俄罗斯防御 | e4 e5 Nf3 Nf6
C42b  Petrov Defence: Classical Attack | 俄罗斯防御：古典攻击 | e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4 d4
C42c  Petrov Defence: Nimzowitsch Attack | 俄罗斯防御：尼姆佐维奇攻击 | e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4 Nc3
C42d  Petrov Defence: Cochrane Gambit | 俄罗斯防御：科克伦弃兵 | e4 e5 Nf3 Nf6 Nxe5 d6 Nxf7
C42e  Petrov Defence: Stafford Gambit | 俄罗斯防御：斯塔福德弃兵 | e4 e5 Nf3 Nf6 Nxe5 Nc6
C43   Petrov Defence: Steinitz Attack | 俄罗斯防御：斯坦尼茨攻击 | e4 e5 Nf3 Nf6 d4
C44b  Ponziani Opening | 庞齐亚尼开局 | e4 e5 Nf3 Nc6 c3
C44c  Ponziani Opening: Jaenisch Counterattack | 庞齐亚尼开局：雅尼什反击 | e4 e5 Nf3 Nc6 c3 Nf6
C44d  Scotch Game | 苏格兰开局 | e4 e5 Nf3 Nc6 d4
C44e  Scotch Game: Scotch Gambit | 苏格兰开局：苏格兰弃兵 | e4 e5 Nf3 Nc6 d4 exd4 Bc4
C44f  Scotch Game: Göring Gambit | 苏格兰开局：戈林弃兵 | e4 e5 Nf3 Nc6 d4 exd4 c3
C45   Scotch Game: Main Line | 苏格兰开局：主变 | e4 e5 Nf3 Nc6 d4 exd4 Nxd4
C45b  Scotch Game: Schmidt Variation | 苏格兰开局：施密特变例 | e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6
C45c  Scotch Game: Mieses Variation | 苏格兰开局：米泽斯变例 | e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6 Nxc6 bxc6 e5
C45d  Scotch Game: Classical Variation | 苏格兰开局：古典变例 | e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Bc5
C45e  Scotch Game: Steinitz Variation | 苏格兰开局：斯坦尼茨变例 | e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Qh4
C46   Three Knights Opening | 三马开局 | e4 e5 Nf3 Nc6 Nc3
C47   Four Knights Game | 四马开局 | e4 e5 Nf3 Nc6 Nc3 Nf6
C47b  Four Knights Game: Scotch Variation | 四马开局：苏格兰变例 | e4 e5 Nf3 Nc6 Nc3 Nf6 d4
C47c  Four Knights Game: Halloween Gambit | 四马开局：万圣节弃子 | e4 e5 Nf3 Nc6 Nc3 Nf6 Nxe5
C47d  Four Knights Game: Italian Variation | 四马开局：意大利变例 | e4 e5 Nf3 Nc6 Nc3 Nf6 Bc4
C48   Four Knights Game: Spanish Variation | 四马开局：西班牙变例 | e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5
C48b  Four Knights Game: Rubinstein Countergambit | 四马开局：鲁宾斯坦反弃兵 | e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5 Nd4
C49   Four Knights Game: Double Spanish | 四马开局：双西班牙变例 | e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5 Bb4
C50   Italian Game | 意大利开局 | e4 e5 Nf3 Nc6 Bc4
C50b  Italian Game: Giuoco Piano | 意大利开局：缓攻 | e4 e5 Nf3 Nc6 Bc4 Bc5
C50c  Italian Game: Giuoco Pianissimo | 意大利开局：极缓攻 | e4 e5 Nf3 Nc6 Bc4 Bc5 d3
C50d  Italian Game: Hungarian Defence | 意大利开局：匈牙利防御 | e4 e5 Nf3 Nc6 Bc4 Be7
C50e  Italian Game: Rousseau Gambit | 意大利开局：卢梭弃兵 | e4 e5 Nf3 Nc6 Bc4 f5
C50f  Italian Game: Blackburne-Kostić Gambit | 意大利开局：布莱克本-科斯蒂奇弃兵 | e4 e5 Nf3 Nc6 Bc4 Nd4
C51   Italian Game: Evans Gambit | 意大利开局：伊文思弃兵 | e4 e5 Nf3 Nc6 Bc4 Bc5 b4
C51b  Italian Game: Evans Gambit Accepted | 意大利开局：接受伊文思弃兵 | e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4
C53   Italian Game: Classical Variation | 意大利开局：古典变例 | e4 e5 Nf3 Nc6 Bc4 Bc5 c3
C54   Italian Game: Greco Attack | 意大利开局：格列柯攻击 | e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4
C54b  Italian Game: Modern Line | 意大利开局：现代缓攻变例 | e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3
C55   Two Knights Defence | 双马防御 | e4 e5 Nf3 Nc6 Bc4 Nf6
C55b  Two Knights Defence: Modern Bishop's Opening | 双马防御：现代飞象变例 | e4 e5 Nf3 Nc6 Bc4 Nf6 d3
C56   Two Knights Defence: Open Variation | 双马防御：开放变例 | e4 e5 Nf3 Nc6 Bc4 Nf6 d4
C55c  Two Knights Defence: Max Lange Attack | 双马防御：马克斯·兰格攻击 | e4 e5 Nf3 Nc6 Bc4 Nf6 d4 exd4 O-O Bc5
C57   Two Knights Defence: Knight Attack | 双马防御：马攻击 | e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5
C57b  Two Knights Defence: Traxler Counterattack | 双马防御：特拉克斯勒反击 | e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 Bc5
C57c  Two Knights Defence: Fritz Variation | 双马防御：弗里茨变例 | e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Nd4
C57d  Two Knights Defence: Fried Liver Attack | 双马防御：煎肝攻击 | e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Nxd5 Nxf7
C58   Two Knights Defence: Polerio Defence | 双马防御：波列里奥防御 | e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Na5
C60   Ruy Lopez | 西班牙开局 | e4 e5 Nf3 Nc6 Bb5
C60b  Ruy Lopez: Cozio Defence | 西班牙开局：科齐奥防御 | e4 e5 Nf3 Nc6 Bb5 Nge7
C60c  Ruy Lopez: Fianchetto Defence | 西班牙开局：侧翼出象防御 | e4 e5 Nf3 Nc6 Bb5 g6
C61   Ruy Lopez: Bird Defence | 西班牙开局：伯德防御 | e4 e5 Nf3 Nc6 Bb5 Nd4
C62   Ruy Lopez: Old Steinitz Defence | 西班牙开局：旧斯坦尼茨防御 | e4 e5 Nf3 Nc6 Bb5 d6
C63   Ruy Lopez: Schliemann Defence | 西班牙开局：施里曼防御 | e4 e5 Nf3 Nc6 Bb5 f5
C64   Ruy Lopez: Classical Defence | 西班牙开局：古典防御 | e4 e5 Nf3 Nc6 Bb5 Bc5
C65   Ruy Lopez: Berlin Defence | 西班牙开局：柏林防御 | e4 e5 Nf3 Nc6 Bb5 Nf6
C65b  Ruy Lopez: Berlin, Anderssen Variation | 西班牙开局：柏林防御安德森变例 | e4 e5 Nf3 Nc6 Bb5 Nf6 d3
C67   Ruy Lopez: Berlin, Rio Gambit | 西班牙开局：柏林防御里约弃兵 | e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4
C67b  Ruy Lopez: Berlin Wall | 西班牙开局：柏林墙 | e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4 d4 Nd6 Bxc6 dxc6 dxe5 Nf5 Qxd8+ Kxd8
C68   Ruy Lopez: Exchange Variation | 西班牙开局：兑换变例 | e4 e5 Nf3 Nc6 Bb5 a6 Bxc6
C69   Ruy Lopez: Exchange, Normal Variation | 西班牙开局：兑换正规变例 | e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O
C70   Ruy Lopez: Morphy Defence | 西班牙开局：莫菲防御 | e4 e5 Nf3 Nc6 Bb5 a6
C70b  Ruy Lopez: Columbus Variation | 西班牙开局：哥伦布变例 | e4 e5 Nf3 Nc6 Bb5 a6 Ba4
C70c  Ruy Lopez: Norwegian Variation | 西班牙开局：挪威变例 | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 b5 Bb3 Na5
C71   Ruy Lopez: Modern Steinitz Defence | 西班牙开局：现代斯坦尼茨防御 | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 d6
C77   Ruy Lopez: Morphy, Main Line | 西班牙开局：莫菲防御主变 | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6
C77b  Ruy Lopez: Anderssen Variation | 西班牙开局：安德森变例 | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 d3
C78   Ruy Lopez: Castling Variation | 西班牙开局：易位变例 | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O
C78b  Ruy Lopez: Arkhangelsk Variation | 西班牙开局：阿尔汉格尔斯克变例 | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O b5 Bb3 Bb7
C80   Ruy Lopez: Open Variation | 西班牙开局：开放变例 | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4
C82   Ruy Lopez: Open, Main Line | 西班牙开局：开放主变 | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5 dxe5 Be6 c3
C84   Ruy Lopez: Closed Variation | 西班牙开局：封闭变例 | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7
C86   Ruy Lopez: Worrall Attack | 西班牙开局：沃勒尔攻击 | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Qe2
C88   Ruy Lopez: Closed, Rook Line | 西班牙开局：封闭车变例 | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3
C89   Ruy Lopez: Marshall Attack | 西班牙开局：马歇尔攻击 | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5
C90   Ruy Lopez: Closed, Modern Setup | 西班牙开局：封闭现代阵式 | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O
C92   Ruy Lopez: Closed, Main Line | 西班牙开局：封闭主变 | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3
C92b  Ruy Lopez: Zaitsev Variation | 西班牙开局：扎伊采夫变例 | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Bb7
C93   Ruy Lopez: Smyslov Variation | 西班牙开局：斯梅斯洛夫变例 | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 h6
C94   Ruy Lopez: Breyer Variation | 西班牙开局：布雷耶变例 | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8
C96   Ruy Lopez: Chigorin Defence | 西班牙开局：奇戈林防御 | e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5
`;
