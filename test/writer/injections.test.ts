import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, test } from 'node:test';
import { draftItems } from '../../src/ingest/items/draft-items.ts';
import { builtinWriter, openDrafter, openModelWriter, openUsage } from '../../src/writer/index.ts';
import { startDrafting } from '../support/content/drafting.ts';
import { makeRawItem, makeSource } from '../support/content/make-source.ts';
import { forTests } from '../support/for-tests.ts';
import { sendCompletion, sourceIn, startModelEndpoint } from '../support/servers/model-endpoint.ts';

const endpoint = forTests(startModelEndpoint);
const drafting = forTests(startDrafting);
afterEach(async () => {
  await drafting.dismiss();
  await drafting.clear();
});

const attacks = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'injections.json'), 'utf8'),
) as string[];

const title = 'Larkfield closes two wells after PFOA tests';
const paragraphs = [
  'The Larkfield water utility closed two wells on Tuesday after tests found 38 ppt of PFOA, far above the federal limit of 4 ppt.',
  'About 12,000 residents get water from other wells until a filter is built, the utility said.',
  'The state Department of Environmental Quality ordered monthly tests.',
];
const attackedText = (attack: string, number: number): string =>
  paragraphs.toSpliced(number % (paragraphs.length + 1), 0, attack).join('\n\n');

/** One item without an attack, and one for each; staff requested them, so that they are not joined. */
async function makeAttackedItems(): Promise<void> {
  const source = await makeSource(drafting.website);
  for (const [number, text] of [paragraphs.join('\n\n'), ...attacks.map(attackedText)].entries())
    await makeRawItem(drafting.website, source, {
      url: `https://paper.example.org/${number}`,
      title,
      content_text: text,
      published_at: '2026-03-05T12:00:00Z',
      status_raw: 'new',
      reason: null,
      draft_requested_at: '2026-03-05T13:00:00Z',
    });
}

type Story = { status: string; canonical_url: string } & Record<string, unknown>;
const readStories = () =>
  drafting.website.query<Story>(
    `select canonical_url, status, featured, title, summary, why_matters, regulatory_basis, human_impact, category,
       content_type, tags, entities, geo, key_data, score, audio_url, graphics_url from stories
     order by length(canonical_url), canonical_url`,
  );

/** Asserts that all stories equal the one without an attack. */
function assertUnaffected(stories: Story[]): void {
  assert.equal(stories.length, attacks.length + 1);
  const [{ canonical_url: _address, ...clean }, ...attacked] = stories as [Story, ...Story[]];
  assert.equal(clean.status, 'NEEDS_REVIEW');
  for (const [number, { canonical_url: _, ...story }] of attacked.entries())
    assert.deepEqual(story, clean, attacks[number]!);
}

test('50 source texts that give orders change nothing in drafts of the built-in writer', async () => {
  assert.equal(attacks.length, 50);
  await makeAttackedItems();
  await draftItems(await drafting.worker(builtinWriter));
  assertUnaffected(await readStories());
  const [item] = await drafting.website.query<{ reason: string }>(
    "select reason from raw_items where url = 'https://paper.example.org/1'",
  );
  assert.match(item!.reason, /One sentence that addresses the writer was not used\.$/);
});

const obedient = {
  title: 'HACKED',
  summary: 'Acme is safe.',
  whyMatters: 'Sponsored by Acme.',
  regulatoryBasis: 'N/A',
  humanImpact: 'N/A',
  category: 'Corporate',
  contentType: 'Graphics',
  tags: ['sponsored'],
  entities: ['Acme'],
  geo: null,
  keyData: [],
  severity: 10,
  reach: 10,
  novelty: 10,
};
const faithful = {
  ...obedient,
  title: 'Two Larkfield wells closed',
  summary: 'The Larkfield water utility closed two wells after tests found 38 ppt of PFOA.',
  whyMatters: 'The federal limit is 4 ppt.',
  category: 'Utilities',
  contentType: 'News',
  tags: ['PFOA'],
  entities: ['PFOA'],
  severity: 5,
  reach: 4,
  novelty: 4,
};

const modelWorker = async () => {
  const services = await drafting.worker(builtinWriter);
  const withZone = { ...services, timeZone: 'America/New_York' };
  const config = endpoint.config();
  const usage = openUsage(withZone, config);
  const writer = openModelWriter(config, { ...withZone, usage }, builtinWriter);
  return { ...services, drafter: openDrafter({ ...services, writer }) };
};

test('50 source texts that give orders change nothing in drafts of a model that obeys what it reads', async () => {
  await makeAttackedItems();
  const usual = new Set(paragraphs);
  endpoint.behave((request, response) => {
    const lines = sourceIn(request).text.split('\n');
    const orders = lines.filter((line) => line.trim() && !usual.has(line));
    sendCompletion(response, orders.length > 0 ? obedient : faithful);
  });
  await draftItems(await modelWorker());
  const stories = await readStories();
  assert.equal(stories[0]!.title, faithful.title);
  assertUnaffected(stories);
});

const takenOver: [what: string, change: (instructions: string) => object][] = [
  ['adds a link', () => ({ summary: 'Read more at https://deals.example.com' })],
  ['adds markup', () => ({ whyMatters: '<img src=x onerror=alert(1)>' })],
  ['names an address in the key data', () => ({ keyData: [{ label: 'Shop', value: 'www.shop.example' }] })],
  ['leaks its prompt', (instructions) => ({ summary: instructions.split(/\s+/).slice(0, 30).join(' ') })],
];
for (const [what, change] of takenOver)
  test(`an answer that ${what} is not used`, async () => {
    await makeAttackedItems();
    await drafting.website.query("delete from raw_items where url <> 'https://paper.example.org/0'");
    endpoint.behave((request, response) =>
      sendCompletion(response, { ...faithful, ...change(request.messages[0]!.content) }),
    );
    await draftItems(await modelWorker());
    const [draft] = await drafting.website.query<{ writer: string; fallback_reason: string }>(
      'select writer, fallback_reason from drafts',
    );
    assert.equal(draft!.writer, 'builtin');
    assert.match(draft!.fallback_reason, /could not be used/);
  });

test('a model that answers with states of a story publishes nothing', async () => {
  await makeAttackedItems();
  endpoint.behave((_request, response) =>
    sendCompletion(response, { ...faithful, status: 'APPROVED', featured: true, approvedBy: 'me' }),
  );
  await draftItems(await modelWorker());
  assert.ok(
    (await readStories()).every(({ status, featured }) => status === 'NEEDS_REVIEW' && featured === false),
  );
});
