/** ECO A: everything but 1.e4 and the closed and Indian games; the Dutch and the Benoni. */
export const FLANK = `
A00   Sokolsky Opening | 索科利斯基开局 | b4
A00b  Grob Opening | 格罗布开局 | g4
A00c  Van Geet Opening | 范吉特开局 | Nc3
A00d  Benko Opening | 别诺科开局 | g3
A00e  Anderssen Opening | 安德森开局 | a3
A00f  Barnes Opening | 巴恩斯开局 | f3
A00g  Saragossa Opening | 萨拉戈萨开局 | c3
A00h  Mieses Opening | 米泽斯开局 | d3
A00i  Van 't Kruijs Opening | 范特克鲁伊斯开局 | e3
A00j  Clemenz Opening | 克莱门茨开局 | h3
A00k  Durkin Opening | 德金开局 | Na3
A00l  Ware Opening | 韦尔开局 | a4
A00m  Desprez Opening | 德普雷开局 | h4
A00n  Amar Opening | 阿马尔开局 | Nh3
A01   Larsen Opening | 拉尔森开局 | b3
A01b  Larsen Opening: Modern Variation | 拉尔森开局：现代变例 | b3 e5
A01c  Larsen Opening: Classical Variation | 拉尔森开局：古典变例 | b3 d5
A02   Bird Opening | 伯德开局 | f4
A02b  Bird Opening: From Gambit | 伯德开局：弗罗姆弃兵 | f4 e5
A03   Bird Opening: Dutch Variation | 伯德开局：荷兰变例 | f4 d5
A04   Zukertort Opening | 祖克托特开局 | Nf3
A05   Zukertort Opening: Knight Variation | 祖克托特开局：马变例 | Nf3 Nf6
A06   Zukertort Opening: Pawn Variation | 祖克托特开局：兵变例 | Nf3 d5
A07   King's Indian Attack | 古印度攻击 | Nf3 d5 g3
A08   King's Indian Attack: Fianchetto | 古印度攻击：侧翼出象 | Nf3 d5 g3 c5 Bg2
A09   Réti Opening | 列蒂开局 | Nf3 d5 c4
A09b  Réti Opening: Accepted | 列蒂开局：接受弃兵 | Nf3 d5 c4 dxc4
A09c  Réti Opening: Advance Variation | 列蒂开局：挺进变例 | Nf3 d5 c4 d4
A11   Réti Opening: Slav Variation | 列蒂开局：斯拉夫变例 | Nf3 d5 c4 c6
A13   Réti Opening: Closed Variation | 列蒂开局：封闭变例 | Nf3 d5 c4 e6
A10   English Opening | 英国式开局 | c4
A10b  English Opening: Anglo-Dutch Variation | 英国式开局：英荷变例 | c4 f5
A13b  English Opening: Agincourt Variation | 英国式开局：阿金库尔变例 | c4 e6
A11b  English Opening: Caro-Kann System | 英国式开局：卡罗-卡恩体系 | c4 c6
A15   English Opening: Anglo-Indian Variation | 英国式开局：英印变例 | c4 Nf6
A16   English Opening: Queen's Knight Variation | 英国式开局：后翼马变例 | c4 Nf6 Nc3
A17   English Opening: Hedgehog System | 英国式开局：刺猬体系 | c4 Nf6 Nc3 e6
A18   English Opening: Mikenas-Carls Variation | 英国式开局：米克纳斯-卡尔斯变例 | c4 Nf6 Nc3 e6 e4
A20   English Opening: King's English | 英国式开局：反向西西里 | c4 e5
A21   English Opening: King's English, Queen's Knight | 英国式开局：反向西西里后翼马变例 | c4 e5 Nc3
A22   English Opening: Two Knights Variation | 英国式开局：双马变例 | c4 e5 Nc3 Nf6
A25   English Opening: Closed Variation | 英国式开局：封闭变例 | c4 e5 Nc3 Nc6
A28   English Opening: Four Knights Variation | 英国式开局：四马变例 | c4 e5 Nc3 Nc6 Nf3 Nf6
A29   English Opening: Four Knights, Fianchetto | 英国式开局：四马侧翼出象变例 | c4 e5 Nc3 Nc6 Nf3 Nf6 g3
A30   English Opening: Symmetrical Variation | 英国式开局：对称变例 | c4 c5
A34   English Opening: Symmetrical, Queen's Knight | 英国式开局：对称后翼马变例 | c4 c5 Nc3
A36   English Opening: Symmetrical, Fianchetto | 英国式开局：对称侧翼出象变例 | c4 c5 Nc3 Nc6 g3
A40   Queen's Pawn Opening | 后兵开局 | d4
A40b  Queen's Pawn Opening: Englund Gambit | 后兵开局：恩格隆德弃兵 | d4 e5
A40c  Queen's Pawn Opening: Horwitz Defence | 后兵开局：霍维茨防御 | d4 e6
A40d  Queen's Pawn Opening: Modern Defence | 后兵开局：现代防御 | d4 g6
A40e  Queen's Pawn Opening: Mikenas Defence | 后兵开局：米克纳斯防御 | d4 Nc6
A40f  Queen's Pawn Opening: English Defence | 后兵开局：英国防御 | d4 e6 c4 b6
A41   Wade Defence | 韦德防御 | d4 d6 Nf3 Bg4
A41b  Rat Defence | 老鼠防御 | d4 d6
A43   Old Benoni Defence | 旧别诺尼防御 | d4 c5
A44   Old Benoni Defence: Closed Variation | 旧别诺尼防御：封闭变例 | d4 c5 d5 e5
A45   Indian Defence | 印度防御 | d4 Nf6
A45b  Trompowsky Attack | 特罗姆波夫斯基攻击 | d4 Nf6 Bg5
A45c  Trompowsky Attack: Raptor Variation | 特罗姆波夫斯基攻击：猛禽变例 | d4 Nf6 Bg5 Ne4 h4
A46   Indian Defence: Knights Variation | 印度防御：马变例 | d4 Nf6 Nf3
A46b  Torre Attack | 托雷攻击 | d4 Nf6 Nf3 e6 Bg5
A48   London System | 伦敦体系 | d4 d5 Bf4
A48b  London System: Indian Setup | 伦敦体系：印度阵式 | d4 Nf6 Bf4
A48c  London System: King's Indian Setup | 伦敦体系：古印度阵式 | d4 Nf6 Nf3 g6 Bf4
A50   Indian Defence: Normal Variation | 印度防御：正规变例 | d4 Nf6 c4
A50b  Indian Defence: Black Knights' Tango | 印度防御：黑马探戈 | d4 Nf6 c4 Nc6
A51   Budapest Gambit | 布达佩斯弃兵 | d4 Nf6 c4 e5
A51b  Budapest Gambit: Fajarowicz Variation | 布达佩斯弃兵：法雅罗维奇变例 | d4 Nf6 c4 e5 dxe5 Ne4
A52   Budapest Gambit: Main Line | 布达佩斯弃兵：主变 | d4 Nf6 c4 e5 dxe5 Ng4
A52b  Budapest Gambit: Rubinstein Variation | 布达佩斯弃兵：鲁宾斯坦变例 | d4 Nf6 c4 e5 dxe5 Ng4 Bf4
A53   Old Indian Defence | 旧印度防御 | d4 Nf6 c4 d6
A55   Old Indian Defence: Main Line | 旧印度防御：主变 | d4 Nf6 c4 d6 Nc3 e5 Nf3 Nbd7 e4
A56   Benoni Defence | 别诺尼防御 | d4 Nf6 c4 c5
A56b  Benoni Defence: Czech Variation | 别诺尼防御：捷克变例 | d4 Nf6 c4 c5 d5 e5
A60   Benoni Defence: Modern Variation | 别诺尼防御：现代变例 | d4 Nf6 c4 c5 d5 e6
A61   Benoni Defence: Modern, Main Line | 别诺尼防御：现代主变 | d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6
A65   Benoni Defence: Modern, King's Pawn Line | 别诺尼防御：现代王兵变例 | d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6
A67   Benoni Defence: Taimanov Variation | 别诺尼防御：泰马诺夫变例 | d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6 f4 Bg7 Bb5+
A70   Benoni Defence: Classical Variation | 别诺尼防御：古典变例 | d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6 Nf3
A57   Volga Gambit | 伏尔加弃兵 | d4 Nf6 c4 c5 d5 b5
A58   Volga Gambit: Accepted | 伏尔加弃兵：接受弃兵 | d4 Nf6 c4 c5 d5 b5 cxb5 a6 bxa6
A57b  Volga Gambit: Half-Accepted | 伏尔加弃兵：半接受变例 | d4 Nf6 c4 c5 d5 b5 cxb5 a6
A80   Dutch Defence | 荷兰防御 | d4 f5
A80b  Dutch Defence: Hopton Attack | 荷兰防御：霍普顿攻击 | d4 f5 Bg5
A81   Dutch Defence: Fianchetto Attack | 荷兰防御：侧翼出象攻击 | d4 f5 g3
A82   Dutch Defence: Staunton Gambit | 荷兰防御：斯汤顿弃兵 | d4 f5 e4
A84   Dutch Defence: Queen's Pawn Line | 荷兰防御：后翼兵变例 | d4 f5 c4
A86   Dutch Defence: Main Line | 荷兰防御：主变 | d4 f5 c4 Nf6 g3
A87   Dutch Defence: Leningrad Variation | 荷兰防御：列宁格勒变例 | d4 f5 c4 Nf6 g3 g6 Bg2 Bg7 Nf3
A90   Dutch Defence: Classical Variation | 荷兰防御：古典变例 | d4 f5 c4 Nf6 g3 e6 Bg2
A92   Dutch Defence: Classical, Main Line | 荷兰防御：古典主变 | d4 f5 c4 Nf6 g3 e6 Bg2 Be7 Nf3 O-O O-O
A95   Dutch Defence: Stonewall Variation | 荷兰防御：石墙变例 | d4 f5 c4 Nf6 g3 e6 Bg2 Be7 Nf3 O-O O-O d5
A96   Dutch Defence: Ilyin-Zhenevsky System | 荷兰防御：伊利因-热涅夫斯基体系 | d4 f5 c4 Nf6 g3 e6 Bg2 Be7 Nf3 O-O O-O d6
`;
