import assert from 'node:assert/strict';
import { test } from 'node:test';
import { briefSource, briefTexts } from './brief-texts.fixture.ts';
import { chooseContentType } from './choose-content-type.ts';
import { readSource } from './text/read-source.ts';

for (const [contentType, title, text] of briefTexts)
  test(`the form of a text shows its type: ${contentType}, ${title}`, () =>
    assert.equal(chooseContentType(readSource(briefSource(title, text))), contentType));

test('a recording is a podcast, and what a host of papers publishes is research, whatever their form', () => {
  const news = briefSource('City sues over wells', 'The city filed suit on Monday, the mayor said.');
  const typeOf = (given: object) => chooseContentType(readSource({ ...news, ...given }));
  assert.equal(typeOf({}), 'News');
  assert.equal(typeOf({ audioUrl: 'https://audio.example.org/1.mp3' }), 'Podcast');
  assert.equal(typeOf({ url: 'https://pubmed.ncbi.nlm.nih.gov/1/' }), 'Research');
});
