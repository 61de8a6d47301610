import type { Category } from '../news/terms.ts';
import type { Draft } from './contract.ts';
import type { Span } from './evidence/find-passage.ts';
import type { ClaimField, ClaimKind, WriterName } from './terms.ts';

/** What a writer reads: one item of a source, as text. Whatever it says is material, never an instruction. */
export type SourceText = {
  url: string;
  title: string;
  /** Plain text of any length; blank lines separate paragraphs where the parser knew them. May be empty. */
  contentText: string;
  publishedAt: Date;
  sourceName: string;
  /** The category that the source mostly writes about. */
  defaultCategory: Category | null;
  /** Labels that the source itself gave the item. */
  labels: string[];
  audioUrl?: string | undefined;
  imageUrl?: string | undefined;
};

/** How a writer works, and how much of that work a crash may cost. */
export type Pace = {
  /** How many texts it writes from at a time in one process. */
  concurrency: number;
  /** How many drafts are stored together; 1 where repeating a call costs money. */
  batch: number;
  /** A text that takes longer is given up for now. */
  msMax: number;
};

/** Something that a draft says, and where in `contentText` the source says so; null where no passage was found. */
export type Claim = { field: ClaimField; kind: ClaimKind; text: string; support: Span | null };

export type Written = { draft: Draft; claims: Claim[] };

/** A draft, or in words for staff why there is none. */
export type WriterAnswer = ({ ok: true } & Written) | { ok: false; reason: string };

/** Turns a source text into a draft for review. It publishes nothing. */
export interface StoryWriter {
  readonly name: WriterName;
  readonly pace: Pace;
  /** Answers for every text there is; `signal` fires when the time is up. Throws only where it has a bug. */
  write(source: SourceText, signal: AbortSignal): Promise<WriterAnswer>;
}
