import { chainBox, drawChain } from '../../web/chain.ts';
import { between, height, type Motif, r, width } from './canvas.ts';

const strokes = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';

/** Science & Tech: a fluorinated chain, close, with others out of focus behind it. */
export const molecule: Motif = (random) => {
  const chains = [
    { scale: 4.6, opacity: 0.1, tilt: between(random, -50, 50), x: 300 + random() * 600, y: 315 },
    { scale: 3.1, opacity: 0.16, tilt: between(random, -60, 60), x: 200 + random() * 800, y: 315 },
    { scale: 1.9, opacity: 0.95, tilt: between(random, -14, 14), x: width / 2, y: height / 2 },
  ];
  return chains
    .map(({ scale, opacity, tilt, x, y }) => {
      const { bonds, carbons, fluorines } = drawChain(String(random()));
      const place = `translate(${r(x)} ${y}) rotate(${tilt}) scale(${scale}) translate(${-chainBox.width / 2} ${-chainBox.height / 2})`;
      return `<g ${strokes} opacity="${opacity}" transform="${place}"><path d="${bonds}" stroke-width="2.2"/><path d="${carbons}" stroke-width="9"/><path d="${fluorines}" stroke-width="12" opacity="0.62"/></g>`;
    })
    .join('');
};
