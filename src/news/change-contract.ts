import { z } from 'zod';
import { directionless, Instant } from '../platform/contract.ts';
import { BoxText, Labels, WebAddress } from './contract.ts';
import {
  categories,
  contentTypes,
  isMediaAddress,
  mediaAddressProblem,
  storyLimits,
  storyStatuses,
} from './terms.ts';

const MediaAddress = z
  .string()
  .max(storyLimits.addressMax)
  .refine(isMediaAddress, { error: mediaAddressProblem });

/** The fields staff can change, in any combination; `updatedAt` is the version they edited. */
export const StoryChange = z
  .strictObject({
    title: directionless().trim().min(1, 'Enter a title.').max(storyLimits.titleMax),
    summary: directionless().trim().min(1, 'Enter a summary.').max(storyLimits.summaryMax),
    whyMatters: BoxText,
    regulatoryBasis: BoxText,
    humanImpact: BoxText,
    category: z.enum(categories),
    contentType: z.enum(contentTypes),
    tags: Labels,
    entities: Labels,
    geo: directionless().max(storyLimits.geoMax).nullable(),
    keyData: z
      .record(
        directionless().trim().min(1, 'Enter a label.').max(storyLimits.labelMax),
        directionless().max(storyLimits.keyDataValueMax),
      )
      .refine(
        (data) => Object.keys(data).length <= storyLimits.keyDataEntriesMax,
        `Use at most ${storyLimits.keyDataEntriesMax} lines.`,
      )
      .nullable(),
    score: z.number().int().min(0).max(storyLimits.scoreMax),
    featured: z.boolean(),
    imageUrl: MediaAddress.nullable(),
    citationCount: z.number().int().min(0).max(10_000_000),
    audioUrl: MediaAddress.nullable(),
    graphicsUrl: MediaAddress.nullable(),
    status: z.enum(storyStatuses),
    canonicalUrl: WebAddress,
    /** Shown to readers if the change withdraws an approved story; otherwise ignored. */
    withdrawalReason: z.string().trim().max(storyLimits.reasonMax),
    /** Why the text of a published story changes, shown to readers with the change; otherwise ignored. */
    why: z.string().trim().max(storyLimits.reasonMax),
  })
  .partial()
  .extend({ updatedAt: Instant.optional() })
  .meta({ id: 'StoryChange' });
export type StoryChange = z.infer<typeof StoryChange>;

/**
 * A new story by people: the specification's insert shape without what the server sets (approval, source item). Only
 * title, summary, category and the original's address are required.
 */
export const NewStory = StoryChange.omit({ updatedAt: true, withdrawalReason: true, why: true })
  .required({ title: true, summary: true, category: true, canonicalUrl: true })
  .extend({
    slug: z
      .string()
      .max(storyLimits.slugMax)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and single hyphens.')
      .optional(),
  })
  .meta({ id: 'NewStory' });
export type NewStory = z.infer<typeof NewStory>;
