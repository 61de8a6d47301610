import type { ContaminationSite } from '../../../contract.ts';

/** The usual parallels for maps of the conterminous United States. */
const conterminous: Projection = {
  parallels: { south: 29.5, north: 45.5 },
  origin: { latitude: 37.5, longitude: -96 },
};

/** The map's width, and the minimum distance between markers, in SVG units. */
export const mapWidth = 1000;
export const signSpacing = 15;
const margin = 20;
/** Successive points of a spiral at this angle, in radians, never line up; up to this many are tried. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const spiralStepsMax = 60;

/** In degrees; `west` is below -180 beyond the date line. */
type Extent = { south: number; north: number; west: number; east: number };

const country: Extent = { south: 24.5, north: 49.4, west: -124.8, east: -66.9 };
const { left, top, right, bottom } = boundsOf(country, conterminous);
const scale = (mapWidth - 2 * margin) / (right - left);
export const mapHeight = Math.round((bottom - top) * scale + 2 * margin);

/** A part of the country that is drawn in a corner of the map: its origin is at `at`, its scale a share of the map's. */
type Inset = { extent: Extent; projection: Projection; at: Point; share: number };

const insets: readonly Inset[] = [
  {
    extent: { south: 51, north: 71.6, west: -188, east: -129.9 },
    projection: { parallels: { south: 55, north: 65 }, origin: { latitude: 60, longitude: -154 } },
    at: { x: 122, y: 478 },
    share: 0.34,
  },
  {
    extent: { south: 18.8, north: 22.4, west: -160.6, east: -154.7 },
    projection: { parallels: { south: 8, north: 18 }, origin: { latitude: 20.6, longitude: -157.6 } },
    at: { x: 292, y: 494 },
    share: 1,
  },
];
/** The lines that set the insets off. */
export const insetLines = 'M0 398H176L236 458V549M236 458H356V549';

/** A place's position on the map, in SVG units; null if it is outside. */
export function place(latitude: number, longitude: number): Point | null {
  const beyond = longitude > 0 ? longitude - 360 : longitude;
  if (isIn(country, latitude, longitude)) {
    const { x, y } = albers(latitude, longitude);
    return rounded({ x: margin + (x - left) * scale, y: margin + (y - top) * scale });
  }
  const inset = insets.find(({ extent }) => isIn(extent, latitude, beyond));
  if (!inset) return null;
  const { x, y } = albers(latitude, beyond, inset.projection);
  return rounded({ x: inset.at.x + x * scale * inset.share, y: inset.at.y + y * scale * inset.share });
}

export type PlacedSite = { site: ContaminationSite; at: Point };

/**
 * The sites on the map, each at its place or, if that is taken, next to it: the markers of one town would otherwise
 * overlap.
 */
export function placeSites(sites: readonly ContaminationSite[], spacing = signSpacing): PlacedSite[] {
  const placed: PlacedSite[] = [];
  for (const site of sites) {
    const [at] = pointsOf([site]);
    if (at) placed.push({ site, at: freePlace(at, placed, spacing) });
  }
  return placed;
}

/** The positions of the sites with coordinates; null for those outside the map. */
export const pointsOf = (sites: readonly ContaminationSite[]): (Point | null)[] =>
  sites.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [place(latitude, longitude)],
  );

/** A part of the map, in SVG units. */
export type MapView = { x: number; y: number; width: number; height: number };

export const wholeMap: MapView = { x: 0, y: 0, width: mapWidth, height: mapHeight };
/** A view is not smaller, of a state or of a place: about as close up as the interactive map moves. */
export const viewWidthMin = { state: 130, place: 20 };
/** Around the points, on each side. */
const viewPaddingShare = 0.2;
/** Points that spread over more of the map than this show all of it. */
const viewShareMax = 0.75;

/** The part of the map that shows all these points, in its shape. */
export function viewOf(points: readonly Point[], widthMin = viewWidthMin.place): MapView {
  if (points.length === 0) return wholeMap;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const spread = Math.max(east - west, (south - north) * (mapWidth / mapHeight));
  const width = Math.max(widthMin, spread * (1 + 2 * viewPaddingShare));
  if (width > mapWidth * viewShareMax) return wholeMap;
  const height = width * (mapHeight / mapWidth);
  return {
    x: hundredths(clamped((west + east - width) / 2, mapWidth - width)),
    y: hundredths(clamped((north + south - height) / 2, mapHeight - height)),
    width: hundredths(width),
    height: hundredths(height),
  };
}

const clamped = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

/** The nearest free point on a spiral around the point; the point itself if the spiral is full. */
function freePlace(at: Point, placed: readonly PlacedSite[], spacing: number): Point {
  for (let step = 0; step < spiralStepsMax; step++) {
    const distance = spacing * 0.5 * Math.sqrt(step);
    const angle = step * goldenAngle;
    const tried = rounded({ x: at.x + distance * Math.cos(angle), y: at.y + distance * Math.sin(angle) });
    if (placed.every((other) => Math.hypot(other.at.x - tried.x, other.at.y - tried.y) >= spacing))
      return tried;
  }
  return at;
}

function boundsOf({ south, north, west, east }: Extent, projection: Projection) {
  const middle = (west + east) / 2;
  const outline = [south, north].flatMap((latitude) =>
    [west, middle, east].map((longitude) => albers(latitude, longitude, projection)),
  );
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const isIn = ({ south, north, west, east }: Extent, latitude: number, longitude: number): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

function rounded({ x, y }: Point): Point {
  return { x: hundredths(x), y: hundredths(y) };
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

type Point = { x: number; y: number };

/** Degrees: the standard parallels, where the scale is true, and the origin. */
type Projection = {
  parallels: { south: number; north: number };
  origin: { latitude: number; longitude: number };
};

/**
 * Albers' equal-area conic projection of a sphere of radius 1; x grows eastward, y southward, as in SVG.
 * J. P. Snyder, Map Projections: A Working Manual (USGS Professional Paper 1395), equations 14-1 to 14-6.
 */
export function albers(
  latitude: number,
  longitude: number,
  { parallels, origin }: Projection = conterminous,
): Point {
  const [south, north] = [radians(parallels.south), radians(parallels.north)];
  const n = (Math.sin(south) + Math.sin(north)) / 2;
  const c = Math.cos(south) ** 2 + 2 * n * Math.sin(south);
  const rho = (degrees: number): number => Math.sqrt(c - 2 * n * Math.sin(radians(degrees))) / n;
  const theta = n * radians(longitude - origin.longitude);
  const r = rho(latitude);
  return { x: r * Math.sin(theta), y: r * Math.cos(theta) - rho(origin.latitude) };
}

/** A declaration, because the frame is computed while this module loads. */
function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
