import type { Span } from '../../evidence/find-passage.ts';
import file from './names.json' with { type: 'json' };

/** A proper name: 'Dana Whitfield', 'Department of Environmental Quality', 'PFOS'. */
export type Name = Span & {
  text: string;
  /** Its words in lower case, without titles and particles. */
  tokens: string[];
  /** One word at the beginning of a sentence, which may just be capitalized. */
  isDoubtful: boolean;
  /** Its first word is capitalized anyway. */
  opensSentence: boolean;
};

const nameWord =
  "(?:\\p{Lu}[\\p{L}\\p{N}'’&.-]*[\\p{L}\\p{N}]|\\p{Lu}\\.?|\\d+\\p{Lu}[\\p{L}]*|[a-z]{1,2}\\p{Lu}[\\p{L}\\p{N}]+)\\.?";
const particle = '(?:of(?: the)?|for(?: the)?|de|la|van|von|der|du|del|&|and|on|in the)';
const sequence = new RegExp(
  `(?<![\\p{L}\\p{N}])${nameWord}(?:,? (?:Inc|Ltd|LLC|Jr|Sr)\\.?|(?: ${particle})? ${nameWord})*`,
  'gu',
);

/** Titles before a name, and words that are capitalized but aren't names. */
const plainWords = new Set(file.plain.split(' '));

/** The proper names of a text, in order. */
export function namesIn(text: string): Name[] {
  return Array.from(text.matchAll(sequence)).flatMap(({ 0: match, index }) =>
    piecesOf(match).flatMap(({ text: piece, at }) => nameOf(text, piece, index + at)),
  );
}

/** 'Minnesota and Belgium' are two names; 'Food and Drug Administration' is one, as its last word names a body. */
function piecesOf(match: string): { text: string; at: number }[] {
  if (bodyEnd.test(match)) return [{ text: match, at: 0 }];
  const pieces: { text: string; at: number }[] = [];
  let at = 0;
  for (const text of match.split(
    / and | in the | on | (?=(?:Senator|Sen\.|Representative|Rep\.|Governor|Gov\.|Mayor|Judge) )/,
  )) {
    const place = match.indexOf(text, at);
    pieces.push({ text, at: place });
    at = place + text.length;
  }
  return pieces;
}
const bodyEnd =
  /(?:Administration|Agency|Department|Commission|Council|Committee|Authority|Services?|Institutes?|Association|Office|Board|Quality|Energy|Protection|Letters|Management|Control|Prevention|Health|Resources|Chemistry)\b/;

function nameOf(whole: string, written: string, at: number): Name[] {
  const words = [...written.matchAll(/[^\s]+/g)];
  const kept = words.filter(({ 0: word }) => !isPlain(word));
  const first = kept[0];
  const last = kept.at(-1);
  if (!first || !last) return [];
  const start = at + first.index;
  const text = written.slice(first.index, last.index + last[0].length).replace(/['’]s?$|[.,]$/, '');
  const tokens = tokensOf(text);
  if (tokens.length === 0) return [];
  const opensSentence =
    /^["“'‘(\s]*$/.test(whole.slice(0, at)) ||
    /[.!?:]["”]? ["“]?$|["“]$/.test(whole.slice(Math.max(0, at - 3), at));
  const isDoubtful = opensSentence && words.length === 1 && !/\p{Lu}.*\p{Lu}|\d/u.test(written);
  return [
    {
      start,
      end: start + text.length,
      text,
      tokens,
      isDoubtful,
      opensSentence: opensSentence && first === words[0],
    },
  ];
}

const isPlain = (word: string): boolean =>
  plainWords.has(
    word
      .toLowerCase()
      .replace(/[.,]$/, '')
      .replace(/['’]s$/, ''),
  );

const particles = new Set(['of', 'the', 'for', 'and', '&', 'in', 'on', 'de']);

/** Lower-case words of a name without particles and marks. */
export const tokensOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[\s]+/)
    .map((word) =>
      word.replace(/'s$|^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').replace(/(?<=\p{L})\.(?=\p{L})/gu, ''),
    )
    .filter((word) => word !== '' && !particles.has(word));
