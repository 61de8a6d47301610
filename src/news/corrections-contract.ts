import { z } from 'zod';
import { Instant } from '../platform/contract.ts';
import { StoryRevision } from './provenance-contract.ts';

/** A correction of a published story, or its withdrawal. */
export const Correction = z
  .discriminatedUnion('kind', [
    StoryRevision.extend({
      kind: z.literal('correction'),
      at: Instant,
      slug: z.string(),
      title: z.string(),
    }),
    z.object({
      kind: z.literal('withdrawal'),
      id: z.uuid(),
      at: Instant,
      /** Its title and text are no longer shown; the page of this id says why. */
      storyId: z.uuid(),
      reason: z.string(),
    }),
  ])
  .meta({ id: 'Correction' });
export type Correction = z.infer<typeof Correction>;

/** Up to `correctionsPerPage`, newest first; `next` is the `before` of the next page, if any. */
export const CorrectionPage = z
  .object({ corrections: z.array(Correction), next: Instant.nullable() })
  .meta({ id: 'CorrectionPage' });
export type CorrectionPage = z.infer<typeof CorrectionPage>;

export const CorrectionQuery = z.object({ before: Instant.optional() });
