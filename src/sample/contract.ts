import { z } from 'zod';

/** The website's data that every page may show. */
export const WebsiteFacts = z
  .object({
    title: z.string(),
    origin: z.string(),
    timeZone: z.string(),
    contactEmail: z.string(),
    /** Where to send corrections. */
    correctionsEmail: z.string(),
    /** The website still shows sample content, and every page says so. */
    hasSample: z.boolean(),
  })
  .meta({ id: 'WebsiteFacts' });
export type WebsiteFacts = z.infer<typeof WebsiteFacts>;

/** How many records of each kind were removed. */
export const SampleRemoval = z
  .object({
    stories: z.number().int(),
    sources: z.number().int(),
    sites: z.number().int(),
    certificates: z.number().int(),
  })
  .meta({ id: 'SampleRemoval' });
export type SampleRemoval = z.infer<typeof SampleRemoval>;
