import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftItem } from '../../src/ingest/items/draft-items.ts';
import type { StoryOrigin } from '../../src/review/editor-contract.ts';
import type { StoryWriter } from '../../src/writer/index.ts';
import { builtinVersion } from '../../src/writer/terms.ts';
import { makeWriter, startDrafting, writeAsBuiltin } from '../support/content/drafting.ts';
import { makeRawItem, makeSource } from '../support/content/make-source.ts';
import { beforeTests, forTests } from '../support/for-tests.ts';

const drafting = forTests(startDrafting);
let source: string;
beforeTests(async () => {
  source = await makeSource(drafting.website);
});

/** Drafts an item with this text; returns the id of its story. */
async function draft(text: string, write: StoryWriter['write'] = writeAsBuiltin) {
  const { website } = drafting;
  const item = { title: 'PFAS in two wells', content_text: text, status_raw: 'new', reason: null };
  const id = await makeRawItem(website, source, item);
  await draftItem(await drafting.worker(makeWriter(write)), id);
  const [story] = await website.query<{ id: string }>('select id from stories where raw_item_id = $1', [id]);
  return { storyId: story!.id };
}
const readOrigin = async (storyId: string) =>
  (await (await drafting.website.asStaff(`/api/admin/stories/${storyId}/origin`)).json()) as StoryOrigin;
const marked = ({ originalText, support }: StoryOrigin) =>
  support.map(({ start, end }) => originalText.slice(start, end));

const found = 'Tests of drinking water in Larkfield found 38 ppt of PFOA and 52 ppt of PFOS in two wells.';
const heading = 'Town news';
const risk = 'Residents who drink the water are exposed to PFAS that raise the risk of kidney cancer.';

test('a draft keeps its quotations in order, and staff see them highlighted even after an edit', async () => {
  const { website } = drafting;
  const { storyId } = await draft(`${heading}\n\n${found}\n${risk}`);
  const rows = await website.query('select quotations from drafts where story_id = $1', [storyId]);
  assert.deepEqual(rows, [{ quotations: [found, risk, risk] }]);
  await website.query("update stories set human_impact = 'N/A', summary = 'Reworded.'");
  await website.query("update drafts set original_summary = ''");
  assert.deepEqual(marked(await readOrigin(storyId)), [`${found}\n${risk}`]);
});

test('staff see highlighted what a draft quotes of a sentence that it shortened', async () => {
  const long = `Tests of drinking water found PFOA in ${'one more well and '.repeat(40)}in the river.`;
  const { storyId } = await draft(`${heading}\n\n${long}`);
  const origin = await readOrigin(storyId);
  assert.deepEqual(marked(origin), [origin.originalSummary!.replace('…', '')]);
  await drafting.website.query('delete from raw_items');
  assert.deepEqual(marked(await readOrigin(storyId)), []);
});

test('staff see which writer made a draft, and why it was not the model', async () => {
  const writtenBy = (text: string, by: object) =>
    draft(text, async (source, signal) => {
      const answer = await writeAsBuiltin(source, signal);
      assert.ok(answer.ok);
      return { ...answer, draft: { ...answer.draft, ...by } };
    });
  const byModel = await writtenBy('The utility of Orrin Vale shut a well with 52 ppt of PFHxS on Monday.', {
    writer: 'model',
    writerVersion: 'prompt 3',
    model: 'larkfield-8b',
  });
  assert.equal((await readOrigin(byModel.storyId)).writer, 'the model writer prompt 3 (larkfield-8b)');
  const instead = await writtenBy('Jurors in Ashgrove awarded $18 million over PFAS foam at the airport.', {
    fallbackReason: 'The daily budget of the model is spent.',
  });
  assert.equal(
    (await readOrigin(instead.storyId)).writer,
    `the built-in writer ${builtinVersion}: The daily budget of the model is spent.`,
  );
});

test('staff see that a category is a guess where the source says little about it', async () => {
  const certain = await draft('The court approved a settlement of the lawsuit over PFAS in drinking water.');
  const guess = await draft('The band plays nine towns in spring, and its second album comes out in March.');
  assert.equal((await readOrigin(certain.storyId)).isCategoryUncertain, false);
  assert.equal((await readOrigin(guess.storyId)).isCategoryUncertain, true);
});
