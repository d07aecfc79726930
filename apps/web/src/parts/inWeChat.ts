/** Whether this page is shown by WeChat: it takes no files, plays sounds unwillingly, and can be left for the browser. */
export const inWeChat = navigator.userAgent.includes('MicroMessenger');
