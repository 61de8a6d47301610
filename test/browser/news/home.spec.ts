import type { Page } from '@playwright/test';
import { startTestWebsite } from '../../support/website/test-website.ts';
import { checkEveryWidth } from '../support/every-width.ts';
import { waitForHydration, readStructuredData, watch, open } from '../support/page-checks.ts';
import { publish } from '../support/publish.ts';
import { expect, test } from '../support/support.ts';

const lead = {
  title: 'The lead of the day',
  summary: 'What happened today.',
  slug: 'the-lead',
  featured: true,
  score: 8,
  category: 'Utilities',
  approved_at: '2025-03-05T17:00:00Z',
};
/** The section of each content type. */
const sections = {
  Research: 'Research Spotlight',
  Profile: 'People & Companies',
  Compliance: 'Compliance Watch',
  Context: 'Historical Context',
  Podcast: 'PFAS Podcasts',
  Graphics: 'Data Visualizations',
  Destruction: 'Destruction & Remediation',
};

test.beforeAll(async ({ website }) => {
  await publish(website, lead);
  await publish(website, { title: 'The river', approved_at: '2025-03-04T17:00:00Z' });
  for (const content_type of Object.keys(sections))
    await publish(website, {
      title: `A ${content_type}`,
      slug: `a-${content_type.toLowerCase()}`,
      summary: `What the ${content_type} says.`,
      content_type,
      category: 'Corporate',
      entities: ['One', 'Two', 'Three', 'Four'],
      citation_count: 12,
      approved_at: '2025-03-03T17:00:00Z',
      audio_url: content_type === 'Podcast' ? 'https://cast.example.org/1.mp3' : null,
      graphics_url: content_type === 'Graphics' ? '/sample/one-ruler.svg' : null,
    });
});

checkEveryWidth(test, { home: '/' });

test('structured data names the publisher and the search action', async ({ page, website }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('The PFAS Record');
  const [described, publisher] = await readStructuredData(page);
  expect(described).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${website.address}/search?q={search_term_string}` },
    },
  });
  expect(publisher!['@type']).toContain('Organization');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the lead shows its category and type, its date and its score', async ({ page }) => {
    await page.goto('/');
    const hero = page.getByRole('article').first();
    for (const words of ['Featured Story', 'Utilities', 'News', lead.summary, 'March 5, 2025', '8/10'])
      await expect(hero.getByText(words, { exact: true })).toBeVisible();
    await expect(hero.getByRole('link', { name: lead.title, exact: true })).toHaveAttribute(
      'href',
      '/story/the-lead',
    );
    await expect(hero.getByRole('link', { name: /^Read Full Story/ })).toHaveAttribute(
      'href',
      '/story/the-lead',
    );
  });

  test('Latest News excludes the lead, shows short dates and links to all stories', async ({ page }) => {
    await page.goto('/');
    const river = page.getByRole('region', { name: 'Latest News' });
    await expect(river.getByRole('link', { name: 'The river' })).toBeVisible();
    await expect(river.getByText(lead.title)).toHaveCount(0);
    await expect(river.getByText('Mar 4, 2025')).toBeVisible();
    await expect(river.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/search');
  });

  test("each section shows its story with the section's details", async ({ page }) => {
    await page.goto('/');
    for (const [type, heading] of Object.entries(sections)) {
      const section = page.getByRole('region', { name: heading });
      await expect(section.getByRole('link', { name: `A ${type}`, exact: true })).toHaveAttribute(
        'href',
        `/story/a-${type.toLowerCase()}`,
      );
      await expect(section.getByText(`What the ${type} says.`)).toBeVisible();
    }
    const section = (name: string) => page.getByRole('region', { name });
    await expect(section('Research Spotlight').getByText('12 citations')).toBeVisible();
    await expect(section('People & Companies').getByRole('list').last().getByRole('link')).toHaveText([
      'One',
      'Two',
      'Three',
    ]);
    await expect(section('Historical Context').getByText('March 3, 2025')).toBeVisible();
    await expect(section('Historical Context').getByText('Corporate')).toBeVisible();
    await expect(section('Destruction & Remediation').getByText('Corporate')).toBeVisible();
    await expect(section('Data Visualizations').locator('img')).toHaveAttribute(
      'src',
      '/sample/one-ruler.svg',
    );
    await expect(section('PFAS Podcasts').locator('audio')).toHaveAttribute('preload', 'none');
  });

  test('subscribing works, shows the same messages as the toasts, and can be retried', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Email address').fill('reader@example.org');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(/\/subscribed\?outcome=done$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Success!' })).toBeVisible();
    await expect(page.getByText("You've been subscribed to our weekly digest.")).toBeVisible();
    await page.goto('/');
    await page.getByLabel('Email address').fill('reader@nowhere');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Error' })).toBeVisible();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await page.getByLabel('Email address').fill('reader.again@example.org');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(/\/subscribed\?outcome=done$/);
  });

  test('the subscription page shows no outcome without a submission', async ({ page }) => {
    await page.goto('/subscribed');
    await expect(page.getByRole('heading', { level: 1, name: 'Stay Informed' })).toBeVisible();
    await page.getByLabel('Email address').fill('reader.direct@example.org');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Success!' })).toBeVisible();
  });

  test('the menus open', async ({ page }) => {
    await page.goto('/');
    await page.locator('summary', { hasText: 'Categories' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Litigation' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Menu').click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Whitepaper' })).toBeVisible();
  });
});

test('an empty website says so, and a section appears with its first story', async ({ page }) => {
  const website = await startTestWebsite();
  try {
    await page.goto(`${website.address}/`);
    await expect(page.getByText('No recent news available.')).toBeVisible();
    await expect(page.getByText('Featured Story')).toHaveCount(0);
    for (const [content_type, heading] of Object.entries(sections)) {
      await expect(page.getByRole('heading', { level: 2, name: heading })).toHaveCount(0);
      await publish(website, { content_type });
      await page.goto(`${website.address}/`);
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    }
  } finally {
    await website.stop();
  }
});

test('a missing, broken or third-party image leaves the PFAS placeholder', async ({ page }) => {
  const website = await startTestWebsite();
  try {
    const urls = [null, '/gone.webp', 'https://elsewhere.example.org/picture.webp', '/icon.svg'];
    for (const image_url of urls) await publish(website, { image_url });
    const seen = await watch(page, { expected: /status of 404/ });
    await page.goto(`${website.address}/`);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('main').getByText('PFAS', { exact: true })).toHaveCount(urls.length);
    await expect(page.getByRole('main').locator('img')).toHaveCount(1);
    expect(seen.problems).toEqual([]);
  } finally {
    await website.stop();
  }
});

test('covers come as AVIF, and as WebP where that is not supported', async ({ page }) => {
  const website = await startTestWebsite();
  try {
    await publish(website, lead);
    await website.send('POST', '/api/admin/generate-images');
    await page.goto(`${website.address}/`);
    const image = page.getByRole('main').locator('picture img');
    const current = () => image.evaluate((element: HTMLImageElement) => element.currentSrc);
    await expect.poll(current).toMatch(/\/images\/[0-9a-f]{64}-\d+\.avif$/);
    await image.evaluate((element) => element.parentElement!.querySelector('source')!.remove());
    await expect.poll(current).toMatch(/-\d+\.webp$/);
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
  } finally {
    await website.stop();
  }
});

test.describe('subscribing', () => {
  const subscribe = async (page: Page, email = 'reader@example.org') => {
    await open(page, '/');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).click();
  };
  const answer = (page: Page, status: number, body: string) =>
    page.route('**/api/subscribe', (route) => route.fulfill({ status, body }));
  const toast = (page: Page) => page.locator('[data-sonner-toast]');

  test('the button shows progress, the toast confirms, and a lasting confirmation replaces the form', async ({
    page,
  }) => {
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/api/subscribe', async (route) => {
      await held;
      await route.continue();
    });
    await subscribe(page);
    await expect(page.getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
    letThrough();
    await expect(toast(page)).toContainText("Success!You've been subscribed to our weekly digest.");
    await expect(page.getByLabel('Email address')).toHaveCount(0);
    const confirmation = page
      .getByRole('region', { name: 'Stay Informed' })
      .getByText("You've been subscribed to our weekly digest.");
    await expect(confirmation).toBeFocused();
  });

  test("the server's own message is shown where there is one", async ({ page }) => {
    await answer(page, 200, '{"message":"Welcome back."}');
    await subscribe(page);
    await expect(toast(page)).toContainText('Success!Welcome back.');
  });

  test('a default message confirms when the server sends none', async ({ page }) => {
    await answer(page, 200, '{}');
    await subscribe(page);
    await expect(toast(page)).toContainText("You've been subscribed to our weekly digest.");
  });

  test("a rejection shows the response's error and keeps the input", async ({ page }) => {
    await subscribe(page, 'reader@nowhere');
    await expect(toast(page)).toContainText('ErrorPlease enter a valid email address.');
    await expect(page.getByLabel('Email address')).toHaveValue('reader@nowhere');
  });

  test('a lost connection is named, and the input stays', async ({ page }) => {
    await page.route('**/api/subscribe', (route) => route.abort());
    await subscribe(page);
    await expect(toast(page)).toContainText(
      'ErrorThe server could not be reached. Check the connection, then try again.',
    );
    await expect(page.getByLabel('Email address')).toHaveValue('reader@example.org');
  });

  test('a response that is not JSON is shown as is', async ({ page }) => {
    await answer(page, 502, 'no answer from upstream');
    await subscribe(page);
    await expect(toast(page)).toContainText('Error502: no answer from upstream');
  });

  test('a message taller than the screen stays within it and scrolls to its end', async ({ page }) => {
    const end = 'The end of the page.';
    const html = `<!doctype html>\n<p>${'x'.repeat(300)}</p>\n${'<p>Bad gateway.</p>\n'.repeat(400)}${end}`;
    await answer(page, 502, html);
    for (const [width, height] of [
      [390, 700],
      [1440, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      await subscribe(page);
      await expect(toast(page)).toContainText(end);
      await expect(toast(page)).toBeInViewport({ ratio: 1 });
      const text = toast(page).getByText(end);
      expect(await text.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
      await text.hover();
      await page.mouse.wheel(0, 100_000);
      await expect
        .poll(() => text.evaluate((shown) => shown.scrollHeight - shown.clientHeight - shown.scrollTop))
        .toBeLessThan(1);
    }
  });

  test('nothing is sent without an address', async ({ page }) => {
    const seen = await watch(page);
    await subscribe(page, '');
    expect(seen.calls).toEqual([]);
  });
});

test.describe('theme', () => {
  test.use({ colorScheme: 'light' });
  const theme = (page: Page) => page.evaluate(() => document.documentElement.className);

  test('without a choice the theme follows the system, also when that changes', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => theme(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => theme(page)).toBe('dark');
  });

  test('a choice is remembered and applied before the first paint', async ({ page }) => {
    await page.goto('/');
    const dark = page.getByRole('banner').getByRole('button', { name: 'Dark' });
    await dark.click();
    await expect.poll(() => theme(page)).toBe('dark');
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        Object.assign(window, { firstTheme: document.documentElement.className }),
      ),
    );
    await page.reload();
    expect(await page.evaluate(() => (window as unknown as { firstTheme: string }).firstTheme)).toBe('dark');
    await waitForHydration(page);
    await expect(dark).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('banner').getByRole('button', { name: 'System' }).click();
    await expect.poll(() => theme(page)).toBe('light');
  });
});

test.describe('header', () => {
  test('the first Tab stop skips the header', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test("a phone's menu closes on Escape, on a click elsewhere and when a link was followed", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/');
    const button = page.getByLabel('Menu');
    const about = page.getByRole('banner').getByRole('link', { name: 'About', exact: true });
    await button.click();
    await expect(about).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(about).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.mouse.click(5, 840);
    await expect(about).toBeHidden();
    await button.click();
    await about.click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(about).toBeHidden();
  });
});

test('actions before hydration are kept', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Email address').fill('typed@before.example.org');
  await page.getByLabel('Menu').click();
  await page.getByRole('banner').getByRole('button', { name: 'Dark' }).last().click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  letThrough();
  await waitForHydration(page);
  await expect(page.getByLabel('Email address')).toHaveValue('typed@before.example.org');
  await expect(page.getByRole('banner').getByRole('link', { name: 'About', exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Dark' }).last()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

const isHydrated = (page: Page) =>
  page.evaluate(() => Object.keys(document.querySelector('main')!).some((key) => key.startsWith('__react')));

test('a page hydrates on scroll, not on load, nor where a pointer rests', async ({ page }) => {
  const fetched = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /hydrate|react/.test(name)).length,
    );
  await page.goto('/');
  await expect.poll(fetched).toBe(2);
  expect(await isHydrated(page)).toBe(false);
  const preloadsAfterRest = await page.evaluate(() => {
    document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    return document.querySelectorAll('link[rel=modulepreload]').length;
  });
  expect(preloadsAfterRest).toBe(0);
  await page.evaluate(() => scrollBy(0, 100));
  await expect.poll(() => isHydrated(page)).toBe(true);
});

test('a page hydrates when the pointer moves', async ({ page }) => {
  await page.goto('/');
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await expect.poll(() => isHydrated(page)).toBe(true);
});

test('results never go stale: neither focus nor back navigation refetches', async ({ page }) => {
  const seen = await watch(page);
  await open(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByText('Featured Story')).toBeVisible();
  await page.evaluate(() => {
    dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('online'));
  });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Turning Liability into Action' })).toBeVisible();
  await page.goForward();
  await expect(page.getByText('Featured Story')).toBeVisible();
  expect(seen).toEqual({ calls: ['/api/home'], problems: [] });
});

test("print hides the controls and the background of the lead's badge", async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const badge = page.getByText('Featured Story', { exact: true });
  await expect(badge).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.getByText('Read Full Story')).toBeHidden();
  await expect(page.getByText('Stay Informed')).toBeHidden();
});
