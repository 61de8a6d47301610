import type { ReactNode } from 'react';
import { Table, TableCell, TableHead } from '../../../web/kit/ui/table.tsx';

type Props = {
  title: string;
  caption: string;
  legend?: readonly { name: string; color: string }[];
  /** The same data as a table: its columns, the first of which is the row header, and its cells. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** The drawing. */
  children: ReactNode;
};

const noLegend: NonNullable<Props['legend']> = [];

/** A drawing with its caption and, behind it, the table of its data. */
export const Figure = ({ title, caption, legend = noLegend, columns, rows, children }: Props) => (
  <figure className="min-w-0">
    <h2 className="headline text-[1.375rem]">{title}</h2>
    <figcaption className="mt-1 text-sm text-muted-foreground">{caption}</figcaption>
    {legend.length > 0 && (
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {legend.map(({ name, color }) => (
          <li key={name} className="flex items-center gap-2">
            <span
              aria-hidden
              className="size-3 rounded-[2px] print:[print-color-adjust:exact]"
              style={{ background: color }}
            />
            {name}
          </li>
        ))}
      </ul>
    )}
    <div className="mt-4">{children}</div>
    <details className="no-print mt-3 text-sm">
      <summary className="w-fit text-link">Show the numbers</summary>
      <div className="mt-3 sm:max-h-80 sm:overflow-y-auto">
        <Table
          aria-label={title}
          columns={columns.map((name, at) => (at > 0 ? { name, className: 'text-right' } : name))}
        >
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <TableHead scope="row">{name}</TableHead>
              {cells.map((cell, at) => (
                <TableCell key={columns[at + 1]} className="text-right">
                  {cell}
                </TableCell>
              ))}
            </tr>
          ))}
        </Table>
      </div>
    </details>
  </figure>
);
