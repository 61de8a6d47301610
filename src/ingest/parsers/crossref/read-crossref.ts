import { z } from 'zod';
import { documentLimits } from '../../limits.ts';
import type { PublicationDetails, PublicationNotice } from '../../tables.ts';
import { rawItemLimits } from '../../terms.ts';
import { withReadableFormulas } from '../../text/formulas.ts';
import { absoluteUrl } from '../../text/item-address.ts';
import { withMarkupRestored } from '../../text/markup.ts';
import { lineOf, cutText, plainText } from '../../text/plain-text.ts';
import { instantOfPartialDay, partialDay, fact, facts, labeled, names } from '../facts.ts';
import { readJson } from '../read-json.ts';
import {
  listPageRequest,
  readNewestFirst,
  type ReadDocument,
  type FetchedDocument,
  type SourceRequest,
  UnreadableSource,
  type ParsedItem,
} from '../source-reader.ts';

const example = 'https://api.crossref.org/works?query.title=PFAS';

/** Maximum characters of a cursor (the service's own have 2,000), and of its messages shown to staff. */
const cursorMax = 8_000;
const wordsMax = 200;

/** A response is a single work if the address names one. */
const WorksResponse = z.union([
  z.object({
    'message-type': z.literal('work-list'),
    message: z.object({
      items: z.array(z.unknown()),
      'next-cursor': z.string().max(cursorMax).nullish().catch(null),
    }),
  }),
  z
    .object({ 'message-type': z.literal('work'), message: z.unknown() })
    .transform(({ message }) => ({ message: { items: [message], 'next-cursor': null } })),
]);

/** One page of works, latest registered first. */
export const readCrossref: ReadDocument = (document, context) => {
  const { items: works, 'next-cursor': cursor } = readPage(document);
  const items = works.map(itemOfWork).filter((item) => item !== null);
  const instants = works.map(registeredAt).filter((instant) => instant !== null);
  const { isEnd, ...reading } = readNewestFirst(instants, context);
  const isFollowed = cursor && works.length > 0 && !isEnd;
  return { items, next: isFollowed ? [nextPage(context.request.url, cursor)] : [], ...reading };
};

/** The service returns some errors with status 200. */
const Failure = z.object({
  status: z.enum(['failed', 'error']),
  message: z.union([z.string(), z.array(z.object({ message: z.string() }))]),
});

function readPage(document: FetchedDocument) {
  const value = readJson(document, 'Crossref', example);
  const response = WorksResponse.safeParse(value);
  if (response.success) {
    const { message } = response.data;
    return { ...message, items: message.items.slice(0, documentLimits.itemsMax) };
  }
  const { message } = Failure.safeParse(value).data ?? {};
  const words = typeof message === 'string' ? message : message?.[0]?.message;
  throw new UnreadableSource(
    words === undefined
      ? `This is JSON, but not a Crossref list of works. Enter the address of a search, such as ${example}.`
      : `Crossref rejected the search: “${lineOf(words, wordsMax)}”. Check the address, or try again later.`,
  );
}

const Registered = z.object({
  created: z.object({ 'date-time': z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/u) }),
});

const registeredAt = (work: unknown): string | null =>
  Registered.safeParse(work).data?.created['date-time'] ?? null;

/** The next page of a search, by cursor. */
function nextPage(pageUrl: string, cursor: string): SourceRequest {
  const url = new URL(pageUrl);
  url.searchParams.set('cursor', cursor);
  return listPageRequest(url.href);
}

/** Notices kept per work. */
const noticesMax = 20;

const Text = z.string().nullish().catch(null);
const Texts = z.array(z.string()).nullish().catch(null);
const PartialDate = z
  .object({ 'date-parts': z.array(z.array(z.number().int().nullable())) })
  .nullish()
  .catch(null);
const Notices = z
  .array(z.object({ DOI: Text, type: Text }))
  .nullish()
  .catch(null);

const Work = z.object({
  DOI: z.string().min(1),
  URL: Text,
  title: Texts,
  abstract: Text,
  'published-online': PartialDate,
  published: PartialDate,
  posted: PartialDate,
  issued: PartialDate,
  created: PartialDate,
  'container-title': Texts,
  author: z
    .array(z.object({ given: Text, family: Text, name: Text }))
    .nullish()
    .catch(null),
  type: Text,
  subject: Texts,
  'is-referenced-by-count': z.number().int().nonnegative().nullish().catch(null),
  'update-to': Notices,
  'updated-by': Notices,
});
type Work = z.infer<typeof Work>;

/** A work as an item; `null` without a DOI. */
function itemOfWork(value: unknown): ParsedItem | null {
  const work = Work.safeParse(value).data;
  const url = absoluteUrl(work?.URL ?? '') ?? absoluteUrl(`https://doi.org/${work?.DOI ?? ''}`);
  if (!work || url === null) return null;
  const contentHtml = htmlOfAbstract(work.abstract ?? '');
  return {
    url,
    title: lineOf(titleOf(work) || work.DOI, rawItemLimits.titleMax),
    publishedAt: instantOfPartialDay(publishedOn(work) ?? written(work.created)),
    contentHtml,
    contentText: cutText(plainText(contentHtml), rawItemLimits.contentMax),
    extra: labeled(work.subject),
    details: detailsOf(work),
  };
}

const titleOf = ({ title }: Work): string => plainText(withMarkupRestored(title?.[0] ?? ''));

const detailsOf = (work: Work): PublicationDetails => {
  const citationCount = work['is-referenced-by-count'];
  const day = publishedOn(work);
  return {
    kind: 'publication',
    ...fact('doi', work.DOI),
    ...fact('journal', plainText(work['container-title']?.[0] ?? '')),
    ...(day && { publishedOn: day }),
    types: facts([work.type ?? '']),
    authors: names(work.author?.map(({ given, family, name }) => name || `${given ?? ''} ${family ?? ''}`)),
    ...(typeof citationCount === 'number' && { citationCount }),
    updates: noticesOf(work['update-to']),
    updatedBy: noticesOf(work['updated-by']),
  };
};

/** Online publication precedes the issue. */
const publishedOn = (work: Work): string | undefined =>
  [work['published-online'], work.published, work.posted, work.issued].map(written).find(Boolean);

function written(date: Work['published']): string | undefined {
  const [year, month, day] = date?.['date-parts'][0] ?? [];
  return year ? partialDay({ year, month, day }) : undefined;
}

const noticesOf = (notices: Work['update-to']): PublicationNotice[] =>
  (notices ?? [])
    .flatMap(({ DOI, type }) => {
      const kind = kinds.find(([pattern]) => pattern.test(type ?? ''))?.[1];
      return kind ? [{ type: kind, ...fact('doi', DOI) }] : [];
    })
    .slice(0, noticesMax);

/** New versions, addenda and clarifications retract nothing. */
const kinds: [RegExp, PublicationNotice['type']][] = [
  [/^(?:partial_)?retraction$|^withdrawal$|^removal$/u, 'retraction'],
  [/^expression_of_concern$/u, 'concern'],
  [/^correction$|^corrigendum$|^erratum$/u, 'correction'],
];

/** JATS elements that have another name in HTML; for all others only the text is kept. */
const htmlNames = new Map<string, string>([
  ['p', 'p'],
  ['title', 'h4'],
  ['sec', 'section'],
  ['italic', 'em'],
  ['bold', 'strong'],
  ['sub', 'sub'],
  ['sup', 'sup'],
  ['list', 'ul'],
  ['list-item', 'li'],
  ['disp-quote', 'blockquote'],
  ['break', 'br'],
  ...['em', 'strong', 'i', 'b', 'br', 'ul', 'ol', 'li'].map((name) => [name, name] as const),
]);

/** A JATS abstract, with or without prefix, as HTML. A section's heading goes into its first paragraph. */
export const htmlOfAbstract = (abstract: string): string =>
  withReadableFormulas(withMarkupRestored(abstract.slice(0, rawItemLimits.contentMax)))
    .replace(/<(?<end>\/?)(?:[a-z]+:)?(?<name>[a-z-]+)[^<>]*>/giu, (_tag, end: string, name: string) => {
      const html = htmlNames.get(name.toLowerCase());
      return html === undefined ? '' : `<${end}${html}>`;
    })
    .replace(/<h4>\s{0,20}abstract\s{0,20}<\/h4>/giu, '')
    .replace(/<h4>(?<heading>[^<]{1,100})<\/h4>\s{0,100}<p>/gu, (_heading, heading: string) => {
      const label = heading.trim().replace(/[:.]$/u, '');
      return `<p><strong>${label}:</strong> `;
    })
    .trim();
