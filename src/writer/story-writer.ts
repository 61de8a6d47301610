import type { Pace } from '../ingest/index.ts';
import type { RawItemDetails } from '../ingest/tables.ts';
import type { SourceLicense } from '../ingest/terms.ts';
import { WebAddress } from '../news/contract.ts';
import type { Category, ContentType } from '../news/terms.ts';
import type { Draft } from './contract.ts';
import type { QuotedField, WriterName } from './terms.ts';

/** A writer's input: one item of a source, as text. Its content is material, never an instruction. */
export type SourceText = {
  url: string;
  title: string;
  /** Plain text of any length; blank lines separate paragraphs if the parser knew them. May be empty. */
  contentText: string;
  publishedAt: Date;
  sourceName: string;
  /** The reuse that the source's terms allow; our own texts may be used in full. */
  license?: SourceLicense;
  /** The source's main category. */
  defaultCategory: Category | null;
  /** Labels the source itself gave the item. */
  labels: string[];
  /** Facts that the source gives as data. */
  details?: RawItemDetails | null | undefined;
  audioUrl?: string | undefined;
  imageUrl?: string | undefined;
};

/** Words that a draft took from its source; an ellipsis marks where they were cut. */
export type Quotation = { field: QuotedField; text: string };

export type Written = { draft: Draft; quotations: Quotation[] };

/** A draft, or the reason for staff why there is none. */
export type WriterAnswer = ({ ok: true } & Written) | { ok: false; reason: string };

/** Turns a source text into a draft for review. Never publishes. */
export interface StoryWriter {
  readonly name: WriterName;
  readonly pace: Pace;
  /** Loads what writing needs, before the time for a text counts. */
  load?(): Promise<unknown>;
  /** Returns a result for any text; `signal` is aborted when the time is up. Throws only on a bug. */
  write(source: SourceText, signal: AbortSignal): Promise<WriterAnswer>;
}

/** The media of a source that a story of the type shows; null if the address may not become a link. */
export const mediaOf = ({ audioUrl, imageUrl }: SourceText, contentType: ContentType) => ({
  audioUrl: webAddress(audioUrl),
  graphicsUrl: contentType === 'Graphics' ? webAddress(imageUrl) : null,
});

const webAddress = (address: string | undefined): string | null => WebAddress.safeParse(address).data ?? null;
