/** The colors of the light theme: background, text, and accent. */
export const paperColor = '#fbf8f1';

export const inkColor = '#1b1a17';

export const faintInkColor = '#5b564c';

export const accentColor = '#0b5960';
