import type { Transaction } from '../../platform/database/database.ts';
import type { WaitingItem } from './lease-items.ts';

/** How a drafter works, and how much work a crash may waste. */
export type Pace = {
  /** How many texts one process drafts concurrently. */
  concurrency: number;
  /** How many drafts are saved together; 1 if repeating a call costs money. */
  batch: number;
  /** A text that takes longer is abandoned and retried later. */
  msMax: number;
};

/** A draft, with what staff should know about how it was written; or the reason for staff why there is none. */
export type Answer<Draft> = { ok: true; draft: Draft; note: string | null } | { ok: false; reason: string };

/** Turns items into stories for review. The writer implements it; only ingestion knows queue, leases and outcomes. */
export interface Drafter<Draft = unknown> {
  readonly pace: Pace;
  /** Writes a draft of one item; no transaction is open. Throws only on a bug. */
  write(item: WaitingItem): Promise<Answer<Draft>>;
  /**
   * Saves drafts of items that the caller has locked, in its transaction. Returns, by item, the titles of the stories that
   * report the same event: such an item joined the story instead of becoming one.
   */
  save(transaction: Transaction, drafts: readonly Draft[]): Promise<ReadonlyMap<string, string>>;
}
