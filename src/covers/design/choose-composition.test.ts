import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categories } from '../../news/terms.ts';
import { unusedComposition, neighborCompositions, type Placed } from './choose-composition.ts';
import { compositionsOf } from './motif-of.ts';
import { randomFrom } from './motifs/chain.ts';

test('neighbors have different compositions, in whatever order their covers are drawn', () => {
  for (const category of categories) {
    const random = randomFrom(category);
    const places = Array.from({ length: 60 }, (_, index) => ({
      id: String(index).padStart(3, '0'),
      category,
      // Four are approved in the same second, and the last ten are not approved yet.
      approvedAt: index < 50 ? new Date(Math.floor(index / 4) * 1_000) : null,
    }));
    const drawn: Placed[] = [];
    for (const place of places.toSorted(() => random() - 0.5))
      drawn.push({
        ...place,
        composition: unusedComposition(
          neighborCompositions(place, drawn),
          place.id,
          compositionsOf(category),
        ),
      });
    const compositions = drawn
      .toSorted((one, other) => Number(one.id) - Number(other.id))
      .map(({ composition }) => composition);
    for (const [at, composition] of compositions.slice(1).entries())
      assert.notEqual(composition, compositions[at], `${category} ${at}`);
    assert.equal(new Set(compositions).size, compositionsOf(category), 'every composition occurs');
  }
});
