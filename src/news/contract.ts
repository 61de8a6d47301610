import { z } from 'zod';
import { directionless, Instant, webAddress } from '../platform/contract.ts';
import { categories, contentTypes, storyLimits, storyStatuses } from './terms.ts';

export const WebAddress = webAddress(storyLimits.addressMax);

export const Labels = z
  .array(directionless().trim().min(1).max(storyLimits.labelMax))
  .max(storyLimits.labelsMax);
/** The texts of an article’s boxes, such as ‘Why It Matters’. */
export const BoxText = directionless().max(storyLimits.boxMax).nullable();

/** A story with all public fields (specification, section 3). Times are ISO 8601 in UTC. */
export const Story = z
  .object({
    id: z.uuid(),
    rawItemId: z.uuid().nullable(),
    slug: z.string().max(storyLimits.slugMax),
    title: z.string(),
    summary: z.string(),
    whyMatters: BoxText,
    regulatoryBasis: BoxText,
    humanImpact: BoxText,
    category: z.enum(categories),
    contentType: z.enum(contentTypes),
    tags: Labels,
    entities: Labels,
    geo: z.string().nullable(),
    keyData: z.record(z.string(), z.string()).nullable(),
    score: z.number().int(),
    featured: z.boolean(),
    imageUrl: z.string().nullable(),
    citationCount: z.number().int(),
    audioUrl: z.string().nullable(),
    graphicsUrl: z.string().nullable(),
    status: z.enum(storyStatuses),
    approvedAt: Instant.nullable(),
    approvedBy: z.uuid().nullable(),
    canonicalUrl: z.string(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Story' });
export type Story = z.infer<typeof Story>;

/** The fields of a story in a list. */
export const StoryCard = Story.pick({
  id: true,
  slug: true,
  title: true,
  summary: true,
  category: true,
  contentType: true,
  entities: true,
  score: true,
  citationCount: true,
  imageUrl: true,
  audioUrl: true,
  graphicsUrl: true,
  approvedAt: true,
}).meta({ id: 'StoryCard' });
export type StoryCard = z.infer<typeof StoryCard>;

/** The front page (specification, section 9). */
export const Home = z
  .object({
    featured: StoryCard.nullable(),
    latest: z.array(StoryCard),
    research: z.array(StoryCard),
    profiles: z.array(StoryCard),
    compliance: z.array(StoryCard),
    context: z.array(StoryCard),
    podcasts: z.array(StoryCard),
    graphics: z.array(StoryCard),
    destruction: z.array(StoryCard),
  })
  .meta({ id: 'Home' });
export type Home = z.infer<typeof Home>;
