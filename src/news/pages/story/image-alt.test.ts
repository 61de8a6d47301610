import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageAddress } from '../../../drawing/terms.ts';
import { imageAlt, previewAlt } from './image-alt.ts';

const hash = '0123456789abcdef'.repeat(4);
const story = { category: 'Regulation', keyData: { 'PFOA limit': '4 ppt' } } as const;

test('a designed cover is described as it appears, with its figure in link previews', () => {
  const designed = { ...story, imageUrl: imageAddress(hash, 'design') };
  assert.equal(imageAlt(designed, null), 'Cover: values above and below a limit, Regulation');
  assert.equal(previewAlt(designed, null), 'Cover: 4 ppt, Regulation');
  assert.equal(previewAlt({ ...designed, keyData: null }, null), imageAlt(designed, null));
});

test('a model’s picture says that it is one', () => {
  const drawn = { ...story, imageUrl: imageAddress(hash, 'model') };
  assert.equal(imageAlt(drawn, null), 'AI-generated image, Regulation');
  assert.equal(previewAlt(drawn, null), imageAlt(drawn, null));
});

test('a source’s picture is described as its source or staff do', () => {
  const photo = { ...story, imageUrl: imageAddress(hash, 'source') };
  assert.equal(imageAlt(photo, { alt: 'A well house in snow' }), 'A well house in snow');
  assert.equal(previewAlt(photo, { alt: 'A well house in snow' }), 'A well house in snow');
  for (const picture of [null, { alt: null }]) assert.equal(imageAlt(photo, picture), 'Photo, Regulation');
});

test('an image of unknown content is left undescribed', () => {
  for (const imageUrl of [null, '/files/well.jpg', 'https://news.example.org/picture.jpg'])
    assert.equal(imageAlt({ ...story, imageUrl }, null), '');
});
