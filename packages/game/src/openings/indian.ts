/** ECO E: 1.d4 Nf6 2.c4 e6 and 2...g6. */
export const INDIAN = `
E00   East Indian Defence | 东印度防御 | d4 Nf6 c4 e6
E00b  Catalan Opening | 卡塔兰开局 | d4 Nf6 c4 e6 g3
E01   Catalan Opening: Main Line | 卡塔兰开局：主变 | d4 Nf6 c4 e6 g3 d5 Bg2
E04   Catalan Opening: Open Defence | 卡塔兰开局：开放防御 | d4 Nf6 c4 e6 g3 d5 Bg2 dxc4 Nf3
E06   Catalan Opening: Closed Variation | 卡塔兰开局：封闭变例 | d4 Nf6 c4 e6 g3 d5 Bg2 Be7 Nf3
E10   East Indian Defence: Anti-Nimzo-Indian | 东印度防御：反尼姆佐-印度变例 | d4 Nf6 c4 e6 Nf3
E10b  East Indian Defence: Blumenfeld Countergambit | 东印度防御：布卢门菲尔德反弃兵 | d4 Nf6 c4 e6 Nf3 c5 d5 b5
E11   Bogo-Indian Defence | 波格-印度防御 | d4 Nf6 c4 e6 Nf3 Bb4+
E11b  Bogo-Indian Defence: Grünfeld Variation | 波格-印度防御：格林菲尔德变例 | d4 Nf6 c4 e6 Nf3 Bb4+ Nbd2
E11c  Bogo-Indian Defence: Nimzowitsch Variation | 波格-印度防御：尼姆佐维奇变例 | d4 Nf6 c4 e6 Nf3 Bb4+ Bd2 Qe7
E12   Queen's Indian Defence | 新印度防御 | d4 Nf6 c4 e6 Nf3 b6
E12b  Queen's Indian Defence: Petrosian Variation | 新印度防御：彼得罗相变例 | d4 Nf6 c4 e6 Nf3 b6 a3
E12c  Queen's Indian Defence: Kasparov Variation | 新印度防御：卡斯帕罗夫变例 | d4 Nf6 c4 e6 Nf3 b6 Nc3
E14   Queen's Indian Defence: Spassky System | 新印度防御：斯帕斯基体系 | d4 Nf6 c4 e6 Nf3 b6 e3
E15   Queen's Indian Defence: Fianchetto Variation | 新印度防御：侧翼出象变例 | d4 Nf6 c4 e6 Nf3 b6 g3
E15b  Queen's Indian Defence: Nimzowitsch Variation | 新印度防御：尼姆佐维奇变例 | d4 Nf6 c4 e6 Nf3 b6 g3 Ba6
E17   Queen's Indian Defence: Classical Variation | 新印度防御：古典变例 | d4 Nf6 c4 e6 Nf3 b6 g3 Bb7 Bg2 Be7
E18   Queen's Indian Defence: Old Main Line | 新印度防御：旧主变 | d4 Nf6 c4 e6 Nf3 b6 g3 Bb7 Bg2 Be7 O-O O-O Nc3
E20   Nimzo-Indian Defence | 尼姆佐-印度防御 | d4 Nf6 c4 e6 Nc3 Bb4
E20b  Nimzo-Indian Defence: Kmoch Variation | 尼姆佐-印度防御：克莫赫变例 | d4 Nf6 c4 e6 Nc3 Bb4 f3
E20c  Nimzo-Indian Defence: Romanishin Variation | 尼姆佐-印度防御：罗曼尼申变例 | d4 Nf6 c4 e6 Nc3 Bb4 g3
E21   Nimzo-Indian Defence: Three Knights Variation | 尼姆佐-印度防御：三马变例 | d4 Nf6 c4 e6 Nc3 Bb4 Nf3
E22   Nimzo-Indian Defence: Spielmann Variation | 尼姆佐-印度防御：斯皮尔曼变例 | d4 Nf6 c4 e6 Nc3 Bb4 Qb3
E24   Nimzo-Indian Defence: Sämisch Variation | 尼姆佐-印度防御：泽米施变例 | d4 Nf6 c4 e6 Nc3 Bb4 a3
E30   Nimzo-Indian Defence: Leningrad Variation | 尼姆佐-印度防御：列宁格勒变例 | d4 Nf6 c4 e6 Nc3 Bb4 Bg5
E32   Nimzo-Indian Defence: Classical Variation | 尼姆佐-印度防御：古典变例 | d4 Nf6 c4 e6 Nc3 Bb4 Qc2
E34   Nimzo-Indian Defence: Noa Variation | 尼姆佐-印度防御：诺阿变例 | d4 Nf6 c4 e6 Nc3 Bb4 Qc2 d5
E40   Nimzo-Indian Defence: Rubinstein System | 尼姆佐-印度防御：鲁宾斯坦体系 | d4 Nf6 c4 e6 Nc3 Bb4 e3
E41   Nimzo-Indian Defence: Hübner Variation | 尼姆佐-印度防御：许布纳变例 | d4 Nf6 c4 e6 Nc3 Bb4 e3 c5 Bd3 Nc6 Nf3 Bxc3+ bxc3 d6
E43   Nimzo-Indian Defence: Fischer Variation | 尼姆佐-印度防御：菲舍尔变例 | d4 Nf6 c4 e6 Nc3 Bb4 e3 b6
E46   Nimzo-Indian Defence: Reshevsky Variation | 尼姆佐-印度防御：列舍夫斯基变例 | d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Ne2
E54   Nimzo-Indian Defence: Gligorić System | 尼姆佐-印度防御：格利戈里奇体系 | d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Nf3 d5 Bd3 c5 O-O
E60   King's Indian Defence | 古印度防御 | d4 Nf6 c4 g6
E61   King's Indian Defence: Normal Variation | 古印度防御：正规变例 | d4 Nf6 c4 g6 Nc3 Bg7
E62   King's Indian Defence: Fianchetto Variation | 古印度防御：侧翼出象变例 | d4 Nf6 c4 g6 Nc3 Bg7 Nf3 d6 g3
E63   King's Indian Defence: Panno Variation | 古印度防御：潘诺变例 | d4 Nf6 c4 g6 Nc3 Bg7 Nf3 d6 g3 O-O Bg2 Nc6 O-O a6
E70   King's Indian Defence: King's Pawn Line | 古印度防御：王兵变例 | d4 Nf6 c4 g6 Nc3 Bg7 e4
E71   King's Indian Defence: Makogonov Variation | 古印度防御：马科戈诺夫变例 | d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 h3
E73   King's Indian Defence: Averbakh Variation | 古印度防御：阿维尔巴赫变例 | d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Be2 O-O Bg5
E76   King's Indian Defence: Four Pawns Attack | 古印度防御：四兵攻击 | d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f4
E80   King's Indian Defence: Sämisch Variation | 古印度防御：泽米施变例 | d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3
E90   King's Indian Defence: King's Knight Variation | 古印度防御：王翼马变例 | d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3
E91   King's Indian Defence: Classical Variation | 古印度防御：古典变例 | d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2
E92   King's Indian Defence: Orthodox Setup | 古印度防御：正统阵式 | d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5
E92b  King's Indian Defence: Exchange Variation | 古印度防御：兑换变例 | d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 dxe5
E92c  King's Indian Defence: Petrosian Variation | 古印度防御：彼得罗相变例 | d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 d5
E94   King's Indian Defence: Orthodox Variation | 古印度防御：正统变例 | d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O
E97   King's Indian Defence: Mar del Plata Variation | 古印度防御：马德普拉塔变例 | d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6 d5 Ne7
E97b  King's Indian Defence: Bayonet Attack | 古印度防御：刺刀攻击 | d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6 d5 Ne7 b4
`;
