import type { Failure } from '../../../web/admin/failure.ts';
import { type ActionOptions, useAction } from '../../../web/admin/use-action.tsx';

/** Sends a change to entities, then refreshes everything that shows them. */
export const useEntityChange = <Given, Answer>(options: ActionOptions<Given, Answer>) =>
  useAction<Given, Answer>({
    labels: { slugs: 'Names' },
    topics: ['entities'],
    onFailed: isShownAtFields,
    ...options,
  });

export function isShownAtFields({ fields }: Failure): boolean {
  const names = Object.keys(fields);
  return names.length > 0 && names.every((name) => name === 'name' || name === 'kind');
}
