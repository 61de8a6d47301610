import { makeSource } from '../../support/content/make-source.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { expectAccessibleAndStable, waitForHydration } from '../support/page-checks.ts';
import { test } from '../support/staff.ts';
import { expect } from '../support/support.ts';

test.use({ settings: { ORIGIN: 'http://localhost:3000' } });

test('a new installation lists its first steps above the empty queue, and ticks those that are done', async ({
  page,
  website,
}) => {
  const steps = page.getByRole('region', { name: 'First steps' });
  const open = async () => {
    await page.goto('/admin/queue');
    await waitForHydration(page);
  };
  await open();
  await expect(steps.getByRole('link')).toHaveText([
    'Add sources',
    'Send a test email',
    'Set the public address',
  ]);
  await expectAccessibleAndStable(page);
  await makeSource(website, { is_active: true });
  await open();
  await expect(steps.getByRole('listitem').first()).toHaveText('Add sources Done');
  await expect(steps.getByRole('link')).toHaveText(['Send a test email', 'Set the public address']);
  await makeStory(website, {});
  await open();
  await expect(page.getByRole('heading', { name: 'Review Queue' })).toBeVisible();
  await expect(steps).toHaveCount(0);
});
