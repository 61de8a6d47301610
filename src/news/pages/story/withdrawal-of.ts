import { errorBody } from '../../../web/kit/errors/error-body.ts';
import type { WithdrawnStory } from '../../provenance-contract.ts';

/** Extracts the withdrawal from the API's error for a withdrawn story; null for any other error. */
export const withdrawalOf = (error: unknown): WithdrawnStory['withdrawal'] | null =>
  errorBody('GET /api/stories/{slugOrId}', 410, error)?.withdrawal ?? null;
