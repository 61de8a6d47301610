import { apiErrorOf } from '../../../web/kit/api-error.ts';
import type { WithdrawnStory } from '../../contract.ts';

/** What the API says in place of a withdrawn story, out of the error of its call; null for any other error. */
export function withdrawalOf(error: unknown): WithdrawnStory['withdrawal'] | null {
  const failed = apiErrorOf(error);
  return failed?.status === 410 ? ((failed.answer as Partial<WithdrawnStory>).withdrawal ?? null) : null;
}
