/** ECO D: 1.d4 d5, and the Grünfeld. */
export const CLOSED = `
D00   Closed Game | 封闭性开局 | d4 d5
D00b  Closed Game: Blackmar-Diemer Gambit | 封闭性开局：布莱克马-迪默弃兵 | d4 d5 e4
D00c  Closed Game: Stonewall Attack | 封闭性开局：石墙攻击 | d4 d5 e3 Nf6 Bd3 c5 c3 Nc6 f4
D00d  Closed Game: Levitsky Attack | 封闭性开局：列维茨基攻击 | d4 d5 Bg5
D01   Veresov Attack | 韦列索夫攻击 | d4 d5 Nc3 Nf6 Bg5
D01b  Veresov Attack: Jobava London System | 韦列索夫攻击：乔巴瓦-伦敦体系 | d4 d5 Nc3 Nf6 Bf4
D02   Closed Game: King's Knight Variation | 封闭性开局：王翼马变例 | d4 d5 Nf3
D02b  London System: Main Line | 伦敦体系：主变 | d4 d5 Nf3 Nf6 Bf4
D03   Torre Attack: Closed Variation | 托雷攻击：封闭变例 | d4 d5 Nf3 Nf6 Bg5
D04   Colle System | 科尔体系 | d4 d5 Nf3 Nf6 e3
D05   Colle System: Classical Setup | 科尔体系：古典阵式 | d4 d5 Nf3 Nf6 e3 e6 Bd3 c5 c3
D05b  Colle System: Zukertort Variation | 科尔体系：祖克托特变例 | d4 d5 Nf3 Nf6 e3 e6 Bd3 c5 b3
D06   Queen's Gambit | 后翼弃兵 | d4 d5 c4
D06b  Queen's Gambit: Marshall Defence | 后翼弃兵：马歇尔防御 | d4 d5 c4 Nf6
D06c  Queen's Gambit: Baltic Defence | 后翼弃兵：波罗的海防御 | d4 d5 c4 Bf5
D06d  Queen's Gambit: Austrian Defence | 后翼弃兵：奥地利防御 | d4 d5 c4 c5
D07   Queen's Gambit: Chigorin Defence | 后翼弃兵：奇戈林防御 | d4 d5 c4 Nc6
D08   Queen's Gambit: Albin Countergambit | 后翼弃兵：阿尔宾反弃兵 | d4 d5 c4 e5
D08b  Queen's Gambit: Albin, Main Line | 后翼弃兵：阿尔宾反弃兵主变 | d4 d5 c4 e5 dxe5 d4
D10   Slav Defence | 斯拉夫防御 | d4 d5 c4 c6
D10b  Slav Defence: Exchange Variation | 斯拉夫防御：兑换变例 | d4 d5 c4 c6 cxd5 cxd5
D10c  Slav Defence: Winawer Countergambit | 斯拉夫防御：维纳韦尔反弃兵 | d4 d5 c4 c6 Nc3 e5
D11   Slav Defence: Modern Line | 斯拉夫防御：现代变例 | d4 d5 c4 c6 Nf3
D12   Slav Defence: Quiet Variation | 斯拉夫防御：平稳变例 | d4 d5 c4 c6 Nf3 Nf6 e3 Bf5
D15   Slav Defence: Three Knights Variation | 斯拉夫防御：三马变例 | d4 d5 c4 c6 Nf3 Nf6 Nc3
D15b  Slav Defence: Chebanenko Variation | 斯拉夫防御：切巴年科变例 | d4 d5 c4 c6 Nf3 Nf6 Nc3 a6
D15c  Slav Defence: Geller Gambit | 斯拉夫防御：格列尔弃兵 | d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 e4
D16   Slav Defence: Alapin Variation | 斯拉夫防御：阿拉平变例 | d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4
D17   Slav Defence: Czech Variation | 斯拉夫防御：捷克变例 | d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4 Bf5
D17b  Slav Defence: Krause Attack | 斯拉夫防御：克劳泽攻击 | d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4 Bf5 Ne5
D18   Slav Defence: Dutch Variation | 斯拉夫防御：荷兰变例 | d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4 Bf5 e3
D20   Queen's Gambit Accepted | 接受后翼弃兵 | d4 d5 c4 dxc4
D20b  Queen's Gambit Accepted: Central Variation | 接受后翼弃兵：中心变例 | d4 d5 c4 dxc4 e4
D21   Queen's Gambit Accepted: Normal Variation | 接受后翼弃兵：正规变例 | d4 d5 c4 dxc4 Nf3
D22   Queen's Gambit Accepted: Alekhine Defence | 接受后翼弃兵：阿廖欣防御 | d4 d5 c4 dxc4 Nf3 a6
D23   Queen's Gambit Accepted: Mannheim Variation | 接受后翼弃兵：曼海姆变例 | d4 d5 c4 dxc4 Nf3 Nf6 Qa4+
D26   Queen's Gambit Accepted: Furman Variation | 接受后翼弃兵：富尔曼变例 | d4 d5 c4 dxc4 Nf3 Nf6 e3 e6 Bxc4 c5 Qe2
D27   Queen's Gambit Accepted: Classical Defence | 接受后翼弃兵：古典防御 | d4 d5 c4 dxc4 Nf3 Nf6 e3 e6 Bxc4 c5 O-O a6
D30   Queen's Gambit Declined | 不接受后翼弃兵 | d4 d5 c4 e6
D31   Queen's Gambit Declined: Queen's Knight Variation | 不接受后翼弃兵：后翼马变例 | d4 d5 c4 e6 Nc3
D31b  Queen's Gambit Declined: Alatortsev Variation | 不接受后翼弃兵：阿拉托尔采夫变例 | d4 d5 c4 e6 Nc3 Be7
D31c  Queen's Gambit Declined: Janowski Variation | 不接受后翼弃兵：亚诺夫斯基变例 | d4 d5 c4 e6 Nc3 a6
D35   Queen's Gambit Declined: Normal Defence | 不接受后翼弃兵：正规防御 | d4 d5 c4 e6 Nc3 Nf6
D35b  Queen's Gambit Declined: Exchange Variation | 不接受后翼弃兵：兑换变例 | d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5
D37   Queen's Gambit Declined: Three Knights Variation | 不接受后翼弃兵：三马变例 | d4 d5 c4 e6 Nc3 Nf6 Nf3
D37b  Queen's Gambit Declined: Harrwitz Attack | 不接受后翼弃兵：哈尔维茨攻击 | d4 d5 c4 e6 Nc3 Nf6 Nf3 Be7 Bf4
D38   Queen's Gambit Declined: Ragozin Defence | 不接受后翼弃兵：拉戈津防御 | d4 d5 c4 e6 Nc3 Nf6 Nf3 Bb4
D39   Queen's Gambit Declined: Vienna Variation | 不接受后翼弃兵：维也纳变例 | d4 d5 c4 e6 Nc3 Nf6 Nf3 Bb4 Bg5 dxc4
D50   Queen's Gambit Declined: Modern Variation | 不接受后翼弃兵：现代变例 | d4 d5 c4 e6 Nc3 Nf6 Bg5
D52   Queen's Gambit Declined: Cambridge Springs Defence | 不接受后翼弃兵：剑桥泉防御 | d4 d5 c4 e6 Nc3 Nf6 Bg5 Nbd7 e3 c6 Nf3 Qa5
D53   Queen's Gambit Declined: Orthodox Setup | 不接受后翼弃兵：正统阵式 | d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7
D53b  Queen's Gambit Declined: Lasker Defence | 不接受后翼弃兵：拉斯克防御 | d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 h6 Bh4 Ne4
D58   Queen's Gambit Declined: Tartakower Defence | 不接受后翼弃兵：塔尔塔科维尔防御 | d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 h6 Bh4 b6
D60   Queen's Gambit Declined: Orthodox Defence | 不接受后翼弃兵：正统防御 | d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7
D63   Queen's Gambit Declined: Orthodox, Rubinstein Variation | 不接受后翼弃兵：正统防御鲁宾斯坦变例 | d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7 Rc1
D32   Tarrasch Defence | 塔拉什防御 | d4 d5 c4 e6 Nc3 c5
D32b  Tarrasch Defence: Exchange Line | 塔拉什防御：兑换变例 | d4 d5 c4 e6 Nc3 c5 cxd5 exd5
D32c  Tarrasch Defence: Hennig-Schara Gambit | 塔拉什防御：亨尼希-沙拉弃兵 | d4 d5 c4 e6 Nc3 c5 cxd5 cxd4
D33   Tarrasch Defence: Prague Variation | 塔拉什防御：布拉格变例 | d4 d5 c4 e6 Nc3 c5 cxd5 exd5 Nf3 Nc6 g3
D34   Tarrasch Defence: Classical Variation | 塔拉什防御：古典变例 | d4 d5 c4 e6 Nc3 c5 cxd5 exd5 Nf3 Nc6 g3 Nf6 Bg2 Be7
D40   Tarrasch Defence: Semi-Tarrasch | 塔拉什防御：半塔拉什变例 | d4 d5 c4 e6 Nc3 Nf6 Nf3 c5
D43   Semi-Slav Defence | 半斯拉夫防御 | d4 d5 c4 e6 Nc3 Nf6 Nf3 c6
D31d  Semi-Slav Defence: Triangle Setup | 半斯拉夫防御：三角阵式 | d4 d5 c4 e6 Nc3 c6
D31e  Semi-Slav Defence: Marshall Gambit | 半斯拉夫防御：马歇尔弃兵 | d4 d5 c4 e6 Nc3 c6 e4
D31f  Semi-Slav Defence: Noteboom Variation | 半斯拉夫防御：诺特布姆变例 | d4 d5 c4 e6 Nc3 c6 Nf3 dxc4
D43b  Semi-Slav Defence: Moscow Variation | 半斯拉夫防御：莫斯科变例 | d4 d5 c4 e6 Nc3 Nf6 Nf3 c6 Bg5 h6
D44   Semi-Slav Defence: Botvinnik System | 半斯拉夫防御：鲍特维尼克体系 | d4 d5 c4 e6 Nc3 Nf6 Nf3 c6 Bg5 dxc4 e4 b5
D45   Semi-Slav Defence: Normal Variation | 半斯拉夫防御：正规变例 | d4 d5 c4 e6 Nc3 Nf6 Nf3 c6 e3
D45b  Semi-Slav Defence: Anti-Meran | 半斯拉夫防御：反梅兰变例 | d4 d5 c4 e6 Nc3 Nf6 Nf3 c6 e3 Nbd7 Qc2
D46   Semi-Slav Defence: Main Line | 半斯拉夫防御：主变 | d4 d5 c4 e6 Nc3 Nf6 Nf3 c6 e3 Nbd7 Bd3
D47   Semi-Slav Defence: Meran Variation | 半斯拉夫防御：梅兰变例 | d4 d5 c4 e6 Nc3 Nf6 Nf3 c6 e3 Nbd7 Bd3 dxc4 Bxc4 b5
D80   Grünfeld Defence | 格林菲尔德防御 | d4 Nf6 c4 g6 Nc3 d5
D80b  Grünfeld Defence: Stockholm Variation | 格林菲尔德防御：斯德哥尔摩变例 | d4 Nf6 c4 g6 Nc3 d5 Bg5
D82   Grünfeld Defence: Brinckmann Attack | 格林菲尔德防御：布林克曼攻击 | d4 Nf6 c4 g6 Nc3 d5 Bf4
D85   Grünfeld Defence: Exchange Variation | 格林菲尔德防御：兑换变例 | d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5
D85b  Grünfeld Defence: Modern Exchange Variation | 格林菲尔德防御：现代兑换变例 | d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3 bxc3 Bg7 Nf3
D87   Grünfeld Defence: Classical Exchange Variation | 格林菲尔德防御：古典兑换变例 | d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3 bxc3 Bg7 Bc4
D90   Grünfeld Defence: Three Knights Variation | 格林菲尔德防御：三马变例 | d4 Nf6 c4 g6 Nc3 d5 Nf3
D94   Grünfeld Defence: Slow System | 格林菲尔德防御：缓攻体系 | d4 Nf6 c4 g6 Nc3 d5 Nf3 Bg7 e3
D96   Grünfeld Defence: Russian Variation | 格林菲尔德防御：俄罗斯变例 | d4 Nf6 c4 g6 Nc3 d5 Nf3 Bg7 Qb3
D70   Grünfeld Defence: Neo-Grünfeld | 格林菲尔德防御：新格林菲尔德变例 | d4 Nf6 c4 g6 g3 d5
`;
