import type { Map } from 'maplibre-gl';
import { type SiteType, siteTypes } from '../../../terms.ts';
import { siteTypeLooks } from '../site-types.ts';
import type { MapColors } from './theme-colors.ts';

/** The size of a marker without its margin, in CSS pixels; sharp on dense screens and when enlarged. */
const size = 15;
const margin = 2;
const pixelRatio = 3;
/** The markers' path data is within a box of this size. */
const boxSize = 10;
/** A cluster's ring, in CSS pixels. */
const ring = { diameter: 36, width: 4.5, gap: 0.12 };

export const iconOf = (type: SiteType): string => `site-${type}`;

/** A cluster's ring is named by its parts: `ring-3,0,1,0,0`, sites by type in the order of `siteTypes`. */
export const ringPrefix = 'ring-';

/** The markers of the site types in the colors of the theme, each with a rim so that neighbors stay apart. */
export function setIcons(map: Map, colors: MapColors): void {
  for (const type of siteTypes)
    setImage(
      map,
      iconOf(type),
      drawSign(siteTypeLooks[type].sign, colors[siteTypeLooks[type].color], colors.card),
    );
  for (const name of map.listImages()) if (name.startsWith(ringPrefix)) setRing(map, name, colors);
}

/** Draws the ring of a cluster when the map first needs it. */
export function setRing(map: Map, name: string, colors: MapColors): void {
  const parts = name.slice(ringPrefix.length).split(',').map(Number);
  setImage(map, name, drawRing(parts, colors));
}

function setImage(map: Map, name: string, image: ImageData): void {
  if (map.hasImage(name)) map.updateImage(name, image);
  else map.addImage(name, image, { pixelRatio });
}

function drawSign(sign: string, fill: string, rim: string): ImageData {
  return draw(size + 2 * margin, (context) => {
    context.scale(size / boxSize, size / boxSize);
    const outline = new Path2D(sign);
    context.strokeStyle = rim;
    context.lineWidth = 1.6;
    context.lineJoin = 'round';
    context.stroke(outline);
    context.fillStyle = fill;
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
    context.fill(outline, 'evenodd');
  });
}

/** A disk for the number, and around it the shares of the site types. */
function drawRing(parts: readonly number[], colors: MapColors): ImageData {
  const { diameter, width, gap } = ring;
  const sum = parts.reduce((total, part) => total + part, 0);
  const isWhole = parts.includes(sum);
  return draw(diameter + 2 * margin, (context) => {
    context.fillStyle = colors.card;
    context.beginPath();
    context.arc(0, 0, diameter / 2 + 1, 0, 2 * Math.PI);
    context.fill();
    context.lineWidth = width;
    let from = -Math.PI / 2;
    for (const [at, part] of parts.entries()) {
      const to = from + (2 * Math.PI * part) / sum;
      if (part > 0) {
        context.beginPath();
        context.arc(
          0,
          0,
          (diameter - width) / 2,
          from + (isWhole ? 0 : gap / 2),
          to - (isWhole ? 0 : gap / 2),
        );
        context.strokeStyle = colors[siteTypeLooks[siteTypes[at]!].color];
        context.stroke();
      }
      from = to;
    }
  });
}

function draw(side: number, paint: (context: CanvasRenderingContext2D) => void): ImageData {
  const pixels = Math.ceil(side * pixelRatio);
  const canvas = Object.assign(document.createElement('canvas'), { width: pixels, height: pixels });
  // Drawn in memory: reading it back from the graphics card would take longer than drawing.
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.translate(pixels / 2, pixels / 2);
  context.scale(pixelRatio, pixelRatio);
  paint(context);
  return context.getImageData(0, 0, pixels, pixels);
}
