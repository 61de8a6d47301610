import { query } from '../../../web/kit/links.ts';
import { read } from '../../../web/kit/read.ts';
import type { CertificateList, CertificateMonths } from '../../contract.ts';
import { ledgerPages } from '../../terms.ts';
import type { LedgerAddress } from '../addresses.ts';

/** Nobody can ask for more than the last page: beyond it, the totals of its answer still hold. */
export const listRead = ({ page, ...filter }: LedgerAddress) => {
  const asked = page && Math.min(page, ledgerPages.pageMax);
  return read<CertificateList>(`/api/certificates${query({ ...filter, page: asked })}`);
};

export const monthsRead = ({ page: _, ...filter }: LedgerAddress) =>
  read<CertificateMonths>(`/api/certificates/summary${query(filter)}`);
