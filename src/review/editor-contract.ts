import { z } from 'zod';
import { storySourceRoles, storyStatuses } from '../news/terms.ts';
import { groundedFields, groundedKinds, verdicts } from '../writer/grounding-terms.ts';
import { ScoreParts } from './queue-contract.ts';

/** A story's source and how it was drafted, as shown to reviewers next to it. */
export const StoryOrigin = z
  .object({
    sourceName: z.string().nullable(),
    sourceUrl: z.string(),
    /** As the source wrote it; null if neither an item nor a draft is kept. */
    originalTitle: z.string().nullable(),
    /** As drafted, before any edit; null if no writer drafted the story. */
    originalSummary: z.string().nullable(),
    originalText: z.string(),
    /** Where the draft's sentences occur in `originalText`: half-open [`start`, `end`) in UTF-16 code units. */
    support: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
    writer: z.string().nullable(),
    /** Why its primary report was found to be about PFAS. */
    relevance: z.string().nullable(),
    scoreParts: ScoreParts.nullable(),
    /** Whether the built-in writer found little in the text that speaks for a category. */
    isCategoryUncertain: z.boolean(),
    /** Whether it has a source, and staff have neither edited nor published it. */
    canDraftAgain: z.boolean(),
  })
  .meta({ id: 'StoryOrigin' });
export type StoryOrigin = z.infer<typeof StoryOrigin>;

/** A passage of a source's text, half-open in UTF-16 code units; 0 to 0 for the source's title. */
const support = z.object({
  rawItemId: z.uuid(),
  sentence: z.string(),
  start: z.number().int(),
  end: z.number().int(),
});

/** The claims of a story, each with the sentence of its sources that supports or contradicts it. */
export const StoryGrounding = z
  .object({
    claims: z.array(
      z.object({
        field: z.enum(groundedFields),
        kind: z.enum(groundedKinds),
        text: z.string(),
        verdict: z.enum(verdicts),
        support: support.nullable(),
      }),
    ),
    /** The sources that the claims were checked against, the primary one first. */
    sources: z.array(
      z.object({
        rawItemId: z.uuid(),
        title: z.string(),
        text: z.string(),
        /** The calendar day that 'Tuesday' in the text refers to. */
        publishedOn: z.iso.date(),
      }),
    ),
    /** Other names of the story's entities and places, by the name in the story. */
    otherNames: z.record(z.string(), z.array(z.string())),
  })
  .meta({ id: 'StoryGrounding' });
export type StoryGrounding = z.infer<typeof StoryGrounding>;

/** The raw items that report a story's event, and stories that may be of the same event. */
export const StoryReports = z
  .object({
    reports: z.array(
      z.object({
        rawItemId: z.uuid(),
        role: z.enum(storySourceRoles),
        sourceName: z.string(),
        title: z.string(),
        url: z.string(),
        publishedAt: z.iso.datetime(),
        /** Its beginning. */
        contentText: z.string(),
        /** It shares no figure, name or place with the primary source. */
        isDoubtful: z.boolean(),
        /** What the reviewer should know about it: a date that can't be right, a changed headline. */
        notes: z.array(z.string()),
      }),
    ),
    similar: z.array(z.object({ id: z.uuid(), title: z.string(), status: z.enum(storyStatuses) })),
  })
  .meta({ id: 'StoryReports' });
export type StoryReports = z.infer<typeof StoryReports>;
