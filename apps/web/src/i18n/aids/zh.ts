import type { Color, Role } from '@duiyi/rules';
import type { EntryFault } from '../../play/enter.ts';

const ROLE: { readonly [R in Role]: string } = {
  king: '王',
  queen: '后',
  rook: '车',
  bishop: '象',
  knight: '马',
  pawn: '兵',
};
const SIDE: { readonly [C in Color]: string } = { white: '白方', black: '黑方' };

const FAULTS: { readonly [F in EntryFault]: (text: string) => string } = {
  unreadable: (text) => `看不懂“${text}”。可以写 马f3、Nf3、e2e4、0-0、e8=后。`,
  illegal: (text) => `“${text}”在这个局面里不能走。`,
  ambiguous: (text) => `“${text}”有几种走法，请写明从哪一格走，例如 Nbd2。`,
  'promotion-missing': (text) => `请写明升变成什么子，例如 ${text}=后。`,
};

export const zh = {
  analyse: '分析',
  tools: '更多',
  close: '收起',
  slider: '着法滑块',
  at: (ply: number, of: number) => `第 ${ply} / ${of} 着`,
  play: '自动播放',
  pause: '暂停',
  speed: (seconds: number) => `每着 ${seconds} 秒`,
  entry: '输入着法',
  entryHint: '输入着法，如 马f3、Nf3、e2e4、0-0',
  enter: '走',
  faults: FAULTS,
  notNow: '现在不能走棋：没有轮到你，或者正在回看。',
  copyLink: '复制链接',
  copyFen: '复制 FEN',
  copyPgn: '复制 PGN',
  copied: '已复制',
  savePgn: '存成 PGN',
  picture: (kind: string) => `存成图片 ${kind}`,
  fileFailed: '没有存成',
  copyFailed: '浏览器不让复制',
  draw: '画箭头',
  colors: ['绿', '红', '蓝', '黄'] as readonly string[],
  zen: '禅模式',
  leaveZen: '退出禅模式',
  blindfold: '盲棋',
  lag: (millis: number) => `延迟 ${millis} 毫秒`,
  noLag: '延迟未知',
  lowTime: (seconds: number) => `时间紧迫，还剩 ${seconds} 秒`,
  /** E.g. 白方吃了：后、兵、兵；多 3 分. */
  taken: (color: Color, roles: readonly Role[], more: number) =>
    `${SIDE[color]}吃了：${roles.map((role) => ROLE[role]).join('、') || '无'}${more > 0 ? `；多 ${more} 分` : ''}`,
  tried: '试着：',
  solid: {
    toSolid: '换成立体棋盘',
    toFlat: '换成平面棋盘',
    raised: '立体',
    flat: '平面',
    views: '视角',
    view: { main: '主视角', top: '俯视', side: '侧视' },
    reset: '复位',
    trouble: {
      'no-webgl': '这个浏览器不能显示立体棋盘，已用平面棋盘。',
      lost: '显卡中断了立体显示，暂用平面棋盘；恢复后自动换回。',
      slow: '这台设备显示立体棋盘太慢，已用平面棋盘。可随时换回。',
      unreachable: '立体棋盘没有取到，已用平面棋盘。',
      failed: '立体棋盘出了错，已用平面棋盘。',
    },
  },
};
