import { read, useRead } from '../../../web/kit/read.ts';
import type { CertificateList } from '../../contract.ts';
import { ledgerPages } from '../../terms.ts';
import type { LedgerAddress } from '../addresses.ts';

const certificatesRead = read('/api/certificates', ['certificates']);
const summaryRead = read('/api/certificates/summary', ['certificates']);

/** The last page that can be requested. */
export const pagesMax = ledgerPages.reachMax / ledgerPages.limit;

/** Past the last page, that page, whose totals are still correct. */
export const listRead = ({ page, ...filter }: LedgerAddress) =>
  certificatesRead({ ...filter, page: page && Math.min(page, pagesMax) });

/** The data of the ledger's chart, with the same filter but without pages. */
export const monthsRead = ({ page: _, ...filter }: LedgerAddress) => summaryRead(filter);

/** The certificates of a page; a failure says so in the words of section 8 of the specification. */
export function useCertificates(filter: LedgerAddress): CertificateList | undefined {
  const list = useRead(listRead(filter), { keepPrevious: true, failure: 'Failed to fetch certificates' });
  return list && (filter.page ?? 1) > pagesMax ? { ...list, certificates: [] } : list;
}
