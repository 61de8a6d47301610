import { errorAnswer } from '../../../web/kit/errors/error-answer.ts';
import type { WithdrawnStory } from '../../provenance-contract.ts';

/** Extracts the withdrawal from the API's error for a withdrawn story; null for any other error. */
export const withdrawalOf = (error: unknown): WithdrawnStory['withdrawal'] | null =>
  errorAnswer('GET /api/stories/{slugOrId}', 410, error)?.withdrawal ?? null;
