import type { ReactNode } from 'react';
import { cn } from '../../../web/kit/ui/cn.ts';

/** The heading of a section of the certificate's page. */
export const partHeading = 'headline text-[1.375rem] print:text-sm';

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
  <section className={cn('border-t border-rule pt-3 print:pt-1.5', className)}>
    <h2 className={partHeading}>{title}</h2>
    <div className="@container mt-3 print:mt-1">{children}</div>
  </section>
);

/** Names and values in two columns; on paper, each name and its value in one line. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-8 gap-y-4 @[26rem]:grid-cols-2 print:grid-cols-2 print:gap-x-6 print:gap-y-0.5">
    {children}
  </dl>
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
  <div
    className={cn(
      'min-w-0 [overflow-wrap:anywhere]',
      // A long text is cut off on paper, where a code leads to the page.
      isWide && '@[26rem]:col-span-2 print:col-span-2 print:line-clamp-6',
    )}
  >
    <dt className="text-sm text-muted-foreground print:inline print:text-[1em] print:leading-[inherit] print:after:content-[':_']">
      {name}
    </dt>
    <dd className="mt-0.5 print:inline">{children}</dd>
  </div>
);
