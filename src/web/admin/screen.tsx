import type { ReactNode } from 'react';
import { PageHead } from '../kit/page-head.tsx';

type Props = { title: string; subtitle?: string; actions?: ReactNode; children: ReactNode };

/** A staff screen: its title, screen-wide actions, its content. */
export const Screen = ({ title, subtitle, actions, children }: Props) => (
  <div className="mx-auto w-full max-w-[90rem] px-4 pt-6 pb-16 md:px-8 md:pt-9">
    <PageHead title={title} unlisted />
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pb-5">
      <div className="min-w-0">
        <h1 className="headline text-3xl md:text-[2.125rem]">{title}</h1>
        {subtitle && <p className="mt-1.5 text-sm text-muted-foreground">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
    {children}
  </div>
);
