/** A text as LIKE finds it: its `%`, `_` and backslashes are no wildcards. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The pattern of LIKE for the text anywhere. */
export const containsPattern = (text: string): string => `%${escapeLike(text)}%`;

/** The pattern of LIKE for the text at the beginning. */
export const startsWithPattern = (text: string): string => `${escapeLike(text)}%`;
