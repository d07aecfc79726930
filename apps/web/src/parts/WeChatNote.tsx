import { wechatWords } from '../i18n/wechat/words.ts';

/** Once its words are here. */
export const open = async () => {
  await wechatWords.open();
  return { WeChatNote };
};

/** What does not go here, and how the page is opened where it does. */
const WeChatNote = ({ about }: { about: 'noFiles' | 'outside' }) => (
  <p class="wechat-note" data-part="wechat-note">
    {wechatWords.value[about]}
  </p>
);
