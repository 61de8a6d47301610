/** A range of a text: from `start` up to, excluding, `end`, in UTF-16 code units. */
export type Span = { start: number; end: number };

/** Invisible characters: controls other than white space, soft hyphens, zero-width spaces, byte order marks. */
// oxlint-disable-next-line no-control-regex -- matching them is the point
export const invisible = /[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b\ufeff]/g;

/**
 * Returns a function that finds a passage verbatim in the text, ignoring line wrapping and invisible characters: the
 * first match, or null.
 */
export function createPassageFinder(text: string): (passage: string) => Span | null {
  let collapsed: Collapsed | undefined;
  return (passage) => {
    const words = collapseWhitespace(passage).characters.trim();
    if (words === '') return null;
    // Fast path: most texts have no wrapped lines.
    const start = text.indexOf(words);
    if (start >= 0) return { start, end: start + words.length };
    collapsed ??= collapseWhitespace(text);
    const at = collapsed.characters.indexOf(words);
    return at < 0
      ? null
      : { start: collapsed.places[at]!, end: collapsed.places[at + words.length - 1]! + 1 };
  };
}

/** A text without invisible characters, with white space collapsed, and each character's original position. */
type Collapsed = { characters: string; places: number[] };

function collapseWhitespace(text: string): Collapsed {
  const characters: string[] = [];
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!.replace(invisible, '').replace(/\s/, ' ');
    if (character === '' || (character === ' ' && characters.at(-1) === ' ')) continue;
    characters.push(character);
    places.push(at);
  }
  return { characters: characters.join(''), places };
}
