import type { NameFault, PasswordFault } from '@duiyi/protocol';
import type { RareSentences } from './reason.ts';

type FaultSentences<F extends { readonly code: string }> = {
  readonly [C in F['code']]: (fault: Extract<F, { code: C }>) => string;
};

/** What is wrong with a name or a password, in a sentence of its own. */
export type AccountFaults = FaultSentences<NameFault | PasswordFault | { readonly code: 'name-taken' }>;

export const accountFaults: AccountFaults = {
  'name-too-short': ({ least }) => `名字至少 ${least} 个字。`,
  'name-too-long': ({ most }) => `名字最多 ${most} 个字。`,
  'name-invisible': ({ codePoint }) => `名字里有一个看不见的字符（${codePoint}），请删掉后重新输入。`,
  'name-blank': () => '名字里不能有空格。',
  'name-character': ({ character, codePoint, like }) =>
    like === undefined
      ? `名字里不能有“${character}”，只能用汉字、拉丁字母、数字、_ 和 -。`
      : `“${character}”（${codePoint}）看着像 ${like}，其实是另一个字符，不能用在名字里。`,
  'name-reserved': () => '这个称呼由棋馆使用，请另选一个名字。',
  'name-taken': () => '已经有人叫这个名字，或者叫一个看起来一样的名字。',
  'password-too-short': ({ least }) => `密码至少 ${least} 个字符。`,
  'password-too-long': ({ most }) => `密码最多 ${most} 个字符。`,
  'password-is-name': () => '密码不能就是名字。',
  'password-guessable': () => '这个密码太容易猜到，请换一个。',
};

/** Hours and minutes of an instant, where the visitor is. */
const timeOf = (instant: number): string =>
  new Date(instant).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

export const rare: RareSentences = {
  'bad-account': ({ name, password }) =>
    [...name, ...password].map((fault) => (accountFaults[fault.code] as (f: typeof fault) => string)(fault)).join(''),
  'name-taken': () => accountFaults['name-taken']({ code: 'name-taken' }),
  'already-member': () => '你已经是会员了。',
  'not-a-member': () => '请先登录。',
  'no-such-account': () => '没有这个会员。',
  'not-yourself': () => '不能对自己的账号这样做。',
  'wrong-sign-in': () => '名字或密码不对。',
  'wrong-password': () => '密码不对。',
  'too-many-tries': ({ seconds }) =>
    seconds < 90
      ? `试错的次数太多，请 ${seconds} 秒后再试。`
      : `试错的次数太多，请 ${Math.ceil(seconds / 60)} 分钟后再试。`,
  'bad-link': () => '这个链接已经用过或失效。请在运行棋馆的机器上用 npm run organiser 取一个新的。',
  suspended: ({ reason }) => `你的账号已被停用，不能开始新的对局。理由：${reason}`,
  'guests-may-not-play': () => '本馆只接待会员，请先登录或注册。',
  'formal-game-running': () => '你有一盘正式对局正在进行，下完以后才能开始另一盘。',
  'opponent-may-not-play': () => '对方现在不能开始这盘棋。',
  barred: ({ until }) => `一小时内你三次中止对局或没有走第一着，${timeOf(until)} 以前不能下正式对局。`,
  'too-many-seeks': ({ limit }) => `同时最多发布 ${limit} 个约战，请先撤回一个。`,
  'too-many-challenges': ({ limit }) => `等候答复的挑战太多了，最多 ${limit} 个。`,
  'already-challenged': () => '你已经向这位会员发出挑战，请等对方答复。',
  'no-such-member': ({ name }) => `没有名叫“${name}”的会员。`,
  'computers-play-casual': () => '电脑只下休闲对局。',
  'computer-busy': () => '这位电脑的棋盘都有人了，请另选一位，或者稍后再来。',
  'computer-away': () => '这位电脑现在不在棋馆里。',
  'impossible-game': ({ event }) => `这盘棋不合规则：第 ${event} 步记录不可能发生。`,
  'game-taken': () => '另一盘棋已经用了这个编号。',
  'already-annulled': () => '这盘棋已经作废。',
  'too-many-games': ({ limit }) => `同时进行的对局太多了，最多 ${limit} 盘。`,
  'too-many-followed': ({ limit }) => `同时打开的对局太多了，最多 ${limit} 盘。`,
  'not-for-you': () => '这是发给别人的挑战。',
  'bad-request': () => '请求有误，请检查后再试。',
  'not-json': () => '棋馆没有读懂这个请求，请刷新页面。',
  'too-large': () => '内容太大，棋馆没有收下。',
  'foreign-origin': () => '这个请求来自别的网站，棋馆没有接受。',
};
