import { escapeMarkup } from '../../../platform/formats/xml-text.ts';
import type { PublicationDetails } from '../../tables.ts';
import { rawItemLimits } from '../../terms.ts';
import { cutText, lineOf } from '../../text/lines.ts';
import { instantOfPartialDay } from '../calendar-day.ts';
import { fact, facts, labeled, names } from '../facts.ts';
import type { ParsedItem } from '../parsed-item.ts';
import { childElements, textOf, type XmlElement } from '../xml-tree.ts';
import { publishedOn } from './dates.ts';
import { elementsAt, readableText, textAt } from './elements.ts';
import { noticesOf } from './notices.ts';

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
