import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitAt } from './split-at.ts';

const text = '0123456789';
const parts = (marked: [number, number][], active: [number, number] | null) =>
  splitAt(
    text,
    marked.map(([start, end]) => ({ start, end })),
    active && { start: active[0], end: active[1] },
  ).map(
    ({ start, end, isMarked, isActive }) =>
      `${text.slice(start, end)}${isActive ? '!' : isMarked ? '*' : ''}`,
  );

test('a text without marks is one part', () => assert.deepEqual(parts([], null), ['0123456789']));
test('marked spans are parts', () => assert.deepEqual(parts([[2, 4]], null), ['01', '23*', '456789']));
test('the active span is one part, whatever it overlaps', () =>
  assert.deepEqual(
    parts(
      [
        [2, 4],
        [6, 8],
      ],
      [3, 7],
    ),
    ['01', '2*', '3456!', '7*', '89'],
  ));
test('no text has no parts', () => assert.deepEqual(splitAt('', [], null), []));
