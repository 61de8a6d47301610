import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

/** `isHidden`: the name is only read aloud. */
type ColumnProps = { name: ReactNode; className?: string; isHidden?: boolean };

type Props = ComponentProps<'table'> & {
  /** Column heads. With them, the children are the rows; without, the whole table. */
  columns?: readonly (string | ColumnProps)[];
};

/** A table that scrolls sideways within itself if it is wider than the screen. */
export const Table = ({ columns, className, children, 'aria-label': label, ...props }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keyboard
  <section aria-label={label} tabIndex={0} className="relative w-full overflow-x-auto print:overflow-visible">
    <table aria-label={label} className={cn('kit:w-full border-collapse kit:text-sm', className)} {...props}>
      {columns ? (
        <>
          <TableHeader>
            <tr>
              {columns.map((column, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- the columns never change their places
                <ColumnHead key={at} {...(typeof column === 'string' ? { name: column } : column)} />
              ))}
            </tr>
          </TableHeader>
          <TableBody>{children}</TableBody>
        </>
      ) : (
        children
      )}
    </table>
  </section>
);

const ColumnHead = ({ name, className, isHidden }: ColumnProps) => (
  <TableHead className={className}>{isHidden ? <span className="sr-only">{name}</span> : name}</TableHead>
);

export const TableHeader = ({ className, ...props }: ComponentProps<'thead'>) => (
  <thead className={cn('border-b-2 border-rule', className)} {...props} />
);

export const TableBody = (props: ComponentProps<'tbody'>) => <tbody className="[&>tr]:border-b" {...props} />;

export const TableHead = ({ className, scope = 'col', ...props }: ComponentProps<'th'>) => (
  <th
    scope={scope}
    className={cn(
      'kit:h-10 kit:px-3 kit:text-left kit:align-middle text-xs font-semibold text-muted-foreground first:pl-0 last:pr-0',
      className,
    )}
    {...props}
  />
);

export const TableCell = ({ className, ...props }: ComponentProps<'td'>) => (
  <td className={cn('kit:px-3 kit:py-2.5 kit:align-top first:pl-0 last:pr-0', className)} {...props} />
);
