import { makeStory } from '../../support/content/make-story.ts';
import type { TestWebsite } from '../../support/website/test-website.ts';

/** Creates an approved story with the given columns, public from then on; returns its id and its slug. */
export async function publish(
  website: TestWebsite,
  overrides: Record<string, unknown> = {},
): Promise<{ id: string; slug: string }> {
  const id = await makeStory(website, { content_type: 'News', status: 'APPROVED', ...overrides });
  // Pages are cached until staff change something; a test's write to the database is no such change.
  await website.send('PATCH', `/api/admin/stories/${id}`, { citationCount: overrides.citation_count ?? 0 });
  return { id, slug: String(overrides.slug ?? `story-${id}`) };
}
