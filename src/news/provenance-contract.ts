import { z } from 'zod';
import { sourceLicenses } from '../ingest/terms.ts';
import { Instant } from '../platform/contract.ts';
import { noticeKinds } from '../upkeep/terms.ts';
import { Story } from './contract.ts';
import { publicFieldNames } from './revision-terms.ts';

const publicWords = Story.pick({
  title: true,
  summary: true,
  whyMatters: true,
  regulatoryBasis: true,
  humanImpact: true,
  geo: true,
  keyData: true,
  canonicalUrl: true,
}).partial();

/**
 * A text change after a story was first approved. `before` and `after` hold the fields listed in `changed`; for readers
 * they are empty while the text is withheld.
 */
export const StoryRevision = z
  .object({
    id: z.uuid(),
    revisedAt: Instant,
    changed: z.array(z.enum(publicFieldNames)),
    before: publicWords,
    after: publicWords,
    /** Why it was made, if the reviewer said so; null while the text is withheld from readers. */
    why: z.string().nullable(),
    withheld: z.object({ at: Instant, reason: z.string() }).nullable(),
  })
  .meta({ id: 'StoryRevision' });
export type StoryRevision = z.infer<typeof StoryRevision>;

/** The response for a story that was withdrawn. */
export const WithdrawnStory = z
  .object({ error: z.string(), withdrawal: z.object({ withdrawnAt: Instant, reason: z.string() }) })
  .meta({ id: 'WithdrawnStory' });
export type WithdrawnStory = z.infer<typeof WithdrawnStory>;

/** How a story was made. No `draft` means that people wrote it. */
export const StoryProvenance = z
  .object({
    draft: z
      .object({
        writer: z.string(),
        writerVersion: z.string(),
        draftedAt: Instant,
        isQuotation: z.boolean(),
        sourceName: z.string().nullable(),
        sourceTitle: z.string(),
        sourceUrl: z.string(),
        publishedAt: Instant.nullable(),
        /** The source's license; null once the source has been removed. */
        sourceLicense: z.enum(sourceLicenses).nullable(),
      })
      .nullable(),
    /** Sentences of the story that are the source's own words. */
    quotations: z.array(z.string()),
    /** Other reports of the event, one per source. */
    alsoReportedBy: z.array(
      z.object({
        sourceName: z.string(),
        title: z.string(),
        url: z.string(),
        publishedAt: Instant,
        sourceLicense: z.enum(sourceLicenses),
      }),
    ),
    reviewedAt: Instant.nullable(),
    /** It came with the software. */
    isSample: z.boolean(),
    /** Retractions, expressions of concern and corrections of the works it rests on, as confirmed by staff. */
    notices: z.array(z.object({ kind: z.enum(noticeKinds), url: z.string().nullable(), foundAt: Instant })),
    /** Since when the original can't be opened; null while it can. */
    originalBrokenSince: Instant.nullable(),
    /** Its image, if that is the source's own picture. */
    picture: z
      .object({
        credit: z.string(),
        license: z.string(),
        licenseUrl: z.string().nullable(),
        alt: z.string().nullable(),
      })
      .nullable(),
    /** The Federal Register document among its reports; days are 'YYYY-MM-DD'. */
    document: z
      .object({
        agencies: z.array(z.string()),
        dockets: z.array(z.string()),
        documentNumber: z.string().nullable(),
        /** The address of the official notice. */
        url: z.string(),
        commentsCloseOn: z.string().nullable(),
        effectiveOn: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'StoryProvenance' });
export type StoryProvenance = z.infer<typeof StoryProvenance>;
