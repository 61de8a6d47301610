import { z } from 'zod';
import { StoryChange } from '../news/change-contract.ts';
import { storyLimits, storyStatuses } from '../news/terms.ts';
import { StoryIds } from './queue-contract.ts';

/** Approves although the sources don't support some claims; the audit trail records how many. */
const acceptance = { acceptUnsupported: z.boolean().optional() };

/** `StoryChange`, with what the reviewer has decided about unsupported claims. */
export const StoryEdit = StoryChange.extend(acceptance).meta({ id: 'StoryEdit' });
export type StoryEdit = z.infer<typeof StoryEdit>;

/** Sets one status on many stories. */
export const BulkUpdate = z
  .strictObject({
    ids: StoryIds.min(1, 'Please select at least one story'),
    status: z.enum(storyStatuses),
    /** The status the client saw; stories whose status has changed since are left unchanged. */
    from: z.enum(storyStatuses).optional(),
    ...acceptance,
  })
  .meta({ id: 'BulkUpdate' });
export type BulkUpdate = z.infer<typeof BulkUpdate>;

/** The changes of a bulk update: enough to undo it. */
export const BulkChange = z
  .strictObject({
    status: z.enum(storyStatuses),
    /** The `updatedAt` set on every story. */
    at: z.iso.datetime({ offset: true }),
    /** The stories, grouped by previous status. */
    former: z.partialRecord(z.enum(storyStatuses), StoryIds),
  })
  .meta({ id: 'BulkChange' });
export type BulkChange = z.infer<typeof BulkChange>;

export const BulkUpdateResult = z
  .object({
    updated: z.number().int(),
    /** The request body for an undo; null if nothing changed. */
    change: BulkChange.nullable(),
    /** Not approved: this many of their claims are unsupported or contradicted. */
    skipped: z.array(z.object({ id: z.uuid(), unsupported: z.number().int() })),
  })
  .meta({ id: 'BulkUpdateResult' });
export type BulkUpdateResult = z.infer<typeof BulkUpdateResult>;

export const BulkUndoResult = z
  .object({
    restored: z.number().int(),
    /** Stories changed since, or deleted; left unchanged. */
    left: z.number().int(),
  })
  .meta({ id: 'BulkUndoResult' });
export type BulkUndoResult = z.infer<typeof BulkUndoResult>;

/** Why a change's text is withheld; shown to readers in its place. */
export const Withholding = z
  .strictObject({
    reason: z.string().trim().min(1, 'Enter the reason that readers will see.').max(storyLimits.reasonMax),
  })
  .meta({ id: 'Withholding' });
export type Withholding = z.infer<typeof Withholding>;

/** A story discarded as not about PFAS: its status before, and when. To be sent back for an undo. */
export const StoryRejection = z
  .strictObject({ former: z.enum(storyStatuses), at: z.iso.datetime({ offset: true }) })
  .meta({ id: 'StoryRejection' });
export type StoryRejection = z.infer<typeof StoryRejection>;

export const Joining = z.strictObject({ storyId: z.uuid() }).meta({ id: 'Joining' });
