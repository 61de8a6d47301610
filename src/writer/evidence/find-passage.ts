/** A part of a text: from `start` up to `end`, in UTF-16 code units. */
export type Span = { start: number; end: number };

/** What no reader sees: control characters other than white space, soft hyphens, zero-width spaces, byte order marks. */
// oxlint-disable-next-line no-control-regex -- they are what is meant
export const invisible = /[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b\ufeff]/g;

/**
 * Finds where passages are in a text word for word, however its white space was wrapped and whatever is invisible in it:
 * the first such place, or null.
 */
export function passageFinder(text: string): (passage: string) => Span | null {
  let squeezed: Squeezed | undefined;
  return (passage) => {
    const words = squeeze(passage).characters.trim();
    if (words === '') return null;
    // Most texts have no wrapped lines.
    const start = text.indexOf(words);
    if (start >= 0) return { start, end: start + words.length };
    squeezed ??= squeeze(text);
    const at = squeezed.characters.indexOf(words);
    return at < 0 ? null : { start: squeezed.places[at]!, end: squeezed.places[at + words.length - 1]! + 1 };
  };
}

/** A text without what is invisible, every run of white space as one blank, and the place of each character. */
type Squeezed = { characters: string; places: number[] };

function squeeze(text: string): Squeezed {
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
