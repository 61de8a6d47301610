import { z } from 'zod';
import { entityKinds } from '../entities/terms.ts';
import { StoryChange } from '../news/change-contract.ts';
import { WebAddress } from '../news/contract.ts';
import { storyLimits } from '../news/terms.ts';
import {
  countWords,
  draftLimits,
  impactScore,
  scorePartMax,
  suggestionTextMax,
  writerNames,
} from './terms.ts';

const scorePart = z.number().int().min(0).max(scorePartMax);

/** Each from 0 to 10; see `impactScore`. */
export const ScoreParts = z.strictObject({ severity: scorePart, reach: scorePart, novelty: scorePart });

const story = StoryChange.pick({
  title: true,
  summary: true,
  whyMatters: true,
  category: true,
  contentType: true,
  tags: true,
  entities: true,
  geo: true,
  score: true,
}).required().shape;

const box = z.string().min(1).max(storyLimits.boxMax);

/** What a writer submits for review: a story's text, and how it was produced. */
export const Draft = z
  .strictObject({
    ...story,
    summary: story.summary.refine((summary) => countWords(summary) <= draftLimits.summaryWordsMax, {
      error: `A summary has at most ${draftLimits.summaryWordsMax} words.`,
    }),
    /** 'N/A' if the source says nothing about it. */
    regulatoryBasis: box,
    humanImpact: box,
    tags: story.tags.refine((tags) => tags.length <= draftLimits.tagsMax, { error: 'Too many tags.' }),
    entities: story.entities.refine((entities) => entities.length <= draftLimits.entitiesMax, {
      error: 'Too many entities.',
    }),
    /** Label to value, each value as written in the source; empty if the source names no amounts. */
    keyData: z
      .record(z.string().min(1).max(storyLimits.labelMax), z.string().min(1).max(storyLimits.keyDataValueMax))
      .refine((data) => Object.keys(data).length <= draftLimits.keyDataMax, {
        error: 'Too many key data entries.',
      }),
    /** Hosted by the source, never on this website. */
    audioUrl: WebAddress.nullable(),
    graphicsUrl: WebAddress.nullable(),
    scoreParts: ScoreParts,
    writer: z.enum(writerNames),
    /** The version of the writer's rules, or of a model's prompt. */
    writerVersion: z.string().min(1).max(draftLimits.writerVersionMax),
    /** The name of the model; null if none was used. */
    model: z.string().min(1).max(draftLimits.modelMax).nullable(),
    /** Why the built-in writer was used instead of a model; null if it wasn't. */
    fallbackReason: z.string().min(1).max(draftLimits.fallbackReasonMax).nullable(),
    /** True if the summary is quoted from the source. */
    isQuotation: z.boolean(),
  })
  .refine((draft) => draft.score === impactScore(draft.scoreParts), {
    error: 'The score does not match its parts.',
    path: ['score'],
  })
  .meta({ id: 'Draft' });
export type Draft = z.infer<typeof Draft>;

const ModelUse = z.object({
  calls: z.number().int(),
  tokensIn: z.number().int(),
  tokensOut: z.number().int(),
  /** Reserved for calls in progress or interrupted; they count toward the budget. */
  tokensReserved: z.number().int(),
  /** In US dollars, at the prices set when the calls were made. */
  costDollars: z.number(),
});

/** The writer in use; the model's name, host, use and limits if there is one. */
export const WriterStatus = z
  .object({
    writer: z.enum(writerNames),
    model: z
      .object({
        name: z.string(),
        host: z.string(),
        promptVersion: z.string(),
        /** Tokens per day; null for no limit. */
        dailyTokensMax: z.number().nullable(),
        hasPrices: z.boolean(),
        today: ModelUse,
        /** The last 30 days. */
        month: ModelUse,
      })
      .nullable(),
  })
  .meta({ id: 'WriterStatus' });
export type WriterStatus = z.infer<typeof WriterStatus>;

/** The text of a story as typed so far. */
export const SuggestionRequest = z
  .strictObject({
    title: z.string().max(storyLimits.titleMax),
    text: z.string().max(suggestionTextMax),
  })
  .meta({ id: 'SuggestionRequest' });
export type SuggestionRequest = z.infer<typeof SuggestionRequest>;

/** A writer's suggestions for a text. The kind of an entity is null if neither its record nor the text shows it. */
export const Suggestions = z
  .object({
    tags: z.array(z.string()),
    entities: z.array(z.object({ name: z.string(), kind: z.enum(entityKinds).nullable() })),
    geo: z.string().nullable(),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof Suggestions>;
