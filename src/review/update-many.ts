import type { Actor } from '../access/index.ts';
import { changeStatus, type StoryServices, undoStatus } from '../news/index.ts';
import type { StoryStatus } from '../news/terms.ts';
import { done, type Outcome } from '../platform/outcome.ts';
import type { BulkChange, BulkUpdate, BulkUpdateResult, BulkUndoResult } from './change-contract.ts';
import { guardApprovals } from './checks/guard-approval.ts';
import type { ReviewServices } from './services.ts';

/**
 * Approves, holds or discards several stories; returns how many changed status, and what `undoMany` needs to undo it.
 * An approval leaves out stories with claims that no source supports, unless accepted. Refused under the same
 * conditions as `changeStatus`.
 */
export async function updateMany(
  services: ReviewServices,
  actor: Actor | null,
  { ids, status, from, acceptUnsupported }: BulkUpdate,
): Promise<Outcome<BulkUpdateResult>> {
  const outcome = await changeStatus(
    services,
    actor,
    { ids, status, from },
    guardApprovals(services.timeZone, { acceptUnsupported }),
  );
  if (!outcome.ok) return outcome;
  const { at, former, skipped } = outcome.value;
  const updated = former.length;
  const change = updated === 0 ? null : { status, at: at.toISOString(), former: byStatus(former) };
  return done({ updated, change, skipped });
}

function byStatus(stories: readonly { id: string; status: StoryStatus }[]): BulkChange['former'] {
  const former: BulkChange['former'] = {};
  for (const { id, status } of stories) (former[status] ??= []).push(id);
  return former;
}

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
