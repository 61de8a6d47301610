import type { Issue, SendResult } from '../../../src/digest/issues-contract.ts';
import { waitFor } from '../wait-for.ts';
import type { TestWebsite } from '../website/test-website.ts';
import { makeStory } from './make-story.ts';

/** Adds that many subscribers, `reader-1@example.org` and so on. */
export const addSubscribers = (website: TestWebsite, count: number, prefix = 'reader') =>
  website.query(
    "insert into subscribers (email) select $1 || '-' || n || '@example.org' from generate_series(1, $2::int) n",
    [prefix, count],
  );

/** Approves stories now, of different categories and falling scores. */
export async function approveStories(
  website: TestWebsite,
  count: number,
  at = new Date(),
): Promise<string[]> {
  const categories = ['Regulation', 'Litigation', 'Utilities', 'Corporate', 'Science & Tech'];
  const made: string[] = [];
  for (let nth = 0; nth < count; nth++)
    made.push(
      await makeStory(website, {
        title: `Story ${nth}`,
        summary: `What happened in story ${nth}.`,
        status: 'APPROVED',
        approved_at: at,
        score: Math.max(0, 9 - nth),
        category: categories[nth % categories.length],
      }),
    );
  return made;
}

export async function sendDigest(website: TestWebsite, body: object = {}): Promise<SendResult> {
  const answer = await website.send('POST', '/api/admin/digest/send', body);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as SendResult;
}

export const listDigests = async (website: TestWebsite): Promise<Issue[]> =>
  (await (await website.asStaff('/api/admin/digests')).json()) as Issue[];

/** Waits until the digest has this status, or more generally until it is as expected. */
export const waitForDigest = (website: TestWebsite, id: string, isReached: (issue: Issue) => boolean) =>
  waitFor('the digest', async () => {
    const issue = (await listDigests(website)).find((one) => one.id === id);
    return issue && isReached(issue) ? issue : null;
  });

/** Deletes all digests but the planned one, so that a test can send another on the same day. */
export const forgetDigests = (website: TestWebsite) =>
  website.query("delete from digest_issues where status <> 'planned'");
