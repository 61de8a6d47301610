import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();
beforeTests(async () => {
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, contaminant_data, max_pfas_level, tested_at, data_source)
     values ('Wells <i>"A"</i>', 'Drinking Water Above MCL', 'Ohio', '{"PFOS": 67.9, "PFBS": 200}', 200, '2024-03-05', 'Sample'),
       ('Gone Wells', 'Other', 'Ohio', '{}', null, null, 'Sample')`,
  );
  await website.query("update contamination_sites set withdrawn_at = now() where site_name = 'Gone Wells'");
});

const slugOf = async (name: string): Promise<string> => {
  const [row] = await website.query<{ slug: string }>(
    'select slug from contamination_sites where site_name like $1',
    [name],
  );
  return row!.slug;
};

test('a site’s card says what was measured against which limit, and escapes what it shows', async () => {
  const html = await (await website.call(`/embed/site/${await slugOf('Wells%')}`)).text();
  assert.match(html, /200 ppt of PFBS/);
  assert.match(html, /PFOS reached 67\.9 ppt, 17 times the federal drinking-water limit of 4 ppt/);
  assert.match(html, /Last sampled March 5, 2024 · Source: Sample/);
  assert.ok(html.includes('Wells &lt;i&gt;') && !html.includes('<i>'));
});

test('a withdrawn site says so, and an unknown one is not found', async () => {
  assert.match(await (await website.call(`/embed/site/${await slugOf('Gone%')}`)).text(), /was withdrawn/);
  for (const unknown of ['nowhere', '%00', 'x'.repeat(300)])
    assert.equal((await website.call(`/embed/site/${unknown}`)).status, 404, unknown);
});

test('the ZIP box can come filled in', async () => {
  const html = await (await website.call('/embed/zip?zip=53719%22%3E')).text();
  assert.ok(html.includes('value="53719&quot;&gt;"'));
});

test('any website may frame embeds and nothing else; they run nothing and set no cookie', async () => {
  for (const path of ['/embed/zip', `/embed/site/${await slugOf('Wells%')}`, '/embed/site/nowhere']) {
    const { headers } = await website.call(path);
    assert.equal(headers.get('x-frame-options'), null, path);
    assert.equal(headers.get('set-cookie'), null, path);
    const policy = headers.get('content-security-policy')!;
    assert.match(policy, /default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors \*/, path);
    assert.doesNotMatch(policy, /script-src|unsafe/, path);
  }
  for (const path of ['/', '/contamination', '/embed/none', '/api/limits', '/admin/login']) {
    const { headers } = await website.call(path);
    assert.equal(headers.get('x-frame-options'), 'DENY', path);
    assert.match(headers.get('content-security-policy')!, /frame-ancestors 'none'/, path);
  }
});
