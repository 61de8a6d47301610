import type { ReactNode } from 'react';

type Props = {
  kind: ReactNode;
  title: string;
  children?: ReactNode;
  /** At the bottom of the header: counts, feeds. */
  facts?: ReactNode;
};

/** The shared header of pages that list stories. */
export const ListHead = ({ kind, title, children, facts }: Props) => (
  <header className="pt-8 lg:pt-12">
    <div>{kind}</div>
    <h1 className="mt-4 headline text-[2.125rem] leading-[1.08] tracking-[-0.02em] sm:text-5xl lg:text-[3.375rem]">
      {title}
    </h1>
    {children && (
      <div className="mt-4 max-w-[40rem] prose-text text-lg text-muted-foreground sm:text-xl">{children}</div>
    )}
    {facts && (
      <div className="mt-6 flex min-h-5 flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        {facts}
      </div>
    )}
  </header>
);

/** The kicker above the title of a page without a badge. */
export const ListKind = ({ children }: { children: ReactNode }) => (
  <p className="kicker text-primary">{children}</p>
);
