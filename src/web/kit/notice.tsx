import type { ReactNode } from 'react';
import { FluorinatedChain } from './chain/fluorinated-chain.tsx';

type Props = { title: string; children?: ReactNode; actions?: ReactNode };

/** A page with only a message: not found, failed. The caller sets the title in the head. */
export const Notice = ({ title, children, actions }: Props) => (
  <section className="grid min-h-[55vh] content-center py-16 text-center">
    <FluorinatedChain seed={title} className="mx-auto h-24 w-80 max-w-full text-primary" />
    <h1 className="mx-auto mt-8 max-w-2xl headline text-4xl sm:text-5xl">{title}</h1>
    {children && (
      <div className="mx-auto mt-4 max-w-md prose-text text-lg text-muted-foreground">{children}</div>
    )}
    {actions && <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>}
  </section>
);
