import assert from 'node:assert/strict';
import { test } from 'node:test';
import { albers } from './albers.ts';

test('the origin is the center of the map; east is right, north is up', () => {
  const middle = albers(37.5, -96);
  assert.ok(Math.abs(middle.x) < 1e-12 && Math.abs(middle.y) < 1e-12);
  assert.ok(albers(37.5, -80).x > 0.1);
  assert.ok(albers(45, -96).y < -0.1);
});

test("Snyder's worked example: 35° N, 75° W, from 23° N, 96° W", () => {
  // Page 291 of the manual gives x = 0.2952720 and y = 0.2416774 from an origin at 23° N.
  const { x, y } = albers(35, -75);
  const { y: originY } = albers(23, -96);
  assert.ok(Math.abs(x - 0.295272) < 1e-6, String(x));
  assert.ok(Math.abs(originY - y - 0.2416774) < 1e-6, String(originY - y));
});
