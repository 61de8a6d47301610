import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { websiteForTests } from '../support/for-tests.ts';
import { sendRaw } from '../support/fuzz/raw-request.ts';

const website = websiteForTests();

test('an unknown call returns JSON, an unknown page the 404 page with both texts', async () => {
  const call = await website.call('/api/nothing');
  assert.equal(call.status, 404);
  assert.equal(typeof ((await call.json()) as { error: string }).error, 'string');
  const page = await website.call('/nothing');
  assert.equal(page.status, 404);
  const html = await page.text();
  assert.ok(
    html.includes('404 Page Not Found') && html.includes('Did you forget to add the page to the router?'),
  );
});

test('a trailing slash redirects permanently, but never to a missing page', async () => {
  for (const [path, status, location] of [
    ['/about/', 308, '/about'],
    ['/ledger/?status=Retired', 308, '/ledger?status=Retired'],
    ['/entities/', 308, '/entities'],
    ['/tags/', 404, null],
    ['/certificate/', 404, null],
    ['/story/no-such-story/', 404, null],
    ['/', 200, null],
  ] as const) {
    const { status: answered, headers } = await website.call(path);
    assert.deepEqual([answered, headers.get('location')], [status, location], path);
  }
});

test('a missing story has its own screen and status', async () => {
  const page = await website.call('/story/no-such-story');
  assert.equal(page.status, 404);
  const html = await page.text();
  assert.ok(html.includes('Story not found') && html.includes('Back to home'));
  assert.equal((await website.call('/api/stories/no-such-story')).status, 404);
});

const impossible = [
  '%00',
  'x'.repeat(3000),
  '%ff',
  '%E0%A4%A',
  '..%2f..%2fetc%2fpasswd',
  '%20',
  "'%22<script>",
  '__proto__',
  'constructor',
];
for (const page of [
  '/story/…',
  '/stories/…',
  '/category/…',
  '/categories/…',
  '/tags/…',
  '/entities/…',
  '/certificate/…',
  '/entities?before=…',
  '/category/Regulation?before=…',
  '/tags/water?before=…',
  '/search?q=…&category=…&entity=…&page=…',
  '/contamination?zip=…&show=…',
  '/subscribed?outcome=…&search=…&zips=…',
  '/ledger?q=…&status=…&tech=…&waste=…&from=…&to=…&page=…',
])
  test(`${page} with invalid values is a page or a 404, never a 5xx`, async () => {
    for (const value of impossible) {
      const { status } = await website.call(page.replaceAll('…', value));
      assert.ok([200, 307, 308, 404, 431].includes(status), `${value.slice(0, 40)}: ${status}`);
    }
  });

test('pages name the filters and the order that do not exist', async () => {
  const pages: [string, string][] = [
    ['/search?q=foam&sort=bogus', 'sort order “bogus”, which isn’t valid'],
    ['/search?q=foam&sort=a&year=b', 'year “b”, sort order “a”, which aren’t valid'],
    [
      '/contamination?type=Farm&state=ZZ&minLevel=-1&testedSince=now&measured=maybe&bbox=1&sort=size',
      'site type “Farm”, state “ZZ”, level “-1”, tested since “now”, result “maybe”, map view “1”, sort order “size”, which',
    ],
    ['/ledger?status=Sold&from=2026-02-30', 'status “Sold”, date from “2026-02-30”, which'],
  ];
  for (const [page, text] of pages) {
    const html = (await (await website.call(page)).text()).replaceAll(/<!-- -->/g, '');
    assert.ok(html.includes(`Not applied: ${text}`), page);
  }
  for (const page of [
    '/search?q=foam&sort=newest',
    '/contamination?state=OH&sort=name',
    '/ledger?status=Issued',
  ])
    assert.doesNotMatch(await (await website.call(page)).text(), /Not applied/, page);
});

test('every response has the security headers, and a page only the hashes of its own scripts', async () => {
  for (const path of ['/', '/api/home', '/nothing', '/healthz']) {
    const { headers } = await website.call(path);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
    assert.equal(headers.get('x-frame-options'), 'DENY', path);
    assert.match(headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src '(self|none)'/, path);
    assert.ok(!/script-src[^;]*unsafe/.test(policy), path);
  }
});

test('a drawing may use the fonts and styles within it, and nothing else', async () => {
  const answer = await website.call('/sample/one-ruler.svg');
  assert.match(await answer.text(), /src:url\(data:font\/woff2;/);
  assert.equal(
    answer.headers.get('content-security-policy'),
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'",
  );
});

test('range requests are supported, so that players can seek', async () => {
  const ask = (range?: string) => website.call('/sample/episode.mp3', range ? { headers: { range } } : {});
  const whole = await ask();
  const bytes = Buffer.from(await whole.arrayBuffer());
  assert.deepEqual(
    [whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')],
    [200, 'audio/mpeg', 'bytes'],
  );
  const { length } = bytes;
  for (const [range, first, last] of [
    ['bytes=0-1', 0, 1],
    ['bytes=1000-1999', 1000, 1999],
    [`bytes=${length - 10}-`, length - 10, length - 1],
    ['bytes=-10', length - 10, length - 1],
    [`bytes=5-${length * 2}`, 5, length - 1],
  ] as const) {
    const part = await ask(range);
    assert.equal(part.status, 206, range);
    assert.equal(part.headers.get('content-range'), `bytes ${first}-${last}/${length}`);
    assert.deepEqual(Buffer.from(await part.arrayBuffer()), bytes.subarray(first, last + 1), range);
  }
  const beyond = await ask(`bytes=${length}-`);
  assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, `bytes */${length}`]);
});

test('the website is live and ready', async () => {
  assert.equal(await (await website.call('/healthz')).text(), 'ok');
  assert.equal(await (await website.call('/readyz')).text(), 'ready');
});

test('the API is documented as OpenAPI', async () => {
  const document = (await (await website.call('/api/openapi.json')).json()) as {
    openapi: string;
    paths: object;
  };
  assert.equal(document.openapi, '3.1.0');
  for (const path of [
    '/api/stories',
    '/api/stories/{slugOrId}',
    '/api/home',
    '/api/sources',
    '/api/admin/stories/bulk-update',
    '/api/admin/stories/{id}',
    '/api/admin/sources/{id}',
    '/api/auth/login',
  ])
    assert.ok(path in document.paths, path);
});

const nested = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
const bad: [string, string, RequestInit, number][] = [
  ['invalid JSON', '/api/admin/sources', { body: '{' }, 400],
  ['a wrong type', '/api/admin/sources', { body: '[]' }, 400],
  [
    'NUL bytes',
    '/api/admin/sources',
    { body: JSON.stringify({ name: 'a\0b', url: 'https://example.org/', parser: 'rss' }) },
    400,
  ],
  ['endlessly nested JSON', '/api/admin/sources', { body: nested }, 400],
  [
    'an unknown field',
    '/api/admin/sources',
    { body: JSON.stringify({ name: 'a', url: 'https://example.org/', parser: 'rss', admin: true }) },
    400,
  ],
  [
    'an invalid web address',
    '/api/admin/sources',
    { body: JSON.stringify({ name: 'a', url: 'javascript:alert(1)', parser: 'rss' }) },
    400,
  ],
  [
    'an unknown parser',
    '/api/admin/sources',
    { body: JSON.stringify({ name: 'a', url: 'https://example.org/', parser: 'gopher' }) },
    400,
  ],
  [
    'an out-of-range weight',
    '/api/admin/sources',
    { body: JSON.stringify({ name: 'a', url: 'https://example.org/', parser: 'rss', weight: 11 }) },
    400,
  ],
  [
    'no ids',
    '/api/admin/stories/bulk-update',
    { body: JSON.stringify({ ids: [], status: 'APPROVED' }) },
    400,
  ],
  [
    'an invalid id',
    '/api/admin/stories/bulk-update',
    { body: JSON.stringify({ ids: ['x'], status: 'APPROVED' }) },
    400,
  ],
  [
    'an unknown status',
    '/api/admin/stories/bulk-update',
    { body: JSON.stringify({ ids: [crypto.randomUUID()], status: 'GONE' }) },
    400,
  ],
  ['a body too large', '/api/admin/sources', { body: JSON.stringify({ name: 'x'.repeat(2_000_000) }) }, 413],
];
for (const [what, path, init, status] of bad)
  test(`${what} is rejected as JSON, with a message and no stack trace`, async () => {
    const answer = await website.asStaff(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...init,
    });
    const text = await answer.text();
    assert.equal(answer.status, status, text);
    const { error } = JSON.parse(text) as { error: string };
    assert.ok(error.length > 5 && !/\bat .*\.ts:/.test(error), error);
  });

const badAddresses = [
  '/api/stories/%00',
  '/api/stories?limit=-1',
  '/api/stories?limit=1e9',
  '/api/stories?before=x',
  '/api/stories?category=None',
  '/api/admin/fetch-runs/x',
];
for (const path of badAddresses)
  test(`${path} is rejected with 400`, async () => assert.equal((await website.asStaff(path)).status, 400));

test('nothing in the staff area is available without a session', async () => {
  for (const path of [
    '/api/sources',
    '/api/admin/raw-items',
    '/api/admin/events',
    '/api/stories?status=HELD',
  ])
    assert.equal((await website.call(path)).status, 401, path);
});

test('only public build files are served', async () => {
  const agent = new Agent();
  for (const path of [
    '/.vite/pages.json',
    '/%2evite/pages.json',
    '/assets/../.vite/pages.json',
    '/assets/..%2f.vite/pages.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/..%2f..%2f..%2f..%2fetc/passwd',
    '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/.env',
    '/images/..%2f..%2fpackage.json',
    '/log/tile/../../../../etc/passwd',
    '/assets/',
    '/sample/',
  ]) {
    const { status, text } = await sendRaw(website.address, agent, { method: 'GET', path });
    assert.ok([307, 308, 400, 404].includes(status), `${path}: ${status}`);
    assert.doesNotMatch(text, /"dependencies"|root:x|"routes":\{"/, path);
  }
  agent.destroy();
});

test('backslashes, and dot segments in API calls, are rejected; other dot segments redirect', async () => {
  const agent = new Agent();
  for (const [path, status, location] of [
    ['/story/..\\log\\sample\\checkpoint', 400, ''],
    ['/api/stories/..\\home', 400, ''],
    ['/story/../log/sample/checkpoint', 308, '/log/sample/checkpoint'],
    ['/story/%2e%2e/about?a=..', 308, '/about?a=..'],
    ['/story/.%2E', 308, '/'],
    ['/log/./sample/checkpoint', 308, '/log/sample/checkpoint'],
    ['/api/stories/../home', 400, ''],
    ['/story/..%5clog%5csample%5ccheckpoint', 404, ''],
    ['/story/%2e%2e//evil.example', 404, ''],
    ['/search?q=/../x', 200, ''],
  ] as const)
    for (const headers of [{}, { cookie: 'pfas_session=x' }]) {
      const answer = await sendRaw(website.address, agent, { method: 'GET', path, headers });
      assert.deepEqual([answer.status, answer.location], [status, location], path);
    }
  agent.destroy();
});

test('a file from a previous build gets a short 404, not a page', async () => {
  const answer = await website.call('/assets/home-former.js');
  assert.equal(answer.status, 404);
  assert.match(answer.headers.get('content-type')!, /^text\/plain/);
});

test('no page, feed or redirect echoes the Host header', async () => {
  const agent = new Agent();
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
    'x-original-url': '/admin/queue',
  };
  for (const path of [
    '/',
    '/about',
    '/feed.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/api/site',
    '/admin/queue',
  ]) {
    const { text, location } = await sendRaw(website.address, agent, { method: 'GET', path, headers });
    assert.ok(!text.includes('evil.example') && !location.includes('evil.example'), path);
  }
  for (const path of [
    '//evil.example/',
    '//evil.example/admin/x',
    '/stories/%2f%2fevil.example',
    '/\\evil.example',
  ]) {
    const { location } = await sendRaw(website.address, agent, { method: 'GET', path });
    assert.doesNotMatch(location, /^(\/[/\\]|https?:)/, path);
  }
  agent.destroy();
});

test('no header turns a read request into a write', async () => {
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
    await website.asStaff('/api/auth/sessions?_method=DELETE', { headers: { [name]: 'DELETE' } });
  assert.equal((await website.asStaff('/api/auth/session')).status, 200);
  const audit = await website.query(
    "select 1 from audit_entries where act like '%session%' and act not like 'sign%'",
  );
  assert.deepEqual(audit, []);
});

test("compression doesn't bypass the body size limit", async () => {
  const answer = await website.call('/api/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(20_000_000, 'a')),
  });
  assert.equal(answer.status, 400);
});
