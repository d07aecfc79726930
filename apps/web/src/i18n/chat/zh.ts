import type { ChatPreset } from '@duiyi/protocol';

const PRESETS: { readonly [P in ChatPreset]: string } = {
  hello: '你好',
  'good-luck': '祝你好运',
  'good-move': '好棋',
  thanks: '谢谢对局',
};

/** What is said beside a game, and how it is told. */
export const zh = {
  close: '收起聊天',
  off: '关闭聊天',
  on: '打开聊天',
  isOff: '聊天已关闭。',
  players: '对局双方',
  spectators: '观众席',
  empty: { players: '只有对局双方看得到。', spectators: '对局结束以前，棋手看不到这里。' },
  presets: PRESETS,
  write: '说点什么',
  send: '发送',
  mute: '屏蔽对方',
  unmute: '取消屏蔽',
  muted: '已屏蔽对方的发言。',
  silenced: (who: string) => `主办人停止了${who}的发言。`,
  unsilenced: (who: string) => `主办人恢复了${who}的发言。`,
};
