const box = { width: 132, height: 34 };
const leaves = [
  { words: 'A issued', x: 76 },
  { words: 'B issued', x: 236 },
  { words: 'A retired', x: 396 },
  { words: 'C issued', x: 556 },
];

/** Illustrates the text: four entries, the hashes above them and the signed root. */
export const TreeDrawing = () => (
  <figure className="my-2 font-sans">
    <svg
      viewBox="0 0 640 250"
      role="img"
      aria-label="Four entries at the bottom are joined two by two into hashes, and these into one root at the top, which is signed."
      className="h-auto w-full text-foreground"
    >
      <g stroke="var(--input)" fill="none">
        <path d="M76 206V164M236 206V164M76 164H236M156 164V142M396 206V164M556 206V164M396 164H556M476 164V142" />
        <path d="M156 108V86H476V108M316 86V60" />
      </g>
      {leaves.map(({ words, x }) => (
        <Box key={words} x={x} y={206} words={words} fill="var(--card)" />
      ))}
      <Box x={156} y={108} words="hash" fill="var(--muted)" />
      <Box x={476} y={108} words="hash" fill="var(--muted)" />
      <Box x={316} y={26} words="signed root" fill="var(--primary)" ink="var(--primary-foreground)" />
    </svg>
    <figcaption className="mt-2 text-sm text-muted-foreground">
      To prove that “A retired” is in the log, two hashes are enough: that of “C issued,” and the one on the
      left.
    </figcaption>
  </figure>
);

type BoxProps = { x: number; y: number; words: string; fill: string; ink?: string };

const Box = ({ x, y, words, fill, ink = 'currentColor' }: BoxProps) => (
  <g>
    <rect
      x={x - box.width / 2}
      y={y}
      width={box.width}
      height={box.height}
      rx={3}
      fill={fill}
      stroke="var(--input)"
    />
    <text x={x} y={y + 22} textAnchor="middle" fontSize={15} fill={ink}>
      {words}
    </text>
  </g>
);
