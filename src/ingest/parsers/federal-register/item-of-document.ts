import { z } from 'zod';
import { escapeMarkup } from '../../../platform/formats/xml-text.ts';
import { absoluteUrl } from '../../items/canonical-url.ts';
import type { FederalRegisterDetails } from '../../tables.ts';
import { rawItemLimits } from '../../terms.ts';
import { lineOf } from '../../text/lines.ts';
import { withMarkupRestored } from '../../text/escaped-markup.ts';
import { plainText } from '../../text/plain-text.ts';
import { instantOfDay, isDay } from '../calendar-day.ts';
import { fact, facts, labeled } from '../facts.ts';
import { amendedDocument } from './amended-document.ts';
import type { ParsedItem } from '../parsed-item.ts';

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
export function itemOfDocument(result: unknown, pageUrl: string): ParsedItem | null {
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
