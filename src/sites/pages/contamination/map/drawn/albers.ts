export type Point = { x: number; y: number };

/** Degrees: the standard parallels, where the scale is true, and the origin. */
export type Projection = {
  parallels: { south: number; north: number };
  origin: { latitude: number; longitude: number };
};

/** The usual parallels for maps of the conterminous United States. */
export const conterminous: Projection = {
  parallels: { south: 29.5, north: 45.5 },
  origin: { latitude: 37.5, longitude: -96 },
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

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
