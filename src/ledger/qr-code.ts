import { encode } from 'uqr';

/** A QR code as an SVG document, dark on white in any theme, so that every camera can read it. */
export function qrCode(text: string): string {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path d="M0 0h${size}v${size}H0z" fill="#fff"/><path d="${dark}"/></svg>`
  );
}
