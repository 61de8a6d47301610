import { z } from 'zod';
import { escapeMarkup } from '../../../platform/formats/xml-text.ts';
import { documentLimits } from '../../limits.ts';
import type { FederalRegisterDetails, AmendedDocument } from '../../tables.ts';
import { rawItemLimits } from '../../terms.ts';
import { absoluteUrl } from '../../text/item-address.ts';
import { withMarkupRestored } from '../../text/markup.ts';
import { lineOf, plainText } from '../../text/plain-text.ts';
import { isDay, instantOfDay, fact, facts, labeled } from '../facts.ts';
import { readJson } from '../read-json.ts';
import { parseFeedDate } from '../rss/feed-dates.ts';
import {
  listPageRequest,
  readNewestFirst,
  type ReadDocument,
  type FetchedDocument,
  UnreadableSource,
  type ParsedItem,
} from '../source-reader.ts';

const example = 'https://www.federalregister.gov/api/v1/documents.json?conditions[term]=PFAS';

const Page = z.object({
  results: z.array(z.unknown()),
  next_page_url: z.string().nullish().catch(null),
});

/** One page of documents, newest first. */
export const readFederalRegister: ReadDocument = (document, context) => {
  const { results, next_page_url: nextPage } = readPage(document);
  const items = results.map((result) => itemOfDocument(result, document.url)).filter((item) => item !== null);
  const days = results.map(publicationDay).filter((day) => day !== null);
  const { isEnd, ...reading } = readNewestFirst(days, context);
  const isFollowed = nextPage && results.length > 0 && !isEnd;
  return {
    items,
    next: isFollowed ? [listPageRequest(sameServer(nextPage, document.url))] : [],
    ...reading,
  };
};

/** A search without results has no `results` field. */
function readPage(document: FetchedDocument): z.infer<typeof Page> {
  const value = readJson(document, 'the Federal Register', example);
  const page = Page.safeParse(value);
  if (page.success) return { ...page.data, results: page.data.results.slice(0, documentLimits.itemsMax) };
  if (z.object({ count: z.literal(0) }).safeParse(value).success) return { results: [] };
  throw new UnreadableSource(
    `This is JSON, but not a list of Federal Register documents. Enter the address of a search, such as ${example}.`,
  );
}

const Dated = z.object({ publication_date: z.string().refine(isDay) });

const publicationDay = (result: unknown): string | null =>
  Dated.safeParse(result).data?.publication_date ?? null;

/** The next page's address. Throws `UnreadableSource` unless it is on the same server. */
function sameServer(written: string, from: string): string {
  const url = URL.parse(written, from);
  if (url?.origin === new URL(from).origin) return url.href;
  throw new UnreadableSource(
    'The list continues on another server, which is not followed. Use the API’s own address.',
  );
}

const Text = z.string().nullish().catch(null);
const Texts = z.array(z.string()).nullish().catch(null);

const Document = z.object({
  title: Text,
  type: Text,
  action: Text,
  abstract: Text,
  excerpts: Text,
  document_number: Text,
  citation: Text,
  html_url: Text,
  pdf_url: Text,
  publication_date: Text,
  agencies: z
    .array(z.object({ name: Text, raw_name: Text }))
    .nullish()
    .catch(null),
  docket_ids: Texts,
  topics: Texts,
  comments_close_on: Text,
  effective_on: Text,
  correction_of: Text,
});
type Document = z.infer<typeof Document>;

/** A Federal Register document as an item; `null` without an address. */
function itemOfDocument(result: unknown, pageUrl: string): ParsedItem | null {
  const document = Document.safeParse(result).data;
  const url = absoluteUrl(document?.html_url ?? '', pageUrl);
  if (!document || url === null) return null;
  const { title, document_number: number, abstract, excerpts, publication_date: day, topics } = document;
  const contentText = lineOf(textOf(abstract) || plainText(excerpts ?? ''), rawItemLimits.contentMax);
  return {
    url,
    title: lineOf(textOf(title) || number || url, rawItemLimits.titleMax),
    publishedAt: instantOfDay(day ?? ''),
    contentHtml: contentText && `<p>${escapeMarkup(contentText)}</p>`,
    contentText,
    extra: labeled(topics),
    details: detailsOf(document, contentText, pageUrl),
  };
}

/** A text in which markup is rare: '<LOD' stays text, '10<sup>3</sup>' is markup. Excerpts are HTML. */
const textOf = (text: string | null | undefined): string =>
  plainText(withMarkupRestored(escapeMarkup(text ?? '')));

function detailsOf(document: Document, text: string, pageUrl: string): FederalRegisterDetails {
  const { comments_close_on: commentsCloseOn, effective_on: effectiveOn } = document;
  const pdfUrl = absoluteUrl(document.pdf_url ?? '', pageUrl);
  const amends = amendedDocument({
    number: document.document_number ?? '',
    citation: document.citation ?? '',
    title: document.title ?? '',
    action: document.action ?? '',
    text,
    correctionOf: document.correction_of ?? '',
  });
  return {
    kind: 'federal-register',
    ...fact('documentNumber', document.document_number),
    ...fact('type', document.type),
    ...fact('action', document.action),
    ...fact('citation', document.citation),
    agencies: facts(document.agencies?.map(({ name, raw_name: rawName }) => name || rawName || '')),
    dockets: facts(document.docket_ids),
    ...(isDay(commentsCloseOn) && { commentsCloseOn }),
    ...(isDay(effectiveOn) && { effectiveOn }),
    ...(pdfUrl && { pdfUrl }),
    ...(amends && { amends }),
  };
}

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

const citation = /\b\d{2,3} FR \d{1,6}\b/gu;

const documentNumber =
  /\b(?:doc(?:ument|\.)?|rule|notice)s?\s(?:number\s|no\.\s)?(?<number>(?:[CERZ]\d-)?\d{4}-\d{4,6}|E\d-\d{3,6})\b/giu;

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
