/** A text as LIKE finds it: its `%`, `_` and backslashes are no wildcards. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The pattern of LIKE for the text anywhere. */
export const containing = (text: string): string => `%${literal(text)}%`;

/** The pattern of LIKE for the text at the beginning. */
export const beginning = (text: string): string => `${literal(text)}%`;
