import type { Page } from '@playwright/test';
import { makeStory } from '../../support/content/make-story.ts';
import { testOn } from '../support/filled-website.ts';
import { waitForHydration, watch, open } from '../support/page-checks.ts';
import { expect } from '../support/support.ts';

/** Pages before their scripts have loaded, or if they fail to load (docs/decisions/0015). */
const test = testOn(async (website) => {
  for (const at of [1, 2])
    await makeStory(website, {
      title: `Foam, part ${at}`,
      slug: `foam-part-${at}`,
      category: 'Litigation',
      entities: ['Lindle State'],
      status: 'APPROVED',
    });
});

const scripts = '**/assets/*.js';

/** Holds back a page's scripts until the returned function is called; then they load, or fail. */
async function holdScripts(page: Page, { thenFail = false } = {}): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await (thenFail ? route.abort() : route.continue());
  });
  return resolve;
}

test('going back to a page that the router showed before a reload shows that page', async ({ page }) => {
  const seen = await watch(page);
  await open(page, '/category/Litigation');
  await page.getByRole('link', { name: 'Foam, part 1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Foam, part 1' })).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await page.goBack();
  await expect(page).toHaveURL(/\/category\/Litigation$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Litigation' })).toBeVisible();
  await waitForHydration(page);
  expect(seen.problems).toEqual([]);
});

test('a reader who scrolls before scripts load stays there, and comes back there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  const depth = () => page.evaluate(() => scrollY);
  await page.goto('/category/Litigation');
  await page.mouse.wheel(0, 200);
  await expect.poll(depth).toBe(200);
  await waitForHydration(page);
  // Not by Playwright, which would scroll to the link.
  await page.getByRole('link', { name: 'Foam, part 1' }).evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: 'Foam, part 1' })).toBeVisible();
  expect(await depth()).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Litigation' })).toBeVisible();
  await expect.poll(depth).toBe(200);
});

/** Counts the documents a page has shown, whatever led to them: scripts may fail before the first key is pressed. */
function countPages(page: Page): () => number {
  let pages = 0;
  page.on('framenavigated', () => pages++);
  return () => pages;
}

test('if scripts fail, the page reloads once; then it works', async ({ page }) => {
  const pages = countPages(page);
  await page.route('**/assets/hydrate-*.js', (route) =>
    pages() < 2 ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await page.goto('/whitepaper');
  await page.keyboard.press('Shift');
  await expect.poll(pages).toBe(2);
  await page.waitForLoadState();
  await waitForHydration(page);
});

test('if scripts keep failing, the page stays as it is', async ({ page }) => {
  const pages = countPages(page);
  const methods: string[] = [];
  page.on('request', (request) => methods.push(request.method()));
  await page.route('**/assets/hydrate-*.js', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/about');
  await page.keyboard.press('Shift');
  await expect.poll(pages).toBe(2);
  await page.waitForLoadState();
  await page.keyboard.press('Shift');
  await page.evaluate(async () => {
    const parts = document.querySelector<HTMLElement>('script[data-parts]')!.dataset.parts!.split(' ');
    await import(parts.find((part) => part.includes('hydrate'))!).catch(() => undefined);
    await fetch('/healthz');
  });
  expect(pages()).toBe(2);
  expect(methods.filter((method) => method === 'HEAD')).toHaveLength(1);
});

test('a button pressed twice before scripts load shows that it waits, and acts once', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.addInitScript(() => {
    Object.assign(window, { prints: 0, print: () => (window as unknown as { prints: number }).prints++ });
  });
  await page.goto('/whitepaper', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Download PDF' });
  await button.click();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  letThrough();
  await waitForHydration(page);
  await expect(button).not.toHaveAttribute('aria-busy');
  const prints = () => page.evaluate(() => (window as unknown as { prints: number }).prints);
  await expect.poll(prints).toBe(1);
  await button.click();
  await expect.poll(prints).toBe(2);
});

test('a button pressed before scripts fail, or before readers leave and return, waits no longer', async ({
  page,
}) => {
  const fail = await holdScripts(page, { thenFail: true });
  await page.goto('/whitepaper', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Download PDF' });
  const returnToPage = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  for (const end of [() => page.evaluate(returnToPage), fail]) {
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await end();
    await expect(button).not.toHaveAttribute('aria-busy');
  }
});

for (const [what, refuse] of [
  ['all scripts', scripts],
  ["the page's own scripts", '**/assets/hydrate-*.js'],
] as const)
  test(`a form submitted while ${what} fail is submitted natively, once`, async ({ page }) => {
    await page.route(refuse, (route) => route.fulfill({ status: 503, body: '' }));
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.method() === 'POST')));
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Email address').fill('early@example.org');
    await page.getByLabel('Email address').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Success!' })).toBeVisible();
    expect(sent).toBe(1);
  });

test('a form submitted before scripts load shows a toast', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Email address').fill('toast@example.org');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  letThrough();
  const toasts = page.getByRole('region', { name: /Notifications/ });
  await expect(toasts.getByText("You've been subscribed to our weekly digest.")).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('an entity picked before scripts load is searched for once they have', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/search', { waitUntil: 'commit' });
  await page.getByLabel('Entity', { exact: true }).fill('Lindle State');
  letThrough();
  await waitForHydration(page);
  await expect(page).toHaveURL(/\/search\?entity=Lindle\+State$/);
  await expect(page.getByText('Found 2 results')).toBeVisible();
});

test('a filter chosen before scripts load leads to a tidy address, and back shows the current state', async ({
  page,
}) => {
  await page.route(scripts, (route) => route.abort());
  await page.goto('/search?q=foam');
  const category = page.getByLabel('Category', { exact: true });
  await category.selectOption('Litigation');
  await expect(page).toHaveURL(/\/search\?q=foam&category=Litigation$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=foam$/);
  await expect(category).toHaveValue('');
});

test('a page opened with parameters it does not know hydrates as served, at the address without them', async ({
  page,
}) => {
  // The map is drawn in software here, and its driver warns of slow calls.
  const seen = await watch(page, { expected: /GL Driver Message/ });
  for (const path of [
    '/search?q=foam',
    '/contamination',
    '/ledger',
    '/tags/pfoa',
    '/entities/lindle-state',
  ]) {
    const mark = path.includes('?') ? '&' : '?';
    await open(page, `${path}${mark}utm_source=letter#main`);
    await expect(page).toHaveURL(`${path}#main`);
  }
  expect(seen.problems).toEqual([]);
});

test('a page opened with its parameters in another order hydrates as served', async ({ page }) => {
  // The map is drawn in software here, and its driver warns of slow calls.
  const seen = await watch(page, { expected: /GL Driver Message/ });
  // React notices a difference in some loads only.
  for (let load = 0; load < 8; load++) {
    await open(page, '/contamination?state=NM&zip=87');
    await expect(page).toHaveURL('/contamination?zip=87&state=NM');
  }
  expect(seen).toEqual({ calls: [], problems: [] });
});

test('after following a link by keyboard, Tab continues in the new page', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Whitepaper' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Registry/ })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement))).toBe(
    true,
  );
});
