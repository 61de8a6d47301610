import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Story } from '../../../news/contract.ts';
import { changeSince, differences, draftOf } from './story-draft.ts';

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

test('a draft that nobody touched changes nothing', () =>
  assert.deepEqual(changeSince(base, { ...base }), {}));

test('only what was changed is saved: a name with a comma in it survives an edit of the title', () =>
  assert.deepEqual(changeSince(base, { ...base, title: 'Another' }), { title: 'Another' }));

test('tags and entities are split on commas, trimmed, empties dropped', () =>
  assert.deepEqual(changeSince(base, { ...base, tags: ' PFOS ,, GenX,  ', entities: '' }), {
    tags: ['PFOS', 'GenX'],
    entities: [],
  }));

test('a text that was emptied is saved as none', () =>
  assert.deepEqual(changeSince(base, { ...base, regulatoryBasis: '  ', audioUrl: '' }), {
    regulatoryBasis: null,
  }));

test('two drafts differ in the fields that a person would point at', () =>
  assert.deepEqual(differences(base, { ...base, status: 'HELD', featured: true }), ['status', 'featured']));
