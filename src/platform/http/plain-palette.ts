/**
 * The website's colors for pages that load nothing, light or dark as the reader's system is: ink, paper, soft text,
 * lines and links. A test compares them with `web/styles.css`.
 */
export const plainPalette = `:root{color-scheme:light dark;--ink:light-dark(#1b1a17,#ece6da);--page:light-dark(#fbf8f1,#10151a);--paper:light-dark(#fffdf8,#171e24);--soft:light-dark(#5b564c,#aca79b);--line:light-dark(#dcd4c4,#2d373f);--accent:light-dark(#0b5960,#74cdc9)}`;
