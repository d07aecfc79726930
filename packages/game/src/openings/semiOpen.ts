/** ECO B, and C00–C19: 1.e4 with any answer but 1...e5. */
export const SEMI_OPEN = `
B00   King's Pawn Opening | 王兵开局 | e4
B00b  Nimzowitsch Defence | 尼姆佐维奇防御 | e4 Nc6
B00c  Nimzowitsch Defence: Scandinavian Variation | 尼姆佐维奇防御：斯堪的纳维亚变例 | e4 Nc6 d4 d5
B00d  Owen Defence | 欧文防御 | e4 b6
B00e  St. George Defence | 圣乔治防御 | e4 a6
B00f  Borg Defence | 博格防御 | e4 g5
B00g  Fred Defence | 弗雷德防御 | e4 f5
B00h  Carr Defence | 卡尔防御 | e4 h6
B01   Scandinavian Defence | 斯堪的纳维亚防御 | e4 d5
B01b  Scandinavian Defence: Mieses-Kotrč Variation | 斯堪的纳维亚防御：米泽斯-科特尔奇变例 | e4 d5 exd5 Qxd5
B01c  Scandinavian Defence: Main Line | 斯堪的纳维亚防御：主变 | e4 d5 exd5 Qxd5 Nc3 Qa5
B01d  Scandinavian Defence: Gubinsky-Melts Variation | 斯堪的纳维亚防御：古宾斯基-梅尔茨变例 | e4 d5 exd5 Qxd5 Nc3 Qd6
B01e  Scandinavian Defence: Modern Variation | 斯堪的纳维亚防御：现代变例 | e4 d5 exd5 Nf6
B01f  Scandinavian Defence: Icelandic Gambit | 斯堪的纳维亚防御：冰岛弃兵 | e4 d5 exd5 Nf6 c4 e6
B01g  Scandinavian Defence: Portuguese Gambit | 斯堪的纳维亚防御：葡萄牙弃兵 | e4 d5 exd5 Nf6 d4 Bg4
B02   Alekhine Defence | 阿廖欣防御 | e4 Nf6
B02b  Alekhine Defence: Scandinavian Variation | 阿廖欣防御：斯堪的纳维亚变例 | e4 Nf6 Nc3 d5
B02c  Alekhine Defence: Two Pawns Attack | 阿廖欣防御：双兵攻击 | e4 Nf6 e5 Nd5 c4 Nb6 c5
B03   Alekhine Defence: King's Pawn Line | 阿廖欣防御：中心变例 | e4 Nf6 e5 Nd5 d4
B03b  Alekhine Defence: Four Pawns Attack | 阿廖欣防御：四兵攻击 | e4 Nf6 e5 Nd5 d4 d6 c4 Nb6 f4
B03c  Alekhine Defence: Exchange Variation | 阿廖欣防御：兑换变例 | e4 Nf6 e5 Nd5 d4 d6 c4 Nb6 exd6
B04   Alekhine Defence: Modern Variation | 阿廖欣防御：现代变例 | e4 Nf6 e5 Nd5 d4 d6 Nf3
B05   Alekhine Defence: Modern, Main Line | 阿廖欣防御：现代主变 | e4 Nf6 e5 Nd5 d4 d6 Nf3 Bg4
B06   Modern Defence | 现代防御 | e4 g6
B06b  Modern Defence: Standard Line | 现代防御：正规变例 | e4 g6 d4 Bg7 Nc3
A42   Modern Defence: Averbakh System | 现代防御：阿维尔巴赫体系 | e4 g6 d4 Bg7 c4 d6 Nc3
B07   Pirc Defence | 皮尔茨防御 | e4 d6 d4 Nf6 Nc3
B07b  Pirc Defence: Main Line | 皮尔茨防御：主变 | e4 d6 d4 Nf6 Nc3 g6
B07c  Pirc Defence: Byrne Variation | 皮尔茨防御：伯恩变例 | e4 d6 d4 Nf6 Nc3 g6 Bg5
B07d  Pirc Defence: Czech Variation | 皮尔茨防御：捷克变例 | e4 d6 d4 Nf6 Nc3 c6
B07e  Pirc Defence: 150 Attack | 皮尔茨防御：150 攻击 | e4 d6 d4 Nf6 Nc3 g6 Be3
B08   Pirc Defence: Classical Variation | 皮尔茨防御：古典变例 | e4 d6 d4 Nf6 Nc3 g6 Nf3
B09   Pirc Defence: Austrian Attack | 皮尔茨防御：奥地利攻击 | e4 d6 d4 Nf6 Nc3 g6 f4
B10   Caro-Kann Defence | 卡罗-卡恩防御 | e4 c6
B10b  Caro-Kann Defence: Accelerated Panov Attack | 卡罗-卡恩防御：加速潘诺夫攻击 | e4 c6 c4
B11   Caro-Kann Defence: Two Knights Attack | 卡罗-卡恩防御：双马攻击 | e4 c6 Nc3 d5 Nf3
B12   Caro-Kann Defence: Main Line | 卡罗-卡恩防御：主变 | e4 c6 d4 d5
B12b  Caro-Kann Defence: Advance Variation | 卡罗-卡恩防御：挺进变例 | e4 c6 d4 d5 e5
B12c  Caro-Kann Defence: Short Variation | 卡罗-卡恩防御：肖特变例 | e4 c6 d4 d5 e5 Bf5 Nf3
B12d  Caro-Kann Defence: Botvinnik-Carls Defence | 卡罗-卡恩防御：鲍特维尼克-卡尔斯防御 | e4 c6 d4 d5 e5 c5
B12e  Caro-Kann Defence: Fantasy Variation | 卡罗-卡恩防御：幻想变例 | e4 c6 d4 d5 f3
B13   Caro-Kann Defence: Exchange Variation | 卡罗-卡恩防御：兑换变例 | e4 c6 d4 d5 exd5
B13b  Caro-Kann Defence: Panov Attack | 卡罗-卡恩防御：潘诺夫攻击 | e4 c6 d4 d5 exd5 cxd5 c4
B15   Caro-Kann Defence: Queen's Knight Line | 卡罗-卡恩防御：后翼马变例 | e4 c6 d4 d5 Nc3
B15b  Caro-Kann Defence: Tartakower Variation | 卡罗-卡恩防御：塔尔塔科维尔变例 | e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nf6 Nxf6+ exf6
B16   Caro-Kann Defence: Bronstein-Larsen Variation | 卡罗-卡恩防御：布龙斯坦-拉尔森变例 | e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nf6 Nxf6+ gxf6
B17   Caro-Kann Defence: Karpov Variation | 卡罗-卡恩防御：卡尔波夫变例 | e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nd7
B18   Caro-Kann Defence: Classical Variation | 卡罗-卡恩防御：古典变例 | e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5
B19   Caro-Kann Defence: Spassky Variation | 卡罗-卡恩防御：斯帕斯基变例 | e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5 Ng3 Bg6 h4 h6 Nf3 Nd7 h5
B20   Sicilian Defence | 西西里防御 | e4 c5
B20b  Sicilian Defence: Wing Gambit | 西西里防御：侧翼弃兵 | e4 c5 b4
B20c  Sicilian Defence: Bowdler Attack | 西西里防御：鲍德勒攻击 | e4 c5 Bc4
B21   Sicilian Defence: McDonnell Attack | 西西里防御：麦克唐奈攻击 | e4 c5 f4
B21b  Sicilian Defence: Smith-Morra Gambit | 西西里防御：史密斯-莫拉弃兵 | e4 c5 d4 cxd4 c3
B21c  Sicilian Defence: Smith-Morra Gambit Accepted | 西西里防御：接受史密斯-莫拉弃兵 | e4 c5 d4 cxd4 c3 dxc3
B22   Sicilian Defence: Alapin Variation | 西西里防御：阿拉平变例 | e4 c5 c3
B23   Sicilian Defence: Closed Variation | 西西里防御：封闭变例 | e4 c5 Nc3
B23b  Sicilian Defence: Grand Prix Attack | 西西里防御：大奖赛攻击 | e4 c5 Nc3 Nc6 f4
B24   Sicilian Defence: Closed, Fianchetto | 西西里防御：封闭侧翼出象变例 | e4 c5 Nc3 Nc6 g3
B27   Sicilian Defence: Hyperaccelerated Dragon | 西西里防御：超加速龙式变例 | e4 c5 Nf3 g6
B27b  Sicilian Defence: King's Knight Variation | 西西里防御：王翼马变例 | e4 c5 Nf3
B28   Sicilian Defence: O'Kelly Variation | 西西里防御：奥凯利变例 | e4 c5 Nf3 a6
B29   Sicilian Defence: Nimzowitsch Variation | 西西里防御：尼姆佐维奇变例 | e4 c5 Nf3 Nf6
B30   Sicilian Defence: Old Sicilian | 西西里防御：旧西西里变例 | e4 c5 Nf3 Nc6
B30b  Sicilian Defence: Rossolimo Attack | 西西里防御：罗索利莫攻击 | e4 c5 Nf3 Nc6 Bb5
B32   Sicilian Defence: Open Variation | 西西里防御：开放变例 | e4 c5 Nf3 Nc6 d4 cxd4 Nxd4
B32b  Sicilian Defence: Kalashnikov Variation | 西西里防御：卡拉什尼科夫变例 | e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 e5 Nb5 d6
B32c  Sicilian Defence: Löwenthal Variation | 西西里防御：勒文塔尔变例 | e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 e5 Nb5 a6
B33   Sicilian Defence: Sveshnikov Variation | 西西里防御：斯韦什尼科夫变例 | e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5
B33b  Sicilian Defence: Chelyabinsk Variation | 西西里防御：车里雅宾斯克变例 | e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5 Ndb5 d6 Bg5 a6 Na3 b5
B34   Sicilian Defence: Accelerated Dragon | 西西里防御：加速龙式变例 | e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6
B36   Sicilian Defence: Maróczy Bind | 西西里防御：马罗奇结构 | e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6 c4
B40   Sicilian Defence: French Variation | 西西里防御：法兰西变例 | e4 c5 Nf3 e6
B40b  Sicilian Defence: Pin Variation | 西西里防御：牵制变例 | e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nf6 Nc3 Bb4
B41   Sicilian Defence: Kan Variation | 西西里防御：卡恩变例 | e4 c5 Nf3 e6 d4 cxd4 Nxd4 a6
B44   Sicilian Defence: Taimanov Variation | 西西里防御：泰马诺夫变例 | e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6
B45   Sicilian Defence: Four Knights Variation | 西西里防御：四马变例 | e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6 Nc3 Nf6
B47   Sicilian Defence: Bastrikov Variation | 西西里防御：巴斯特里科夫变例 | e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6 Nc3 Qc7
B50   Sicilian Defence: Modern Variations | 西西里防御：现代变例 | e4 c5 Nf3 d6
B51   Sicilian Defence: Moscow Variation | 西西里防御：莫斯科变例 | e4 c5 Nf3 d6 Bb5+
B53   Sicilian Defence: Chekhover Variation | 西西里防御：切霍韦尔变例 | e4 c5 Nf3 d6 d4 cxd4 Qxd4
B54   Sicilian Defence: Modern, Open | 西西里防御：现代开放变例 | e4 c5 Nf3 d6 d4 cxd4 Nxd4
B55   Sicilian Defence: Prins Variation | 西西里防御：普林斯变例 | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 f3
B56   Sicilian Defence: Classical Variation | 西西里防御：古典变例 | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6
B57   Sicilian Defence: Sozin Attack | 西西里防御：索津攻击 | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Bc4
B58   Sicilian Defence: Boleslavsky Variation | 西西里防御：博列斯拉夫斯基变例 | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Be2 e5
B60   Sicilian Defence: Richter-Rauzer Attack | 西西里防御：里希特-劳泽攻击 | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Bg5
B70   Sicilian Defence: Dragon Variation | 西西里防御：龙式变例 | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6
B72   Sicilian Defence: Dragon, Classical Attack | 西西里防御：龙式古典攻击 | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3
B71   Sicilian Defence: Dragon, Levenfish Attack | 西西里防御：龙式列文菲什攻击 | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 f4
B76   Sicilian Defence: Dragon, Yugoslav Attack | 西西里防御：龙式南斯拉夫攻击 | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 f3
B80   Sicilian Defence: Scheveningen Variation | 西西里防御：舍文宁根变例 | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6
B81   Sicilian Defence: Keres Attack | 西西里防御：凯列斯攻击 | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 g4
B90   Sicilian Defence: Najdorf Variation | 西西里防御：纳道尔夫变例 | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6
B90b  Sicilian Defence: Najdorf, English Attack | 西西里防御：纳道尔夫变例英国攻击 | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3
B91   Sicilian Defence: Najdorf, Zagreb Variation | 西西里防御：纳道尔夫变例萨格勒布分支 | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 g3
B92   Sicilian Defence: Najdorf, Opočenský Variation | 西西里防御：纳道尔夫变例奥波琴斯基分支 | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be2
B86   Sicilian Defence: Najdorf, Fischer-Sozin Attack | 西西里防御：纳道尔夫变例菲舍尔-索津攻击 | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bc4
B93   Sicilian Defence: Najdorf, Amsterdam Variation | 西西里防御：纳道尔夫变例阿姆斯特丹分支 | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 f4
B94   Sicilian Defence: Najdorf, Bishop Attack | 西西里防御：纳道尔夫变例象攻击 | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5
B96   Sicilian Defence: Najdorf, Main Line | 西西里防御：纳道尔夫变例主变 | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5 e6 f4
B97   Sicilian Defence: Najdorf, Poisoned Pawn | 西西里防御：纳道尔夫变例毒兵分支 | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5 e6 f4 Qb6
C00   French Defence | 法兰西防御 | e4 e6
C00b  French Defence: Normal Variation | 法兰西防御：正规变例 | e4 e6 d4 d5
C00c  French Defence: King's Indian Attack | 法兰西防御：古印度攻击 | e4 e6 d3
C00d  French Defence: Chigorin Variation | 法兰西防御：奇戈林变例 | e4 e6 Qe2
C00e  French Defence: Knight Variation | 法兰西防御：马变例 | e4 e6 Nf3
C01   French Defence: Exchange Variation | 法兰西防御：兑换变例 | e4 e6 d4 d5 exd5 exd5
C02   French Defence: Advance Variation | 法兰西防御：挺进变例 | e4 e6 d4 d5 e5
C02b  French Defence: Advance, Paulsen Attack | 法兰西防御：挺进变例鲍尔森攻击 | e4 e6 d4 d5 e5 c5 c3 Nc6 Nf3
C02c  French Defence: Milner-Barry Gambit | 法兰西防御：米尔纳-巴里弃兵 | e4 e6 d4 d5 e5 c5 c3 Nc6 Nf3 Qb6 Bd3
C03   French Defence: Tarrasch Variation | 法兰西防御：塔拉什变例 | e4 e6 d4 d5 Nd2
C05   French Defence: Tarrasch, Closed Variation | 法兰西防御：塔拉什封闭变例 | e4 e6 d4 d5 Nd2 Nf6
C07   French Defence: Tarrasch, Open System | 法兰西防御：塔拉什开放体系 | e4 e6 d4 d5 Nd2 c5
C10   French Defence: Paulsen Variation | 法兰西防御：鲍尔森变例 | e4 e6 d4 d5 Nc3
C10b  French Defence: Rubinstein Variation | 法兰西防御：鲁宾斯坦变例 | e4 e6 d4 d5 Nc3 dxe4
C11   French Defence: Classical Variation | 法兰西防御：古典变例 | e4 e6 d4 d5 Nc3 Nf6
C11b  French Defence: Steinitz Variation | 法兰西防御：斯坦尼茨变例 | e4 e6 d4 d5 Nc3 Nf6 e5
C11c  French Defence: Burn Variation | 法兰西防御：伯恩变例 | e4 e6 d4 d5 Nc3 Nf6 Bg5 dxe4
C12   French Defence: MacCutcheon Variation | 法兰西防御：麦卡琴变例 | e4 e6 d4 d5 Nc3 Nf6 Bg5 Bb4
C13   French Defence: Alekhine-Chatard Attack | 法兰西防御：阿廖欣-沙塔尔攻击 | e4 e6 d4 d5 Nc3 Nf6 Bg5 Be7 e5 Nfd7 h4
C14   French Defence: Classical, Main Line | 法兰西防御：古典主变 | e4 e6 d4 d5 Nc3 Nf6 Bg5 Be7 e5 Nfd7 Bxe7
C15   French Defence: Winawer Variation | 法兰西防御：维纳韦尔变例 | e4 e6 d4 d5 Nc3 Bb4
C16   French Defence: Winawer, Advance Variation | 法兰西防御：维纳韦尔挺进变例 | e4 e6 d4 d5 Nc3 Bb4 e5
C18   French Defence: Winawer, Main Line | 法兰西防御：维纳韦尔主变 | e4 e6 d4 d5 Nc3 Bb4 e5 c5 a3 Bxc3+ bxc3
C18b  French Defence: Winawer, Poisoned Pawn | 法兰西防御：维纳韦尔毒兵变例 | e4 e6 d4 d5 Nc3 Bb4 e5 c5 a3 Bxc3+ bxc3 Ne7 Qg4
`;
