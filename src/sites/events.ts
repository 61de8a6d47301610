import { z } from 'zod';

/** Contamination sites have changed. */
export const SitesEvent = z.object({ topic: z.literal('sites') });
export type SitesEvent = z.infer<typeof SitesEvent>;

/** The progress of an import: bytes downloaded, lines read, sites saved. `run` is the caller's name for it. */
export const SiteImportEvent = z.object({
  topic: z.literal('site-import'),
  run: z.uuid(),
  step: z.enum(['downloading', 'reading', 'saving']),
  done: z.number().int(),
  total: z.number().int().nullable(),
  isPublic: z.literal(false),
});
export type SiteImportEvent = z.infer<typeof SiteImportEvent>;
