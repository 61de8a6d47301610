import { z } from 'zod';

/** What every page may say of the site itself. */
export const WebsiteFacts = z
  .object({
    title: z.string(),
    origin: z.string(),
    timeZone: z.string(),
    contactEmail: z.string(),
    /** Where corrections are asked for. */
    correctionsEmail: z.string(),
    /** The site still shows sample content, and says so on every page. */
    hasSample: z.boolean(),
  })
  .meta({ id: 'SiteFacts' });
export type WebsiteFacts = z.infer<typeof WebsiteFacts>;

/** How many records of each kind went. */
export const SampleRemoval = z
  .object({
    stories: z.number().int(),
    sources: z.number().int(),
    sites: z.number().int(),
    certificates: z.number().int(),
  })
  .meta({ id: 'SampleRemoval' });
export type SampleRemoval = z.infer<typeof SampleRemoval>;
