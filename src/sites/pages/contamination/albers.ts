export type Point = { x: number; y: number };

/** Degrees: the usual standard parallels and origin for maps of the conterminous United States. */
const parallels = { south: 29.5, north: 45.5 };
const origin = { latitude: 37.5, longitude: -96 };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const n = (Math.sin(radians(parallels.south)) + Math.sin(radians(parallels.north))) / 2;
const c = Math.cos(radians(parallels.south)) ** 2 + 2 * n * Math.sin(radians(parallels.south));
const rho = (latitude: number): number => Math.sqrt(c - 2 * n * Math.sin(radians(latitude))) / n;

/**
 * Albers' equal-area conic projection of a sphere of radius 1; x grows eastward, y southward, as in SVG.
 * J. P. Snyder, Map Projections: A Working Manual (USGS Professional Paper 1395), equations 14-1 to 14-6.
 */
export function albers(latitude: number, longitude: number): Point {
  const theta = n * radians(longitude - origin.longitude);
  const r = rho(latitude);
  return { x: r * Math.sin(theta), y: r * Math.cos(theta) - rho(origin.latitude) };
}
