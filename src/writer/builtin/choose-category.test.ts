import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Category } from '../../news/terms.ts';
import { briefCategories } from './brief-categories.fixture.ts';
import { briefSource } from './brief-texts.fixture.ts';
import { chooseCategory, isCategoryUncertain } from './choose-category.ts';
import { readSource } from './text/read-source.ts';

for (const [category, title, text] of briefCategories)
  test(`a category rests on more than one word: ${title}`, () =>
    assert.equal(chooseCategory(readSource(briefSource(title, text))), category));

test('a source’s default category is used for a text without signs, and does not outweigh clear signs', () => {
  const categoryOf = (title: string, text: string, defaultCategory: Category | null) =>
    chooseCategory(readSource({ ...briefSource(title, text), defaultCategory }));
  assert.equal(categoryOf('Zzyzx', '', null), 'Science & Tech');
  assert.equal(categoryOf('Zzyzx', '', 'Utilities'), 'Utilities');
  const [, title, text] = briefCategories.find(([category]) => category === 'Litigation')!;
  assert.equal(categoryOf(title, text, 'Science & Tech'), 'Litigation');
});

test('a category is uncertain where the text speaks for none, and certain where it does', () => {
  const isUncertain = (title: string, text: string) =>
    isCategoryUncertain(readSource(briefSource(title, text)));
  assert.ok(isUncertain('Zzyzx', ''));
  assert.ok(
    isUncertain('Club wins the cup', 'The team beat its rivals on Saturday in front of 40,000 fans.'),
  );
  for (const [, title, text] of briefCategories) assert.ok(!isUncertain(title, text), title);
});
