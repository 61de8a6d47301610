import { encode } from 'uqr';

/** The width of the picture (section 9). */
const pixels = 200;

/** A QR code, dark on white in either theme, so that every camera reads it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={pixels}
      height={pixels}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="rounded-sm border bg-white print:size-[160px]"
    >
      <path d={dark} fill="#000" />
    </svg>
  );
}
