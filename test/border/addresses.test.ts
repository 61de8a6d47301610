import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { signInPages, type Page, publicPages, staffPages, subscriberPages } from '../../src/web/routes.ts';
import { makeStory } from '../support/content/make-story.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';
import { type Parameter, readCalls, type Schema } from '../support/fuzz/api-calls.ts';

const pages = [...publicPages, ...subscriberPages, ...signInPages, ...staffPages];
const withParameters = pages.filter(({ address }) => address.parameters.length > 0);

const website = websiteForTests();
beforeTests(async () => {
  await makeStory(website, { status: 'APPROVED', tags: ['Foam'], entities: ['EPA'] });
});

/** Values that people, old links and bots put into addresses. */
const texts = [
  '2026-02-31',
  '0000-01-01',
  '0',
  '-1',
  '2.5',
  '1e9',
  '9'.repeat(15),
  '0b6f2b7e-6f0c-0c53-9e9e-1f6f9a0d7c11',
  'a\0b',
  '%',
  'é '.repeat(200),
  'NEEDS REVIEW',
  '["a"]',
];
const parts: Record<string, string> = { $category: 'Regulation', $slug: 'foam' };

for (const { path: pattern, address } of withParameters)
  test(`${pattern} opens with any parameters`, async () => {
    const page = pattern.replace(/\$\w+/, (name) => parts[name]!);
    for (const text of texts) {
      const query = new URLSearchParams(address.parameters.map((name) => [name, text]));
      const answer = await website.asStaff(`${page}?${query}`);
      // Staff who are signed in are not asked for a code.
      assert.equal(
        answer.status,
        page === '/admin/code' ? 303 : 200,
        `${text}: ${(await answer.text()).slice(0, 200)}`,
      );
    }
  });

/** The calls that pages derive from their addresses. Parameters that a page doesn't pass on are listed. */
const calls: Record<string, { path: string; own?: string[] }> = {
  '/search': { path: '/api/search' },
  // Its `zip` also names a place, which is another call's; `site` is selected on the map.
  '/contamination': { path: '/api/contamination-sites', own: ['show', 'site', 'zip'] },
  '/ledger': { path: '/api/certificates' },
  '/corrections': { path: '/api/corrections' },
  '/category/$category': { path: '/api/categories/{category}' },
  '/tags/$slug': { path: '/api/tags/{slug}' },
  '/entities': { path: '/api/entities' },
  '/entities/$slug': { path: '/api/entities/{slug}' },
  '/preferences': {
    path: '/api/digest/preferences',
    own: ['outcome', 'unsavedZips', 'unsavedSearches', 'search', 'zips'],
  },
  '/unsubscribe': { path: '/api/digest/preferences', own: ['outcome'] },
  '/admin/invitation': { path: '/api/auth/invitation' },
  '/admin/reset': { path: '/api/auth/reset' },
  '/admin/queue': { path: '/api/admin/stories' },
  '/admin/sources': { path: '/api/admin/sources' },
  '/admin/raw-items': { path: '/api/admin/raw-items', own: ['item'] },
  '/admin/entities': { path: '/api/admin/entities' },
  '/admin/sites': { path: '/api/admin/sites' },
  '/admin/digest/subscribers': { path: '/api/admin/subscribers' },
  '/admin/certificates': { path: '/api/certificates' },
  '/admin/settings/outbox': { path: '/api/admin/mails' },
  '/admin/settings/audit': { path: '/api/admin/audit' },
};
/** Pages that don't derive a call from their address. */
const ownOnly = new Set(['/subscribed', '/admin/login', '/admin/code', '/admin/second-factor']);

test('a page and its call have the same parameters, options and lengths', async () => {
  const described = await readCalls(website);
  for (const { path: pattern, address } of withParameters.filter((one) => !ownOnly.has(one.path))) {
    const { path: called, own = [] } = calls[pattern] ?? {};
    const call = described.find(({ method, path: its }) => method === 'GET' && its === called);
    assert.ok(call, `name the call of ${pattern}`);
    for (const name of address.parameters.filter((one) => !own.includes(one))) {
      const parameter: Parameter | undefined = call.parameters.find((one) => one.name === name);
      assert.ok(parameter, `${called} knows no ${name}`);
      const { enum: choices = [], maxLength }: Schema = parameter.schema;
      for (const choice of choices)
        assert.deepEqual(address.read({ [name]: choice }), { [name]: choice }, `${pattern} ${name}`);
      if (maxLength === undefined) continue;
      const longest = 'x'.repeat(maxLength);
      assert.equal(address.read({ [name]: longest })[name], longest, `${pattern} ${name}`);
      // The page says that a longer query is too long, and keeps it.
      if (pattern === '/search' && name === 'q') continue;
      const meant = address.read({ [name]: `${longest}x` })[name] ?? '';
      assert.ok(String(meant).length <= maxLength, `${pattern} takes more of ${name}`);
    }
  }
});

const source = ({ file }: Page) => readFileSync(path.resolve('src', file), 'utf8');

test('a page declares parameters if and only if it reads them', () => {
  for (const page of pages) {
    const text = source(page);
    const declares = page.address.parameters.length > 0;
    assert.doesNotMatch(text, /\bvalidateSearch\b/, page.file);
    assert.equal(/\bRoute\.useSearch\(\)/.test(text), declares, page.file);
    for (const [use] of text.matchAll(/\S*Route\.useSearch\(\)\S*/g))
      assert.match(use, /^(\w+Address\.(read|invalid)|readView|tokenIn)\(/, page.file);
  }
});

test("a page's form fields match the parameters declared by its address", async () => {
  for (const page of pages.filter(({ path: pattern }) => !pattern.includes('$'))) {
    const html = await (await website.asStaff(page.path)).text();
    for (const [form, attributes] of html.matchAll(/<form([^>]*)>[\s\S]*?<\/form>/g)) {
      const action = /action="([^"]+)"/.exec(attributes!)?.[1];
      const meant = pages.find((one) => one.path === action);
      if (!meant || attributes!.includes('method="post"')) continue;
      for (const [, name] of form.matchAll(/<(?:input|select|button)[^>]* name="([^"]+)"/g))
        assert.ok(meant.address.parameters.includes(name!), `${page.path} asks ${action} for ${name}`);
    }
  }
});

test('a form posts or names the page it leads to, so nothing typed before scripts run ends up in an address', () => {
  for (const file of globSync('src/**/*.tsx'))
    for (const [tag] of readFileSync(file, 'utf8').matchAll(/<form\b(?:=>|[^>])*>/g))
      assert.match(tag, / (method="post"|action=)/, file);
});
