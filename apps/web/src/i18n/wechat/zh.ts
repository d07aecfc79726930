export const zh = {
  noFiles: '微信里不能下载文件：可以复制 PGN 的文字，或点右上角“···”，选“在浏览器中打开”。',
  outside: '正在微信里打开。想要提示音、下载和更大的棋盘，请点右上角“···”，选“在浏览器中打开”。',
  copyPgn: '复制 PGN',
  copied: '已复制',
  copyFailed: '没有复制成',
};
