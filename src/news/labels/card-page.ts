import type { StoryCard } from '../contract.ts';
import { type CardRow, cardView } from '../story-view.ts';

/** Which page: at most `limit` stories, those that follow the story whose id is `before`. */
export type PageOf = { limit: number; before?: string | undefined };

/** A page out of its rows and one more, which tells whether another page follows. */
export function cardPage(
  rows: readonly CardRow[],
  limit: number,
): { stories: StoryCard[]; next: string | null } {
  const stories = rows.slice(0, limit).map(cardView);
  return { stories, next: rows.length > limit ? stories.at(-1)!.id : null };
}
