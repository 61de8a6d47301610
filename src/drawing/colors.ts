/** Those of light pages: what is written on, what with, and what stands out. */
export const paperColour = '#fbf8f1';

export const inkColour = '#1b1a17';

export const faintInkColour = '#5b564c';

export const accentColour = '#0b5960';
