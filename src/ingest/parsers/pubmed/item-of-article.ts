import { escapeMarkup } from '../../../platform/formats/xml-text.ts';
import type { PublicationDetails, PublicationNotice } from '../../tables.ts';
import { rawItemLimits } from '../../terms.ts';
import { withMarkupRestored } from '../../text/markup.ts';
import { cutText, lineOf, plainText } from '../../text/plain-text.ts';
import { instantOfPartialDay, partialDay, fact, facts, labeled, names } from '../facts.ts';
import type { ParsedItem } from '../source-reader.ts';
import { childElements, textOf, type XmlElement, markupOf } from '../xml-tree.ts';

/** Maximum characters of an abstract section's label. */
const labelMax = 100;

/** A PubmedArticle or PubmedBookArticle as an item; `null` without a PMID. */
export function itemOfArticle(record: XmlElement): ParsedItem | null {
  const citation = childElements(record, 'medlinecitation', 'bookdocument')[0] ?? record;
  const article = childElements(citation, 'article')[0] ?? citation;
  const pmid = textAt(citation, 'pmid');
  if (!/^\d{1,10}$/u.test(pmid)) return null;
  const parts = abstractOf(article);
  const issued =
    elementsAt(article, 'journal', 'journalissue', 'pubdate')[0] ?? elementsAt(article, 'book', 'pubdate')[0];
  const electronic = childElements(article, 'articledate')[0];
  return {
    url: `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`,
    title: lineOf(titleOf(article) || `PubMed ${pmid}`, rawItemLimits.titleMax),
    publishedAt: instantOfPartialDay(publishedOn(electronic) ?? publishedOn(issued)),
    contentHtml: parts.map(htmlOf).join(''),
    contentText: cutText(parts.map(lineOfPart).join('\n'), rawItemLimits.contentMax),
    extra: labeled(elementsAt(citation, 'keywordlist', 'keyword').map(readableText)),
    details: detailsOf({ pmid, record, citation, article, issued: issued ?? electronic }),
  };
}

const titleOf = (article: XmlElement): string =>
  readableText(childElements(article, 'articletitle')[0]) ||
  readableText(childElements(article, 'vernaculartitle')[0]) ||
  readableText(elementsAt(article, 'book', 'booktitle')[0]);

type Part = { label: string; text: string };

/** Structured abstracts label their sections. */
const abstractOf = (article: XmlElement): Part[] =>
  elementsAt(article, 'abstract', 'abstracttext')
    .map((part) => ({
      label: labelOf(part.attributes['label'] ?? ''),
      text: readableText(part),
    }))
    .filter(({ text }) => text !== '');

/** 'MATERIALS AND METHODS' would shout in running text. */
function labelOf(written: string): string {
  const label = lineOf(written, labelMax);
  return label === label.toUpperCase() ? label.slice(0, 1) + label.slice(1).toLowerCase() : label;
}

const htmlOf = ({ label, text }: Part): string =>
  `<p>${label && `<strong>${escapeMarkup(label)}:</strong> `}${escapeMarkup(text).replaceAll('\n', '<br>')}</p>`;

const lineOfPart = ({ label, text }: Part): string => (label ? `${label}: ${text}` : text);

type Record = {
  pmid: string;
  record: XmlElement;
  citation: XmlElement;
  article: XmlElement;
  issued: XmlElement | undefined;
};

const detailsOf = ({ pmid, record, citation, article, issued }: Record): PublicationDetails => ({
  kind: 'publication',
  pmid,
  ...fact('doi', doiOf(record, citation, article)),
  ...fact('journal', textAt(article, 'journal', 'title') || textAt(article, 'book', 'booktitle')),
  ...fact('publishedOn', publishedOn(issued)),
  types: facts([
    ...elementsAt(article, 'publicationtypelist', 'publicationtype').map(textOf),
    ...childElements(article, 'publicationtype').map(textOf),
  ]),
  authors: names(authorsOf(article)),
  ...noticesOf(citation),
});

/** Skips the DOIs of references, which are nested deeper. */
const doiOf = (record: XmlElement, citation: XmlElement, article: XmlElement): string | undefined =>
  [
    ...elementsAt(article, 'elocationid').filter(({ attributes }) => attributes['eidtype'] === 'doi'),
    ...[
      ...elementsAt(record, 'pubmeddata', 'articleidlist', 'articleid'),
      ...elementsAt(citation, 'articleidlist', 'articleid'),
    ].filter(({ attributes }) => attributes['idtype'] === 'doi'),
  ]
    .map((element) => textOf(element).trim())
    .find((doi) => doi.startsWith('10.'));

const authorsOf = (article: XmlElement): string[] =>
  [
    ...elementsAt(article, 'authorlist', 'author'),
    ...elementsAt(article, 'book', 'authorlist', 'author'),
  ].map(
    (author) =>
      textAt(author, 'collectivename') || `${textAt(author, 'forename')} ${textAt(author, 'lastname')}`,
  );

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * A PubDate or ArticleDate, with the precision as written: 'YYYY-MM-DD', 'YYYY-MM' or 'YYYY'. Of a MedlineDate
 * ('1998 Dec-1999 Jan', '2000 Spring', '2000 Dec 23-30') the start. `undefined` without a year.
 */
function publishedOn(date: XmlElement | undefined): string | undefined {
  if (!date) return undefined;
  const medline = /(?<year>\d{4})(?:\s+(?<month>[a-z]{3})[a-z]*(?:\s+(?<day>\d{1,2}))?)?/iu.exec(
    textAt(date, 'medlinedate'),
  )?.groups;
  return partialDay({
    year: Number(textAt(date, 'year') || medline?.['year']),
    month: monthNumber(textAt(date, 'month') || (medline?.['month'] ?? '')),
    day: Number(textAt(date, 'day') || medline?.['day']),
  });
}

/** 'Aug', 'August' or '8' as 8; 0 for none. */
const monthNumber = (written: string): number =>
  /^\d{1,2}$/u.test(written) ? Number(written) : months.indexOf(written.slice(0, 3).toLowerCase()) + 1;

/** Notices kept per work. */
const noticesMax = 20;

type Notices = Pick<PublicationDetails, 'updates' | 'updatedBy'>;

/** RefType of CommentsCorrections: how the other work relates to this one, and which list it belongs to. */
const kinds = new Map<string, [keyof Notices, PublicationNotice['type']]>([
  ['RetractionOf', ['updates', 'retraction']],
  ['RetractionIn', ['updatedBy', 'retraction']],
  ['ErratumFor', ['updates', 'correction']],
  ['ErratumIn', ['updatedBy', 'correction']],
  ['CorrectedandRepublishedFrom', ['updates', 'correction']],
  ['CorrectedandRepublishedIn', ['updatedBy', 'correction']],
  ['ExpressionOfConcernFor', ['updates', 'concern']],
  ['ExpressionOfConcernIn', ['updatedBy', 'concern']],
]);

/** A citation's retractions, corrections and expressions of concern. */
function noticesOf(citation: XmlElement): Notices {
  const notices: Notices = { updates: [], updatedBy: [] };
  for (const reference of elementsAt(citation, 'commentscorrectionslist', 'commentscorrections')) {
    const [list, type] = kinds.get(reference.attributes['reftype'] ?? '') ?? [];
    if (!list || !type || notices[list].length >= noticesMax) continue;
    const doi = /\b10\.\d{4,9}\/[^\s;]+[^\s;.,]/u.exec(textAt(reference, 'refsource'))?.[0];
    notices[list].push({ type, ...fact('pmid', textAt(reference, 'pmid')), ...fact('doi', doi) });
  }
  return notices;
}

/** The elements at a path of names below an element. */
const elementsAt = (element: XmlElement, ...path: string[]): XmlElement[] =>
  path.reduce<XmlElement[]>((found, name) => found.flatMap((one) => childElements(one, name)), [element]);

/** The text of the first such element, or ''. */
const textAt = (element: XmlElement, ...path: string[]): string =>
  textOf(elementsAt(element, ...path)[0] ?? none).trim();

/** An element's content as readable text, one line per block: superscripts and formulas keep their meaning. */
const readableText = (element: XmlElement | undefined): string =>
  element ? plainText(withMarkupRestored(markupOf(element))) : '';

const none: XmlElement = { name: '', tag: '', attributes: {}, base: null, children: [] };
