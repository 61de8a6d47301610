import { z } from 'zod';

/** Contamination sites have changed. */
export const SitesEvent = z.object({ topic: z.literal('sites') });
export type SitesEvent = z.infer<typeof SitesEvent>;
