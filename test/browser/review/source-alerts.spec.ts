import type { Page } from '@playwright/test';
import { makeStory } from '../../support/content/make-story.ts';
import type { TestWebsite } from '../../support/website/test-website.ts';
import { expectSoundAtEveryWidth } from '../support/every-width.ts';
import { open } from '../support/page-checks.ts';
import { test } from '../support/staff.ts';
import { expect } from '../support/support.ts';

const url = 'https://www.journal-of-water.example.org/articles/2026/pfas-in-private-wells-of-three-counties';

/** A published story about a retracted study whose page has gone. */
async function makeStoryWithAlerts(website: TestWebsite): Promise<string> {
  const id = await makeStory(website, {
    status: 'APPROVED',
    title: 'Study of 1,204 private wells finds PFAS in 31%',
    summary: 'Tests of 1,204 private wells in three counties found PFAS in 31% of them, a study reports.',
    category: 'Science & Tech',
    content_type: 'Research',
    canonical_url: url,
  });
  await website.query(
    `insert into work_notices (story_id, kind, work, notice, key, found_in, found_at)
     values ($1, 'retraction', '10.5555/wells.2026.0117', '10.5555/retraction.2026.88', '', 'crossref', '2026-11-12T12:00:00Z')`,
    [id],
  );
  await website.query(
    `insert into link_checks (story_id, url, checked_at, next_check_at, failing_since, days_failed, broken_since, problem)
     values ($1, $2, '2026-11-14T12:00:00Z', '2027-01-01', '2026-11-10T12:00:00Z', 2, '2026-11-10T12:00:00Z',
       'Nothing was found at this address (status 404); check the spelling, or find out where it has moved.')`,
    [id, url],
  );
  return id;
}

const publicNotice = (page: Page) => page.getByText('A study behind this story has since been retracted.');

test('a reviewer finds a retraction in the queue and confirms it, and readers see it', async ({
  page,
  website,
}) => {
  const id = await makeStoryWithAlerts(website);
  await open(page, '/admin/queue');
  await page
    .getByRole('link', { name: /retraction or correction notice/ })
    .first()
    .click();
  await expect(page).toHaveURL(/status=APPROVED&alert=notice/);
  const row = page.getByRole('row').filter({ hasText: '1,204 private wells' }).first();
  await expect(row.getByText('Retraction')).toBeVisible();
  await expect(row.getByText('Broken link since Nov 10, 2026')).toBeVisible();

  await page.goto(`/story/${id}`);
  await expect(publicNotice(page)).toHaveCount(0);
  await open(page, `/admin/edit/${id}`);
  const alerts = page.getByRole('region', { name: 'Source alerts' });
  await alerts.getByRole('button', { name: 'Confirm' }).click();
  await expect(alerts.getByText('Readers see it on the story.')).toBeVisible();
  await page.goto(`/story/${id}`);
  await expect(publicNotice(page)).toBeVisible();
  await expect(page.getByText('The original has been unavailable since November 10, 2026.')).toBeVisible();

  await open(page, `/admin/edit/${id}`);
  await alerts.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alerts.getByText('Readers don’t see it.')).toBeVisible();
});

test('alarms are accessible and stable at every width, in both themes', async ({ page, website }, info) => {
  const id = await makeStoryWithAlerts(website);
  const addresses = {
    queue: '/admin/queue?status=APPROVED&alert=notice',
    editor: `/admin/edit/${id}`,
    story: `/story/${id}`,
  };
  for (const [name, address] of Object.entries(addresses)) {
    if (name === 'story')
      await website.query(
        "update work_notices set decision = 'confirmed', decided_at = now() where story_id = $1",
        [id],
      );
    await expectSoundAtEveryWidth(
      page,
      info,
      async () => {
        await open(page, address);
      },
      { name },
    );
  }
});
