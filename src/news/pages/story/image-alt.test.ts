import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageAddress } from '../../../drawing/terms.ts';
import { imageAlt } from './image-alt.ts';

const hash = '0123456789abcdef'.repeat(4);
const category = 'Regulation';

test('a designed cover is described as an illustration, with its figure in link previews', () => {
  const designed = { category, imageUrl: imageAddress(hash, 'design') } as const;
  assert.equal(imageAlt(designed, null), 'Illustration, Regulation');
  assert.equal(imageAlt(designed, null, '4 ppt'), 'Illustration: 4 ppt, Regulation');
});

test('a model’s picture says that it is one', () => {
  const drawn = { category, imageUrl: imageAddress(hash, 'model') } as const;
  assert.equal(imageAlt(drawn, null, '4 ppt'), 'AI-generated image, Regulation');
});

test('a source’s picture is described as its source or staff do', () => {
  const photo = { category, imageUrl: imageAddress(hash, 'source') } as const;
  assert.equal(imageAlt(photo, { alt: 'A well house in snow' }), 'A well house in snow');
  for (const picture of [null, { alt: null }]) assert.equal(imageAlt(photo, picture), 'Photo, Regulation');
});

test('an image of unknown content is left undescribed', () => {
  for (const imageUrl of [null, '/files/well.jpg', 'https://news.example.org/picture.jpg'])
    assert.equal(imageAlt({ category, imageUrl }, null), '');
});
