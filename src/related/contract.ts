import { z } from 'zod';
import { StoryCard } from '../news/contract.ts';

/** The stories with the most in common with another, most related first. */
export const RelatedStories = z.array(StoryCard).meta({ id: 'RelatedStories' });
export type RelatedStories = z.infer<typeof RelatedStories>;
