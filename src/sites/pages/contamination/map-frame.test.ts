import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContaminationSite } from '../../contract.ts';
import { mapHeight, mapWidth, placeSites, signSpacing } from './map-frame.ts';

const siteAt = (latitude: number | null, longitude: number | null) =>
  ({ latitude, longitude }) as ContaminationSite;

test('places on the map are arranged as in the country', () => {
  const [seattle, miami, boston] = placeSites([
    siteAt(47.6, -122.3),
    siteAt(25.8, -80.2),
    siteAt(42.4, -71.1),
  ]);
  assert.ok(seattle!.at.x < miami!.at.x && miami!.at.x < boston!.at.x);
  assert.ok(seattle!.at.y < boston!.at.y && boston!.at.y < miami!.at.y);
  for (const { at } of [seattle!, miami!, boston!])
    assert.ok(at.x > 0 && at.x < mapWidth && at.y > 0 && at.y < mapHeight);
});

test('sites off the map or without coordinates are not drawn', () => {
  assert.deepEqual(placeSites([siteAt(61.2, -149.9), siteAt(21.3, -157.8), siteAt(null, null)]), []);
});

test('markers at one place are drawn side by side', () => {
  const placed = placeSites(Array.from({ length: 12 }, () => siteAt(40, -90)));
  for (const one of placed)
    for (const other of placed)
      assert.ok(one === other || Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y) >= signSpacing);
});
