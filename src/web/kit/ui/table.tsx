import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A table that scrolls sideways within itself if it is wider than the screen. */
export const Table = ({ className, 'aria-label': label, ...props }: ComponentProps<'table'>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keyboard
  <section aria-label={label} tabIndex={0} className="w-full overflow-x-auto print:overflow-visible">
    <table
      aria-label={label}
      className={cn('kit:w-full border-collapse kit:text-sm', className)}
      {...props}
    />
  </section>
);

export const TableHeader = ({ className, ...props }: ComponentProps<'thead'>) => (
  <thead className={cn('border-b-2 border-rule', className)} {...props} />
);

export const TableBody = ({ className, ...props }: ComponentProps<'tbody'>) => (
  <tbody className={cn('[&>tr]:border-b', className)} {...props} />
);

export const TableRow = ({ className, ...props }: ComponentProps<'tr'>) => (
  <tr className={cn('aria-selected:bg-wash', className)} {...props} />
);

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
