import { z } from 'zod';
import type { DiversityGroup } from './terms.ts';

const group = z.object({
  /** Share of the approved stories, excluding Gateway, in whole percent. */
  percentage: z.number().int(),
  /** Minimum the percentage should reach. */
  target: z.number(),
  count: z.number().int(),
});

/** How approved stories are distributed over content groups. */
export const Diversity = z
  .object({
    total: z.number().int(),
    byGroup: z.object({
      news: group,
      interviews: group,
      science: group,
      compliance: group,
      gateway: z.object({ count: z.number().int() }),
    }),
  })
  .meta({ id: 'Diversity' });
export type Diversity = z.infer<typeof Diversity>;

const percentage = z
  .number('Enter a whole number from 0 to 100.')
  .int('Enter a whole number from 0 to 100.')
  .min(0, 'Enter a whole number from 0 to 100.')
  .max(100, 'Enter a whole number from 0 to 100.');

/** Target share of approved stories per group, in percent; must add up to 100. */
export const DiversityTargets = z
  .strictObject({
    news: percentage,
    interviews: percentage,
    science: percentage,
    compliance: percentage,
  } satisfies Record<DiversityGroup, typeof percentage>)
  .refine((targets) => Object.values(targets).reduce((sum, share) => sum + share, 0) === 100, {
    error: 'The four targets must add up to 100.',
  });
