import { withoutControls } from './plain-text.ts';

/** Plain text as one line of at most `max` characters, white space collapsed. */
export const lineOf = (text: string, max: number): string =>
  cutText(withoutControls(text).replace(/\s+/gu, ' ').trim(), max);

/** At most `max` characters, cut after a whole word, with an ellipsis if anything was cut. */
export const cutText = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const head = text.slice(0, max - 1);
  const lastSpace = head.search(/\s\S*$/u);
  return `${(lastSpace > max / 2 ? head.slice(0, lastSpace) : head).toWellFormed()}…`;
};
