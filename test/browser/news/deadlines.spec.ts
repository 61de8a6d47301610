import { makeRawItem, makeSource } from '../../support/content/make-source.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { checkEveryWidth } from '../support/every-width.ts';
import { testOn, withoutScripts } from '../support/filled-website.ts';
import { expect } from '../support/support.ts';

const docket = 'EPA-HQ-OW-2026-0114';
const test = testOn(async (website) => {
  const source = await makeSource(website);
  for (const [at, day] of ['2199-03-01', '2199-01-15'].entries()) {
    const rawItem = await makeRawItem(website, source, {
      url: `https://www.federalregister.gov/d/2026-0000${at}`,
      details: JSON.stringify({
        kind: 'federal-register',
        agencies: ['Environmental Protection Agency'],
        dockets: [docket],
        documentNumber: `2026-0000${at}`,
        commentsCloseOn: day,
      }),
    });
    await makeStory(website, {
      raw_item_id: rawItem,
      slug: `rule-${at}`,
      title: `Rule ${at}`,
      status: 'APPROVED',
    });
  }
});

checkEveryWidth(test, { deadlines: '/deadlines' });

test('open comment periods are listed by deadline, with notices and calendars', async ({ page, website }) => {
  await page.goto('/deadlines');
  await expect(page).toHaveTitle(/^Open comment periods · /);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Rule 1', 'Rule 0']);
  const first = main.getByRole('article').first();
  await expect(first).toContainText('January 15, 2199');
  await expect(first).toContainText(docket);
  await expect(first.getByRole('link', { name: 'Official notice' })).toHaveAttribute(
    'href',
    'https://www.federalregister.gov/d/2026-00001',
  );
  await expect(first.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/story/rule-1.ics',
  );
  await expect(main.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    `${website.address.replace('http:', 'webcal:')}/deadlines.ics`,
  );
});

test.describe('without scripts', () => {
  test.use(withoutScripts);

  test('open comment periods are listed', async ({ page }) => {
    await page.goto('/deadlines');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  });
});
