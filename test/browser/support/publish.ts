import { makeStory } from '../../support/make-story.ts';
import type { TestWebsite } from '../../support/test-website.ts';

/** An approved story with the given columns, as the public sees it from now on; answers its id and its slug. */
export async function publish(
  website: TestWebsite,
  given: Record<string, unknown> = {},
): Promise<{ id: string; slug: string }> {
  const id = await makeStory(website, { content_type: 'News', status: 'APPROVED', ...given });
  // Pages are kept until staff change something; what a test wrote into the database is no such change.
  await website.send('PATCH', `/api/admin/stories/${id}`, { citationCount: given.citation_count ?? 0 });
  return { id, slug: String(given.slug ?? `story-${id}`) };
}
