import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { Issuing } from '../../../ledger/issuing-contract.ts';
import { links } from '../../kit/links.ts';
import { Link } from '../../kit/ui/link.tsx';
import { ledgerStateRead } from '../reads.ts';

/** On every staff screen while no certificate can be issued, corrected or retired: why, and what to do. */
export function LedgerNotice() {
  const { data } = useQuery<Issuing>(ledgerStateRead());
  if (!data?.obstacle) return null;
  return (
    <aside
      aria-label="The ledger"
      className="no-print flex gap-3 border-b border-l-4 border-l-warning bg-card px-4 py-3 text-sm leading-6 md:px-8"
    >
      <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0 text-warning" />
      <p>
        <strong className="font-semibold">The ledger can’t be changed.</strong> {data.obstacle}{' '}
        <Link href={links.ledgerLog()} className="text-link">
          Transparency log
        </Link>
      </p>
    </aside>
  );
}
