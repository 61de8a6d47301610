/** Escapes `%`, `_` and backslashes, so that LIKE matches the text literally. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The LIKE pattern for texts that contain this one. */
export const containsPattern = (text: string): string => `%${escapeLike(text)}%`;

/** The LIKE pattern for texts that start with this one. */
export const startsWithPattern = (text: string): string => `${escapeLike(text)}%`;
