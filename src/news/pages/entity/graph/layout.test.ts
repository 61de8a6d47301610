import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bend, type Box, isBehind, linesOf, narrowLayout, pointsAlong, wideLayout } from './layout.ts';

const overlap = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2;

for (const [form, layoutOf] of Object.entries({ wide: wideLayout, narrow: narrowLayout }))
  for (let count = 1; count <= 8; count++)
    test(`${count} in the ${form} drawing neither overlap nor leave it`, () => {
      const { width, height, center, around } = layoutOf(count);
      assert.equal(around.length, count);
      const boxes = [center, ...around];
      for (const [at, box] of boxes.entries()) {
        assert.ok(
          boxes.slice(at + 1).every((other) => !overlap(box, other)),
          JSON.stringify(boxes),
        );
        assert.ok(box.x - box.width / 2 >= 0 && box.x + box.width / 2 <= width, JSON.stringify(box));
        assert.ok(box.y - box.height / 2 >= 0 && box.y + box.height / 2 <= height, JSON.stringify(box));
      }
    });

const names: [string, string[]][] = [
  ['EPA', ['EPA']],
  ['Ohio Environmental Council', ['Ohio Environmental', 'Council']],
  [
    'Agency for Toxic Substances and Disease Registry',
    ['Agency for Toxic', 'Substances and', 'Disease Registry'],
  ],
  [
    'New Jersey Department of Environmental Protection',
    ['New Jersey Department', 'of Environmental', 'Protection'],
  ],
  ['Perfluorooctanesulfonamidoacetate', ['Perfluorooctanesulfon…']],
];
for (const [name, lines] of names)
  test(`'${name}' takes ${lines.length} lines`, () => assert.deepEqual(linesOf(name, 178), lines));

test('a narrow box takes shorter lines', () =>
  assert.deepEqual(linesOf('New Jersey Department of Environmental Protection', 160), [
    'New Jersey',
    'Department of',
    'Environmental …',
  ]));

for (const [form, layoutOf] of Object.entries({ wide: wideLayout, narrow: narrowLayout }))
  test(`no line of the ${form} drawing runs behind the box in the middle`, () => {
    for (let count = 2; count <= 8; count++) {
      const layout = layoutOf(count);
      for (const [at, from] of layout.around.entries())
        for (const to of layout.around.slice(at + 1))
          assert.ok(
            pointsAlong(from, bend(from, to, layout), to).every((point) => !isBehind(point, layout.center)),
            JSON.stringify({ count, from, to }),
          );
    }
  });
