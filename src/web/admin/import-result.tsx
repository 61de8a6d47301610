import { grouped } from '../kit/format.ts';

type Props = {
  rejected: readonly { line: number; reason: string }[];
  /** How many there are in all. */
  count: number;
  /** How many are listed. */
  listedMax: number;
};

/** The lines of a file that are left out, with their reasons. */
export function RejectedLines({ rejected, count, listedMax }: Props) {
  const listed = rejected.slice(0, listedMax);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keyboard
    <ul tabIndex={0} aria-label="Rejected lines" className="max-h-64 overflow-y-auto rounded-md border">
      {listed.map(({ line, reason }) => (
        <li key={`${line} ${reason}`} className="border-b px-3 py-1.5 wrap-anywhere last:border-0">
          <span className="text-muted-foreground">Line {grouped(line)}:</span> {reason}
        </li>
      ))}
      {count > listed.length && (
        <li className="px-3 py-1.5 text-muted-foreground">and {grouped(count - listed.length)} more</li>
      )}
    </ul>
  );
}

/** One of the numbers that describe what an import does. */
export const ImportFigure = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="font-serif text-xl font-semibold">{grouped(value)}</dd>
  </div>
);
