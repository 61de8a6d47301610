import type { Actor } from '../access/index.ts';
import { type StoryServices, undoStatus } from '../news/index.ts';
import type { StoryStatus } from '../news/terms.ts';
import { done, type Outcome } from '../platform/outcome.ts';
import type { BulkChange, BulkUndoResult } from './change-contract.ts';

/** Undoes an `updateMany`; returns how many stories were restored and how many were left unchanged. */
export async function undoMany(
  services: StoryServices,
  actor: Actor | null,
  { status, at, former }: BulkChange,
): Promise<Outcome<BulkUndoResult>> {
  const groups = Object.entries(former) as [StoryStatus, string[]][];
  const statuses = new Map(groups.flatMap(([before, ids]) => ids.map((id) => [id, before] as const)));
  const outcome = await undoStatus(services, actor, { status, at: new Date(at), former: statuses });
  if (!outcome.ok) return outcome;
  const { restored } = outcome.value;
  return done({ restored, left: statuses.size - restored });
}
