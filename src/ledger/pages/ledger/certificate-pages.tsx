import { PageBeyond } from '../../../web/kit/addresses/page-beyond.tsx';
import { counted, grouped } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { ButtonLink } from '../../../web/kit/ui/button.tsx';
import type { CertificateList } from '../../contract.ts';
import { ledgerPages } from '../../terms.ts';
import type { LedgerAddress } from '../addresses.ts';
import { pagesMax } from './reads.ts';

type Props = {
  list: CertificateList;
  filter: LedgerAddress;
  addressOf?: (filter: LedgerAddress) => string;
};

/** The position in the list, and links to the other pages. */
export function CertificatePages({
  list: { certificates, total, isCounted },
  filter,
  addressOf = links.ledger,
}: Props) {
  const page = filter.page ?? 1;
  const pages = isCounted ? Math.min(Math.max(1, Math.ceil(total / ledgerPages.limit)), pagesMax) : pagesMax;
  const isCut = !isCounted || total > ledgerPages.reachMax;
  const first = (page - 1) * ledgerPages.limit + 1;
  const last = first + certificates.length - 1;
  const to = (number: number) => addressOf({ ...filter, page: number === 1 ? undefined : number });
  if (certificates.length === 0)
    return page > 1 && total > 0 ? (
      <PageBeyond page={page} firstPage={to(1)}>
        {isCut && end}
      </PageBeyond>
    ) : null;
  return (
    <nav
      aria-label="Pages"
      className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 text-sm"
    >
      <output className="tabular-nums">
        Showing {grouped(first)} to {grouped(last)} of {!isCounted && 'more than '}
        {counted(total, 'certificate')}
      </output>
      {isCut && page === pages && <p>{end}</p>}
      <div className="flex items-center gap-4">
        <Step href={to(page - 1)} rel="prev" isPossible={page > 1}>
          Previous
        </Step>
        <span className="tabular-nums">
          Page {grouped(page)} of {grouped(pages)}
        </span>
        <Step href={to(page + 1)} rel="next" isPossible={page < pages}>
          Next
        </Step>
      </div>
    </nav>
  );
}

const end = `Showing the first ${grouped(ledgerPages.reachMax)}; narrow your search.`;

type StepProps = { href: string; rel: string; isPossible: boolean; children: string };

const Step = ({ href, rel, isPossible, children }: StepProps) =>
  isPossible ? (
    <ButtonLink href={href} rel={rel} variant="outline" size="small" className="no-print">
      {children}
    </ButtonLink>
  ) : null;
