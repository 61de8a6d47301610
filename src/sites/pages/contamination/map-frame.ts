import type { ContaminationSite } from '../../contract.ts';
import { albers, type Point } from './albers.ts';

/** The map's width, and the minimum distance between markers, in SVG units. */
export const mapWidth = 1000;
export const signSpacing = 15;
const margin = 20;
/** The map's extent, in degrees: the conterminous United States. */
const corners = { south: 24.5, north: 49.4, west: -124.8, east: -66.9 };
/** Successive points of a spiral at this angle, in radians, never line up; up to this many are tried. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const spiralStepsMax = 60;

const { left, top, right, bottom } = bounds();
const scale = (mapWidth - 2 * margin) / (right - left);
export const mapHeight = Math.round((bottom - top) * scale + 2 * margin);

/** Where a place is on the map, in SVG units. */
export const place = (latitude: number, longitude: number): Point => {
  const { x, y } = albers(latitude, longitude);
  return { x: round(margin + (x - left) * scale), y: round(margin + (y - top) * scale) };
};

export type PlacedSite = { site: ContaminationSite; at: Point };

/**
 * The sites on the map, each at its place or, if that is taken, next to it: the markers of one town would otherwise
 * overlap.
 */
export function placeSites(sites: readonly ContaminationSite[]): PlacedSite[] {
  const placed: PlacedSite[] = [];
  for (const site of sites) {
    if (site.latitude === null || site.longitude === null) continue;
    const at = place(site.latitude, site.longitude);
    if (isWithin(at)) placed.push({ site, at: freePlace(at, placed) });
  }
  return placed;
}

/** The nearest free point on a spiral around the point; the point itself if the spiral is full. */
function freePlace(at: Point, placed: readonly PlacedSite[]): Point {
  for (let step = 0; step < spiralStepsMax; step++) {
    const distance = signSpacing * 0.5 * Math.sqrt(step);
    const angle = step * goldenAngle;
    const tried = {
      x: round(at.x + distance * Math.cos(angle)),
      y: round(at.y + distance * Math.sin(angle)),
    };
    if (placed.every((other) => Math.hypot(other.at.x - tried.x, other.at.y - tried.y) >= signSpacing))
      return tried;
  }
  return at;
}

function bounds() {
  const { south, north, west, east } = corners;
  const middle = (west + east) / 2;
  const outline = [south, north].flatMap((latitude) =>
    [west, middle, east].map((longitude) => albers(latitude, longitude)),
  );
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function isWithin({ x, y }: Point): boolean {
  return x >= 0 && x <= mapWidth && y >= 0 && y <= mapHeight;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
