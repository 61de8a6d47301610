import {
  fillWithHostileContent,
  type HostileContent,
  skipWithoutSamples,
} from '../../support/content/hostile-content.ts';
import { type FeedServer, startFeedServer } from '../../support/servers/feed-server.ts';
import { startTestWebsite, type TestWebsite } from '../../support/website/test-website.ts';
import { addressWith, markupBreakout, pageAddresses } from '../../support/website/website-addresses.ts';
import { waitForHydration } from '../support/page-checks.ts';
import { signIn } from '../support/staff.ts';
import { expect, test } from '../support/support.ts';

type Filled = { website: TestWebsite; content: HostileContent };

/** A website full of payloads, shared by the tests of this file. */
const on = test.extend<{ website: TestWebsite }, { filled: Filled }>({
  filled: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what is needed
    async ({}, use) => {
      const feeds: FeedServer = await startFeedServer();
      const website = await startTestWebsite({ FETCH_ALLOW_HOSTS: feeds.host });
      await use({ website, content: await fillWithHostileContent(website, feeds) });
      await website.stop();
      await feeds.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  website: async ({ filled }, use) => use(filled.website),
});
on.skip(Boolean(skipWithoutSamples), String(skipWithoutSamples));
on.setTimeout(180_000);

const publicPages = [
  '/',
  '/search?q=alert',
  '/entities',
  '/contamination',
  '/ledger',
  '/ledger/log',
  '/story/hostile-0',
  '/story/hostile-1',
  '/story/hostile-3',
  '/story/hostile-9',
  '/certificate/HOSTILE-0',
  '/certificate/HOSTILE-3',
  '/category/Science%20%26%20Tech',
  addressWith('/search', markupBreakout),
  addressWith('/tags/$slug', markupBreakout),
  addressWith('/entities/$slug', markupBreakout),
  addressWith('/ledger', markupBreakout),
  addressWith('/contamination', markupBreakout),
  addressWith('/story/$slug', markupBreakout),
  addressWith('/$nothing', markupBreakout),
];
const staffPages = [
  ...pageAddresses.filter((address) => address.startsWith('/admin/') && !address.includes('$')),
  '/admin/queue?status=APPROVED',
  '/admin/certificates/HOSTILE-0',
  addressWith('/admin/login', markupBreakout),
  addressWith('/admin/queue', markupBreakout),
  addressWith('/admin/raw-items', markupBreakout),
];

for (const [who, pages] of Object.entries({ everyone: publicPages, staff: staffPages }))
  on(`nothing hostile runs in a browser on pages for ${who}`, async ({ page, context, filled }) => {
    if (who === 'staff') await signIn(context, filled.website);
    const ran: string[] = [];
    page.on('dialog', async (dialog) => {
      ran.push(`${page.url()}: ${dialog.message()}`);
      await dialog.dismiss();
    });
    page.on('console', (message) => {
      if (/Content Security Policy|Content-Security-Policy/.test(message.text()))
        ran.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => ran.push(`${page.url()}: ${error}`));
    const edits = filled.content.storyIds.slice(0, 3).map((id) => `/admin/edit/${id}`);
    for (const address of who === 'staff' ? [...pages, ...edits] : pages) {
      await page.goto(address);
      // Leaving while a page still loads its scripts would be reported as an error of that page.
      await waitForHydration(page);
      expect(await page.evaluate(handlersAndScripts), address).toEqual([]);
    }
    expect(ran).toEqual([]);
    await page.goto('/story/hostile-0');
    await expect(page.locator('main')).toContainText('alert(1');
  });

/** Active content in the page as the browser's own parser built it: handlers in markup, script URLs, frames. */
function handlersAndScripts(): string[] {
  // The preview of an email is a frame that can run no scripts.
  const isSandboxed = ({ tagName, attributes }: Element) =>
    tagName === 'IFRAME' &&
    /^(?!.*allow-(scripts|same-origin))/.test(attributes.getNamedItem('sandbox')?.value ?? 'allow-scripts');
  return [...document.querySelectorAll('*')].flatMap((element) => [
    ...(/^(iframe|object|embed|base|frame|marquee)$/i.test(element.tagName) && !isSandboxed(element)
      ? [element.tagName]
      : []),
    ...[...element.attributes]
      .filter(({ name, value }) => /^on/i.test(name) || /^\s*(javascript|vbscript):/i.test(value))
      .map(({ name, value }) => `${element.tagName} ${name}="${value.slice(0, 60)}"`),
  ]);
}
