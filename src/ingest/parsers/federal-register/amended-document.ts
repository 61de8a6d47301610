import type { AmendedDocument } from '../../tables.ts';
import { parseFeedDate } from '../rss/feed-dates.ts';

/** The parts of a document that say whether it withdraws or corrects another, and which. */
type Amending = {
  number: string;
  citation: string;
  action: string;
  title: string;
  text: string;
  correctionOf: string;
};

const heads = (word: string): RegExp =>
  new RegExp(`^(?:notice of )?(?:${word})\\b|[;:–—-]\\s*(?:${word})\\b`, 'iu');
const withdrawalWord = 'withdrawals?';
const correctionWord = 'corrections?|correcting amendments?|technical corrections?|correcting';

const day =
  '(?<day>(?:January|February|March|April|May|June|July|August|September|October|November|December) \\d{1,2}, \\d{4})';
const publications = [
  new RegExp(`\\bon ${day},? (?:the )?\\w+(?: \\w+){0,5} (?:published|issued)\\b`, 'iu'),
  new RegExp(`\\b(?:published|appeared|issued|dated)\\b[^.;]{0,80}?\\b${day}`, 'iu'),
  new RegExp(`\\bFR \\d+[;,]? \\(?${day}`, 'u'),
  new RegExp(`\\b(?:rule|notice|document|proposal) of ${day}`, 'iu'),
];
const documentNumber =
  /\b(?:doc(?:ument|\.)?|rule|notice)s?\s(?:number\s|no\.\s)?(?<number>(?:[CERZ]\d-)?\d{4}-\d{4,6}|E\d-\d{3,6})\b/giu;
const citation = /\b\d{2,3} FR \d{1,6}\b/gu;

/**
 * The earlier document that a document withdraws or corrects, as far as its data and text name it; `undefined` if it
 * does neither.
 */
export function amendedDocument(document: Amending): AmendedDocument | undefined {
  const { number, citation: own, title, action, text, correctionOf } = document;
  const isOf = (word: string) =>
    new RegExp(`\\b(?:${word})\\b`, 'iu').test(action) || heads(word).test(title);
  const isCorrection = isOf(correctionWord) || /^C\d-/u.test(number) || correctionOf !== '';
  if (!isCorrection && !isOf(withdrawalWord)) return undefined;
  const named = [
    /[^/]*$/u.exec(correctionOf)![0],
    ...[...text.matchAll(documentNumber)].map(({ groups }) => groups!['number']!),
  ];
  const other = named.find((found) => found !== '' && found !== number);
  const cited = text.match(citation)?.find((found) => found !== own);
  const written = publications.map((pattern) => pattern.exec(text)?.groups?.['day']).find(Boolean);
  const publishedOn = parseFeedDate(written ?? '')
    ?.toISOString()
    .slice(0, 10);
  return {
    relation: isCorrection ? 'correction' : 'withdrawal',
    ...(other && { documentNumber: other }),
    ...(cited && { citation: cited }),
    ...(publishedOn && { publishedOn }),
  };
}
