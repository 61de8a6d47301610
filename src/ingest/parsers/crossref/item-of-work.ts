import { z } from 'zod';
import { absoluteUrl } from '../../items/item-address.ts';
import type { PublicationDetails, PublicationNotice } from '../../tables.ts';
import { rawItemLimits } from '../../terms.ts';
import { cutText, lineOf, plainText } from '../../text/plain-text.ts';
import { withMarkupRestored } from '../../text/markup.ts';
import { instantOfPartialDay, partialDay } from '../calendar-day.ts';
import { fact, facts, labeled, names } from '../facts.ts';
import type { ParsedItem } from '../source-reader.ts';
import { withReadableFormulas } from '../../text/formulas.ts';

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
export function itemOfWork(value: unknown): ParsedItem | null {
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
