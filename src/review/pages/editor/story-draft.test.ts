import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Story } from '../../../news/contract.ts';
import { changeSince, differences, rebase } from './draft-changes.ts';
import { keyDataProblem } from './field-values.ts';
import { draftOf } from './story-draft.ts';

const story: Story = {
  id: '00000000-0000-4000-8000-000000000001',
  rawItemId: null,
  slug: 'a-story',
  title: 'A story',
  summary: 'It happened.',
  whyMatters: null,
  regulatoryBasis: 'N/A',
  humanImpact: null,
  category: 'Regulation',
  contentType: 'News',
  tags: ['PFOA', 'drinking water'],
  entities: ['Acme, Inc.'],
  geo: null,
  keyData: null,
  score: 6,
  featured: false,
  imageUrl: null,
  citationCount: 0,
  audioUrl: null,
  graphicsUrl: null,
  status: 'NEEDS_REVIEW',
  approvedAt: null,
  approvedBy: null,
  canonicalUrl: 'https://example.org/a',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const base = draftOf(story);

test('an untouched draft changes nothing', () => assert.deepEqual(changeSince(base, { ...base }), {}));

test('only changed fields are saved: a name with a comma in it survives an edit of the title', () =>
  assert.deepEqual(changeSince(base, { ...base, title: 'Another' }), { title: 'Another' }));

test('tags and entities are split on commas and trimmed, with empty ones dropped', () =>
  assert.deepEqual(changeSince(base, { ...base, tags: ' PFOS ,, GenX,  ', entities: '' }), {
    tags: ['PFOS', 'GenX'],
    entities: [],
  }));

test('an emptied text is saved as null', () =>
  assert.deepEqual(changeSince(base, { ...base, regulatoryBasis: '  ', audioUrl: '' }), {
    regulatoryBasis: null,
  }));

test('the differences between two drafts are the fields a person would name', () =>
  assert.deepEqual(differences(base, { ...base, status: 'HELD', featured: true }), ['status', 'featured']));

test('keeping one’s own version keeps what someone else changed in other fields', () => {
  const own = { ...base, title: 'Ours', summary: 'Ours' };
  const theirs = { ...base, summary: 'Theirs', geo: 'Ohio' };
  assert.deepEqual(rebase(base, own, theirs), { ...base, title: 'Ours', summary: 'Ours', geo: 'Ohio' });
});

test('key data is edited as one figure per line and round-trips', () => {
  const draft = draftOf({ ...story, keyData: { 'PFOA found': '38 ppt', Served: '12,000: all of them' } });
  assert.equal(draft.keyData, 'PFOA found: 38 ppt\nServed: 12,000: all of them');
  assert.deepEqual(changeSince(draft, { ...draft, keyData: `${draft.keyData}\n\n Limit :4 ppt ` }), {
    keyData: { 'PFOA found': '38 ppt', Served: '12,000: all of them', Limit: '4 ppt' },
  });
  assert.deepEqual(changeSince(draft, { ...draft, keyData: ' \n' }), { keyData: null });
  for (const [text, problem] of [
    ['', null],
    ['Limit: 4 ppt', null],
    ['4 ppt', /label: value/],
    [': 4 ppt', /label: value/],
    ['Limit: ', /label: value/],
    ['Limit: 4 ppt\n Limit : 5 ppt', /Two lines have the label Limit/],
  ] as const)
    if (problem === null) assert.equal(keyDataProblem(text), null, text);
    else assert.match(keyDataProblem(text) ?? '', problem, text);
});

test('a withdrawal reason is sent only if the change withdraws the story', () => {
  const reason = { withdrawalReason: 'Wrong figures.' };
  const approved = draftOf({ ...story, status: 'APPROVED' });
  assert.deepEqual(changeSince(approved, { ...approved, ...reason, status: 'HELD' }), {
    ...reason,
    status: 'HELD',
  });
  assert.deepEqual(changeSince(approved, { ...approved, ...reason }), {});
  assert.deepEqual(changeSince(base, { ...base, ...reason, status: 'HELD' }), { status: 'HELD' });
});
