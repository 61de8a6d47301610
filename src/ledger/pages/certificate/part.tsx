import type { ReactNode } from 'react';
import { cn } from '../../../web/kit/ui/cn.ts';

/** The heading of a section of the certificate's page. */
export const partHeading = 'headline text-[1.375rem] print:text-base';

/** One section of the sheet: a rule, a heading, its content. */
export const Part = ({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) => (
  <section className={cn('border-t border-rule pt-3', className)}>
    <h2 className={partHeading}>{title}</h2>
    <div className="mt-3 print:mt-1.5">{children}</div>
  </section>
);

/** Names and values in two columns. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2 print:gap-y-1.5">{children}</dl>
);

export const Fact = ({
  name,
  children,
  isWide = false,
}: {
  name: string;
  children: ReactNode;
  isWide?: boolean;
}) => (
  <div className={cn('min-w-0', isWide && 'sm:col-span-2 print:col-span-2')}>
    <dt
      className={cn(
        'text-sm text-muted-foreground print:text-xs',
        // On paper, one line instead of two.
        isWide && "print:inline print:after:content-[':_']",
      )}
    >
      {name}
    </dt>
    <dd className={cn('mt-0.5 [overflow-wrap:anywhere] print:mt-0', isWide && 'print:inline')}>{children}</dd>
  </div>
);
