import { wholeCharacters } from './normalize-text.ts';

/** An unbroken run is cut here, so every later stage works on bounded pieces. */
export const sentenceCharactersMax = 1_200;

/**
 * Splits normalized text into sentences, each verbatim. Line feeds always split; a period splits unless it belongs
 * to an abbreviation, an initial or a number; closing quotation marks and brackets stay with their sentence.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const block of text.split('\n')) {
    let start = 0;
    for (const { index, 0: stop } of block.matchAll(stops)) {
      const end = index + stop.length;
      if (!endsSentence(block, start, index, end)) continue;
      sentences.push(...inPieces(block.slice(start, end).trim()));
      start = end;
    }
    sentences.push(...inPieces(block.slice(start).trim()));
  }
  return sentences.filter(Boolean);
}

/** The text with a blank for each period inside a sentence, as in '$1.19' and 'the U.S. agency'; as long as before. */
export function blankInnerPeriods(text: string): string {
  const ends = new Set(
    Array.from(text.matchAll(stops)).flatMap(({ index, 0: stop }) =>
      endsSentence(text, 0, index, index + stop.length) ? [index] : [],
    ),
  );
  return text.replace(/\./g, (period, index: number) => (ends.has(index) ? period : ' '));
}

/** True for a finished sentence, as opposed to a truncated one or a heading. */
export const isComplete = (sentence: string): boolean =>
  /[.!?。！？]["'”’»)\]]{0,3}$/.test(sentence) && !/(?:\.\.|[[(]\.+[\])])$/.test(sentence);

/** Western punctuation is followed by a space or the end; other scripts' is not. */
const stops = /[.!?…]{1,4}["'”’»)\]]{0,3}(?=\s|$)|[。！？]["'”’»）]{0,2}/g;

/** Never end a sentence. */
const titlesAndLatin =
  /(?:^|[\s("“‘[])(?:Mr|Mrs|Ms|Dr|Prof|Rev|Hon|Sen|Rep|Gov|Gen|Lt|Col|Maj|Capt|Cmdr|Sgt|Adm|Pres|St|Ste|Ft|Mt|vs?|e\.g|i\.e|cf|ca|al|approx|Fig|Figs|Eq|Eqs|Sec|Nos?|Nr|Vol|pp?|Art|Ch|Dept|Doc|Pub|viz)\.$/i;

/** May end a sentence: only before a word that starts one. */
const abbreviations =
  /(?:^|[\s("“‘[])(?:Inc|Corp|Co|Cos|Ltd|LLC|Bros|Jr|Sr|etc|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Ala|Ariz|Ark|Calif|Colo|Conn|Del|Fla|Ga|Ill|Ind|Kan|Ky|La|Md|Mass|Mich|Minn|Miss|Mo|Mont|Neb|Nev|Okla|Ore|Pa|Tenn|Tex|Vt|Va|Wash|Wis|Wyo|Ave|Blvd|Rd|(?:\p{L}\.){1,4}\p{L}|\p{Lu})\.$/u;

const beginsSentence =
  /^["'“‘«([]?(?:The|A|An|In|It|Its|This|That|These|Those|But|And|He|She|They|We|On|At|For|From|If|As|When|While|After|Before|Since|Under|More|Most|Some|Many|Our|His|Her|Their|There|To|According|However|Last|Now|Officials|Researchers|Residents|Scientists)\b/;

/** A period before a lower-case word ends nothing. */
const continuesSentence = /^["'“‘«([]?\p{Ll}/u;

/** How much context is checked on either side of a period. */
const contextCharacters = 24;

function endsSentence(block: string, start: number, stopAt: number, end: number): boolean {
  const next = block.slice(end, end + contextCharacters).trimStart();
  if (next === '') return true;
  if (/[。！？]/.test(block[stopAt]!)) return true;
  if (continuesSentence.test(next)) return false;
  if (block[stopAt] !== '.' || block[stopAt + 1] === '.') return true;
  const before = block.slice(Math.max(start, stopAt - contextCharacters), stopAt + 1);
  if (titlesAndLatin.test(before)) return false;
  return !abbreviations.test(before) || beginsSentence.test(next);
}

function inPieces(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > sentenceCharactersMax) {
    const blank = rest.lastIndexOf(' ', sentenceCharactersMax);
    const cut = blank > 0 ? blank : wholeCharacters(rest, sentenceCharactersMax);
    pieces.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return [...pieces, rest];
}
