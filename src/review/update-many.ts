import type { Actor } from '../access/index.ts';
import { changeStatus, type StoryServices } from '../news/index.ts';
import type { StoryStatus } from '../news/terms.ts';
import { done, type Outcome } from '../platform/outcome.ts';
import type { BulkChange, BulkUpdate, BulkUpdateResult } from './contract.ts';

/**
 * Approves, holds or discards many stories at once; returns how many changed status and what `undoMany` needs to undo
 * it. Refused under the same conditions as `changeStatus`.
 */
export async function updateMany(
  services: StoryServices,
  actor: Actor | null,
  { ids, status, from }: BulkUpdate,
): Promise<Outcome<BulkUpdateResult>> {
  const outcome = await changeStatus(services, actor, { ids, status, from });
  if (!outcome.ok) return outcome;
  const { at, former } = outcome.value;
  const updated = former.length;
  const change = updated === 0 ? null : { status, at: at.toISOString(), former: byStatus(former) };
  return done({ updated, change });
}

function byStatus(stories: readonly { id: string; status: StoryStatus }[]): BulkChange['former'] {
  const former: BulkChange['former'] = {};
  for (const { id, status } of stories) (former[status] ??= []).push(id);
  return former;
}
