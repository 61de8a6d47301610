/** Cuts to this many characters, at a space if one is near, with an ellipsis for the rest. */
export function clipText(text: string, charactersMax: number): string {
  if (text.length <= charactersMax) return text;
  const cut = text.slice(0, wholeCharacters(text, charactersMax - 1));
  const blank = cut.lastIndexOf(' ');
  return `${cut.slice(0, blank > charactersMax / 2 ? blank : undefined)}…`;
}

/** Where to cut without splitting a surrogate pair: at the position, or one before. */
export const wholeCharacters = (text: string, at: number): number =>
  /[\uD800-\uDBFF]/.test(text[at - 1] ?? '') ? at - 1 : at;
