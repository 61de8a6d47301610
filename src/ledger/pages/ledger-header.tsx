import type { ReactNode } from 'react';
import { links } from '../../web/kit/links.ts';
import { Link } from '../../web/kit/ui/link.tsx';

/** The head of a page about the ledger, under a link back to it; `children` introduce the page. */
export const LedgerHeader = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className="pt-8 lg:pt-12">
    <p className="kicker text-primary">
      <Link href={links.ledger()} className="quiet-link">
        PFAS Verified Destruction Ledger
      </Link>
    </p>
    <h1 className="mt-4 headline text-[2.125rem] leading-[1.08] tracking-[-0.02em] sm:text-5xl">{title}</h1>
    {children}
  </header>
);
