import { z } from 'zod';
import { StoryCard } from '../news/contract.ts';

/** Stories that have the most in common with another, the most first. */
export const RelatedStories = z.array(StoryCard).meta({ id: 'RelatedStories' });
export type RelatedStories = z.infer<typeof RelatedStories>;
