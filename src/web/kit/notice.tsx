import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';

type Props = { title: string; children?: ReactNode; actions?: ReactNode };

/** A page with only a message, such as that something was not found; search engines leave it out. */
export const Notice = ({ title, children, actions }: Props) => (
  <section className="grid min-h-[55vh] content-center py-16 text-center">
    <PageHead title={title} unlisted />
    <h1 className="mx-auto max-w-2xl headline text-4xl sm:text-5xl">{title}</h1>
    {children && (
      <div className="mx-auto mt-4 max-w-md prose-text text-lg text-muted-foreground">{children}</div>
    )}
    {actions && <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>}
  </section>
);
