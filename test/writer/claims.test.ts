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

/** Drafts an item with this text; returns the ids of the item and its story. */
async function draft(text: string, write: StoryWriter['write'] = writeAsBuiltin) {
  const { website } = drafting;
  const item = { title: 'PFAS in two wells', content_text: text, status_raw: 'new', reason: null };
  const id = await makeRawItem(website, source, item);
  await draftItem(await drafting.worker(makeWriter(write)), id);
  const [story] = await website.query<{ id: string }>('select id from stories where raw_item_id = $1', [id]);
  return { itemId: id, storyId: story!.id };
}
const readOrigin = async (storyId: string) =>
  (await (await drafting.website.asStaff(`/api/admin/stories/${storyId}/origin`)).json()) as StoryOrigin;
const marked = ({ originalText, support }: StoryOrigin) =>
  support.map(({ start, end }) => originalText.slice(start, end));

const found = 'Tests of drinking water in Larkfield found 38 ppt of PFOA and 52 ppt of PFOS in two wells.';
const heading = 'Town news';
const risk = 'Residents who drink the water are exposed to PFAS that raise the risk of kidney cancer.';

test('a draft keeps its claims in order, each with its supporting passage', async () => {
  const { itemId, storyId } = await draft(`${heading}\n\n${found}\n${risk}`);
  const claims = await drafting.website.query(
    `select field, kind, text, raw_item_id = $2 as is_of_item, substring(content_text
        from support_start + 1 for support_end - support_start) as passage
     from story_claims left join raw_items on id = raw_item_id where story_id = $1 order by number`,
    [storyId, itemId],
  );
  assert.deepEqual(claims, [
    { field: 'summary', kind: 'quotation', text: found, is_of_item: true, passage: found },
    { field: 'summary', kind: 'quotation', text: risk, is_of_item: true, passage: risk },
    { field: 'humanImpact', kind: 'quotation', text: risk, is_of_item: true, passage: risk },
    { field: 'keyData', kind: 'number', text: '52 ppt', is_of_item: true, passage: found },
    { field: 'keyData', kind: 'number', text: '38 ppt', is_of_item: true, passage: found },
  ]);
});

test('staff see quoted passages highlighted, including the source of a shortened sentence', async () => {
  const long = `Tests of drinking water found PFOA in ${'one more well and '.repeat(40)}in the river.`;
  const { storyId } = await draft(`${heading}\n\n${long}`);
  const origin = await readOrigin(storyId);
  assert.ok(!long.includes(origin.originalSummary!));
  assert.deepEqual(marked(origin), [long]);
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
