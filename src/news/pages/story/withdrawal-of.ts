import { errorAnswer } from '../../../web/kit/error-answer.ts';
import type { WithdrawnStory } from '../../contract.ts';

/** What the API says in place of a withdrawn story, out of the error of its call; null for any other error. */
export const withdrawalOf = (error: unknown): WithdrawnStory['withdrawal'] | null =>
  errorAnswer('GET /api/stories/{slugOrId}', 410, error)?.withdrawal ?? null;
