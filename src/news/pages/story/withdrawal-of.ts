import type { WithdrawnStory } from '../../contract.ts';

/** What the API says in place of a withdrawn story, out of the error of its call; null for any other error. */
export function withdrawalOf(error: unknown): WithdrawnStory['withdrawal'] | null {
  const json = error instanceof Error ? /^410: (\{.*\})$/s.exec(error.message)?.[1] : undefined;
  if (!json) return null;
  try {
    return (JSON.parse(json) as Partial<WithdrawnStory>).withdrawal ?? null;
  } catch {
    return null;
  }
}
