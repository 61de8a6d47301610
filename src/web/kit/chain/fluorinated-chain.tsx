import { chainBox, drawChain } from './chain.ts';

/** A chain drawn from its seed, in the current color; decorative. */
export function FluorinatedChain({ seed, className }: { seed: string; className?: string }) {
  const { bonds, fluorines, carbons } = drawChain(seed);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${chainBox.width} ${chainBox.height}`}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={bonds} strokeWidth={2} strokeOpacity={0.5} />
      <path d={carbons} strokeWidth={9} />
      <path d={fluorines} strokeWidth={13} stroke="var(--background)" />
      <path d={fluorines} strokeWidth={9} strokeOpacity={0.55} />
    </svg>
  );
}
