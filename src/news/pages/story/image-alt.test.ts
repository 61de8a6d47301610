import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageAddress } from '../../../drawing/terms.ts';
import { imageAlt, previewAlt } from './image-alt.ts';

const hash = '0123456789abcdef'.repeat(4);
const story = { category: 'Regulation', keyData: { 'PFOA limit': '4 ppt' } } as const;

test('a designed cover is described as it appears, with its figure in link previews', () => {
  const designed = { ...story, imageUrl: imageAddress(hash, false) };
  assert.equal(imageAlt(designed), 'Cover: values above and below a limit, Regulation');
  assert.equal(previewAlt(designed), 'Cover: 4 ppt, Regulation');
  assert.equal(previewAlt({ ...designed, keyData: null }), imageAlt(designed));
});

test('a model’s picture says that it is one', () => {
  const drawn = { ...story, imageUrl: imageAddress(hash, true) };
  assert.equal(imageAlt(drawn), 'AI-generated image, Regulation');
  assert.equal(previewAlt(drawn), imageAlt(drawn));
});

test('an image of unknown content is left undescribed', () => {
  for (const imageUrl of [null, '/files/well.jpg', 'https://news.example.org/picture.jpg'])
    assert.equal(imageAlt({ ...story, imageUrl }), '');
});
