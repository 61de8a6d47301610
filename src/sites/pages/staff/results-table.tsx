import { Time } from '../../../web/kit/time.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Table, TableCell } from '../../../web/kit/ui/table.tsx';
import { resultText } from '../../result-terms.ts';
import { Compound } from '../compound.tsx';
import type { NewResult } from './result-draft.ts';

type Row = NewResult & { id: number; resultText?: string | null };
type Props<Result> = {
  results: readonly Result[];
  /** What can be done with each, by the button's label. */
  acts: Readonly<Record<string, (result: Result) => void>>;
  problemOf?: (result: Result) => string | undefined;
};

/** Results of a site. */
export const ResultsTable = <Result extends Row>({ results, acts, problemOf }: Props<Result>) => (
  <Table
    aria-label="All results"
    columns={[
      'Compound',
      'Result',
      { name: 'Collected', className: 'hidden lg:table-cell' },
      ...(hasMethod(results) ? [{ name: 'Method', className: 'hidden lg:table-cell' }] : []),
      { name: 'Actions', isHidden: true },
    ]}
  >
    {results.map((one) => (
      <tr key={one.id}>
        <TableCell className="font-medium wrap-anywhere">
          <Compound name={one.compound ?? 'Highest level'} />
          <p className="text-xs font-normal text-muted-foreground">
            {one.collectedOn && (
              <span className="lg:hidden">
                <Time at={one.collectedOn} as="short" />
                {one.sample && ' · '}
              </span>
            )}
            {one.sample && `Sample ${one.sample}`}
          </p>
        </TableCell>
        <TableCell className="tabular-nums">
          {textOf(one)}
          <span className="block text-destructive empty:hidden">{problemOf?.(one)}</span>
        </TableCell>
        <TableCell className="hidden whitespace-nowrap text-muted-foreground lg:table-cell">
          {one.collectedOn ? <Time at={one.collectedOn} as="short" /> : '–'}
        </TableCell>
        {hasMethod(results) && (
          <TableCell className="hidden text-muted-foreground lg:table-cell">{one.method ?? '–'}</TableCell>
        )}
        <TableCell className="text-right">
          <span className="-my-1.5 flex flex-col items-end sm:flex-row sm:justify-end">
            {Object.entries(acts).map(([label, act]) => (
              <Button
                key={label}
                variant="ghost"
                size="small"
                aria-label={`${label} ${nameOf(one)}`}
                onClick={() => act(one)}
              >
                {label}
              </Button>
            ))}
          </span>
        </TableCell>
      </tr>
    ))}
  </Table>
);

const nameOf = ({ compound, collectedOn }: Row) =>
  `${compound ?? 'highest level'}${collectedOn ? ` of ${collectedOn}` : ''}`;

const hasMethod = (results: readonly Row[]): boolean => results.some(({ method }) => method !== null);

/** The source's own wording, if it says more. A figure stays with its unit. */
const textOf = (one: Row): string =>
  ((one.result !== 'detected' && one.resultText) || resultText(one)).replaceAll(/(?<=\d) (?=\S)/g, '\u00a0');
