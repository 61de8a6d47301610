import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContaminationSite } from '../../../contract.ts';
import {
  albers,
  mapHeight,
  mapWidth,
  place,
  placeSites,
  signSpacing,
  viewOf,
  wholeMap,
} from './map-frame.ts';

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

test('sites outside the states or without coordinates are not drawn', () => {
  assert.deepEqual(placeSites([siteAt(18.4, -66.1), siteAt(13.4, 144.7), siteAt(null, null)]), []);
});

test('Alaska, also beyond the date line, and Hawaii are in the corner below the other states', () => {
  const [mexico, attu, anchorage, juneau, honolulu] = [
    place(32.6, -117.1)!,
    place(52.9, 172.9)!,
    place(61.2, -149.9)!,
    place(58.3, -134.4)!,
    place(21.3, -157.8)!,
  ];
  assert.ok(0 < attu.x && attu.x < anchorage.x && anchorage.x < juneau.x && juneau.x < honolulu.x);
  for (const { y } of [attu, anchorage, juneau, honolulu]) assert.ok(mexico.y < y && y < mapHeight);
});

test('a view is around its points, in the shape of the map, and not beyond its edge', () => {
  const [boston, miami, seattle] = [place(42.4, -71.1)!, place(25.8, -80.2)!, place(47.6, -122.3)!];
  for (const points of [[boston], [miami], [boston, place(41.8, -71.4)!]]) {
    const { x, y, width, height } = viewOf(points);
    assert.ok(width < mapWidth / 4 && Math.abs(height / width - mapHeight / mapWidth) < 0.01);
    assert.ok(x >= 0 && y >= 0 && x + width <= mapWidth && y + height <= mapHeight);
    for (const point of points)
      assert.ok(point.x > x && point.x < x + width && point.y > y && point.y < y + height);
  }
  assert.deepEqual(viewOf([seattle, miami]), wholeMap);
  assert.deepEqual(viewOf([]), wholeMap);
});

test('markers at one place are drawn side by side', () => {
  const placed = placeSites(Array.from({ length: 12 }, () => siteAt(40, -90)));
  for (const one of placed)
    for (const other of placed)
      assert.ok(one === other || Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y) >= signSpacing);
});
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
