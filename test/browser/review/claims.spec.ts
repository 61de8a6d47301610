import type { Locator, Page } from '@playwright/test';
import { makeRawItem, makeSource } from '../../support/content/make-source.ts';
import { makeStory } from '../../support/content/make-story.ts';
import type { TestWebsite } from '../../support/website/test-website.ts';
import { expectAccessibleAndStable, open } from '../support/page-checks.ts';
import { test } from '../support/staff.ts';
import { expect } from '../support/support.ts';

const contentText =
  'The Larkfield water utility closed two wells on Tuesday after tests found 38 ppt of PFOA, above the state limit of 8 ppt.\n\n' +
  '"We acted the same day," said director Ann Moore. The filters will cost $4.2 million. They must be ready by May 2027.';
const summary =
  'The Larkfield water utility closed two wells on Tuesday after tests found 38 ng/L of PFOA. Filters will cost $4.2 million and must be ready by May 2027.';

const statusOf = async (website: TestWebsite, id: string) =>
  ((await (await website.asStaff(`/api/stories/${id}`)).json()) as { status: string }).status;

async function openDraft(page: Page, website: TestWebsite, text: object = {}): Promise<string> {
  const item = await makeRawItem(
    website,
    await makeSource(website, { url: `https://p.example/${Math.random()}` }),
    {
      title: 'Larkfield closes wells',
      content_text: contentText,
      published_at: '2026-03-06T12:00:00Z',
    },
  );
  const id = await makeStory(website, {
    title: 'Larkfield closes wells',
    summary,
    raw_item_id: item,
    ...text,
  });
  await open(page, `/admin/edit/${id}`);
  await expect(page.getByRole('heading', { name: 'Claims' })).toBeVisible();
  return id;
}

/** As if the story had been checked. */
const setCounts = (website: TestWebsite, id: string, unsupported: number, contradicted = 0) =>
  website.query(
    `insert into claim_counts (story_id, claims, unsupported, contradicted) values ($1, 8, $2, $3)
     on conflict (story_id) do update set unsupported = excluded.unsupported, contradicted = excluded.contradicted`,
    [id, unsupported, contradicted],
  );

const claimsOf = (page: Page) =>
  page.getByRole('region', { name: /^(Failed claims|Claims)$/ }).getByRole('listitem');
const unfold = (page: Page) => page.getByRole('button', { name: /\d supported/ }).click();
/** This button of a dialog has the accent color; 'Approve anyway' has not. */
async function expectFilled(dialog: Locator, name: string): Promise<void> {
  const backgroundOf = (button: string) =>
    dialog
      .getByRole('button', { name: button })
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const accent = await dialog.evaluate((element) => {
    const probe = element.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'var(--color-primary)';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
  // Another color is for the pointer.
  await dialog.page().mouse.move(0, 0);
  await expect.poll(() => backgroundOf(name)).toBe(accent);
  expect(await backgroundOf('Approve anyway')).not.toBe(accent);
}
const sentence = (page: Page) => page.locator('mark[data-active]');

test('from the queue, a draft with eight claims is checked and approved in at most 12 keystrokes', async ({
  page,
  website,
}) => {
  const id = await openDraft(page, website);
  await setCounts(website, id, 0);
  await open(page, '/admin/queue');
  let keystrokes = 0;
  const press = async (key: string) => {
    keystrokes++;
    await page.keyboard.press(key);
  };
  await expect(page.getByRole('row', { name: 'Larkfield closes wells' })).toContainText(/supported/i);
  await press('j');
  await expect(page.locator(`#story-${id}`)).toBeFocused();
  await press('e');
  await expect(page.getByText('All 8 supported by the source')).toBeVisible();
  for (let claim = 0; claim < 8; claim++) {
    await press('Alt+ArrowDown');
    await expect(claimsOf(page)).toHaveCount(8);
    await expect(claimsOf(page).nth(claim).getByRole('button')).toHaveAttribute('aria-current', 'true');
  }
  await press('Control+Enter');
  await expect(page).toHaveURL(/\/admin\/queue/);
  expect(await statusOf(website, id)).toBe('APPROVED');
  expect(keystrokes).toBeLessThanOrEqual(12);
});

test('a claim leads to its sentence in the source, and back to its words in the draft', async ({
  page,
  website,
}) => {
  await openDraft(page, website);
  await unfold(page);
  await claimsOf(page).filter({ hasText: '$4.2 million' }).hover();
  await expect(sentence(page)).toHaveText('The filters will cost $4.2 million.');
  await sentence(page).click();
  const selected = () =>
    page.evaluate(() => {
      const field = document.activeElement as HTMLTextAreaElement;
      return field.value.slice(field.selectionStart, field.selectionEnd);
    });
  await expect.poll(selected).toBe('$4.2 million');
});

test('the text of the source is in view next to the draft, also while the last claim is read', async ({
  page,
  website,
}) => {
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openDraft(page, website);
    const text = page.getByRole('region', { name: 'Full text of the source' });
    const draft = page.getByLabel('Summary');
    const [left, right] = [(await text.boundingBox())!, (await draft.boundingBox())!];
    expect(left.x + left.width).toBeLessThan(right.x);
    await expect(text).toBeInViewport({ ratio: 0.5 });
    await expect(draft).toBeInViewport();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(claimsOf(page).last()).toBeInViewport({ ratio: 0.9 });
    await expect(text).toBeInViewport({ ratio: 0.5 });
  }
});

test('on a phone, a contradicted claim is in view and the page stays at its top', async ({
  page,
  website,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDraft(page, website, { summary: summary.replace('38 ng/L', '83 ng/L') });
  const claim = claimsOf(page).getByRole('button', { name: '83 ng/L' });
  await expect(claim).toBeFocused();
  await expect(claim).toContainText('Source: “The Larkfield');
  await expect(claim).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('claims are checked again while typing, and approving an unsupported one asks once more', async ({
  page,
  website,
}) => {
  const id = await openDraft(page, website);
  await expect(page.getByText('All 8 supported by the source')).toBeVisible();
  await page.getByLabel('Summary').fill(summary.replace('38 ng/L', '83 ng/L'));
  await expect(page.getByText('1 of 8 claims contradicted')).toBeVisible();
  await expect(claimsOf(page).filter({ hasText: '83 ng/L' })).toContainText('the source says otherwise');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Approve with 1 contradicted claim?' });
  await expect(dialog).toContainText('The source says otherwise. Check the claims,');
  await expect(dialog.getByRole('listitem')).toHaveText(
    /^83 ng\/LSummary · the source says “The Larkfield .*38 ppt of PFOA/,
  );
  expect(await statusOf(website, id)).toBe('NEEDS_REVIEW');
  await dialog.getByRole('button', { name: 'Check claims' }).click();
  await expect(page.getByLabel('Status')).toHaveValue('NEEDS_REVIEW');
  await expect(claimsOf(page).getByRole('button', { name: '83 ng/L' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expectFilled(dialog, 'Check claims');
  await dialog.getByRole('button', { name: 'Approve anyway' }).click();
  await expect(page).toHaveURL(/\/admin\/queue/);
  expect(await statusOf(website, id)).toBe('APPROVED');
});

test('a claim about a role or health says what is wrong with it', async ({ page, website }) => {
  await openDraft(page, website);
  await page
    .getByLabel('Summary')
    .fill('Governor Ann Moore said kidney disease is rare. The filters will be ready before May 2027.');
  await expect(claimsOf(page).filter({ hasText: 'Governor Ann Moore' }).first()).toContainText(
    'role or level · the source has another',
  );
  await expect(claimsOf(page).filter({ hasText: 'kidney disease' })).toContainText(
    'effect on health · not in the source',
  );
});

test('a live story asks before it is saved with a new unsupported claim', async ({ page, website }) => {
  const id = await openDraft(page, website, { status: 'APPROVED' });
  await page.getByLabel('Summary').fill(summary.replace('38 ng/L', '83 ng/L'));
  await page.getByRole('button', { name: 'Save' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Publish with 1 contradicted claim?' });
  await dialog.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page).toHaveURL(/\/admin\/queue/);
  const [story] = await website.query<{ summary: string }>('select summary from stories where id = $1', [id]);
  expect(story!.summary).toContain('83 ng/L');
});

test('an approval in the queue that is refused asks once more, by keyboard; left in the queue, it is passed over', async ({
  page,
  website,
}) => {
  const id = await openDraft(page, website, { summary: summary.replace('38 ng/L', '83 ng/L') });
  await makeStory(website, { title: 'Larkfield closes a road', created_at: '2026-01-01' });
  await open(page, '/admin/queue?q=Larkfield%20closes');
  const dialog = page.getByRole('dialog', { name: /^Approve with 1 (contradicted|unsupported) claim\?$/ });
  await page.keyboard.press('a');
  await expect(dialog.getByRole('link', { name: 'Larkfield closes wells' })).toBeVisible();
  await expect(
    dialog.getByText(/^83 ng\/L \(Summary\): the source says “The Larkfield .*38 ppt of PFOA/),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator(`#story-${id}`)).toBeFocused();
  expect(await statusOf(website, id)).toBe('NEEDS_REVIEW');
  await page.keyboard.press('a');
  await expect(dialog.getByRole('button', { name: 'Leave in the queue' })).toBeFocused();
  await expectFilled(dialog, 'Leave in the queue');
  await page.keyboard.press('Enter');
  await expect(page.locator('button[id^="story-"]').nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('a');
  await expect(dialog.getByRole('button', { name: 'Leave in the queue' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Stories updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await statusOf(website, id)).toBe('APPROVED');
});

test('the claims are accessible, and nothing moves', async ({ page, website }) => {
  await openDraft(page, website, { summary: summary.replace('38 ng/L', '83 ng/L') });
  await expectAccessibleAndStable(page);
});

test('with several sources, a claim leads to the one that supports it, and any can be chosen', async ({
  page,
  website,
}) => {
  const source = await makeSource(website, { url: `https://p.example/${Math.random()}`, name: 'The Herald' });
  const [first, second] = [
    await makeRawItem(website, source, {
      title: 'Wells closed',
      content_text: 'Larkfield closed two wells.',
    }),
    await makeRawItem(website, source, {
      title: 'Cost of filters',
      url: 'https://p.example/2',
      content_text: 'The filters in Larkfield will cost $4.2 million.',
    }),
  ];
  const id = await makeStory(website, {
    title: 'Wells closed',
    summary: 'Larkfield closed two wells. The filters will cost $4.2 million.',
    raw_item_id: first,
  });
  await website.query(
    "insert into story_sources (story_id, raw_item_id, role) values ($1, $2, 'also_reports')",
    [id, second],
  );
  await open(page, `/admin/edit/${id}`);
  const shown = page.getByRole('region', { name: 'Full text of the source' });
  await expect(shown).toContainText('closed two wells');
  await unfold(page);
  await claimsOf(page).filter({ hasText: '$4.2 million' }).getByRole('button').hover();
  await expect(sentence(page)).toHaveText('The filters in Larkfield will cost $4.2 million.');
  await page.getByLabel('Source shown').selectOption({ index: 0 });
  await expect(shown).toContainText('closed two wells');
  await expectAccessibleAndStable(page);
});

test('the queue tells contradicted from unsupported claims', async ({ page, website }) => {
  const id = await openDraft(page, website, { title: 'Told apart' });
  for (const [unsupported, contradicted, words] of [
    [2, 0, '2 unsupported'],
    [1, 1, '1 contradicted'],
    [3, 1, '1 contradicted, 2 unsupported'],
  ] as const) {
    await setCounts(website, id, unsupported, contradicted);
    await page.goto('/admin/queue');
    await expect(
      page
        .getByRole('row', { name: 'Told apart' })
        .getByText(words, { exact: true })
        .filter({ visible: true }),
    ).toBeVisible();
  }
});

test('a failed figure that is in two fields is listed once, with both', async ({ page, website }) => {
  const id = await openDraft(page, website, {
    summary: 'Residents of 610 homes were angry.',
    key_data: { Homes: '610' },
  });
  await setCounts(website, id, 2);
  await open(page, '/admin/queue?q=Larkfield%20closes');
  const failed = page.getByRole('article').getByRole('listitem').filter({ hasText: '610' });
  await expect(failed).toHaveText('610 (Summary, Key Data): not in the source');
});
