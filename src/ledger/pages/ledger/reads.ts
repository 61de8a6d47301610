import type { LedgerLink } from '../../../web/kit/links.ts';
import { read } from '../../../web/kit/read.ts';
import type { CertificateList, CertificateMonths } from '../../contract.ts';
import { ledgerPages } from '../../terms.ts';
import { ledgerQuery } from './ledger-address.ts';

/** Nobody can ask for more than the last page: beyond it, the totals of its answer still hold. */
export const listRead = ({ page, ...filter }: LedgerLink) => {
  const asked = page && String(Math.min(Number(page), ledgerPages.pageMax));
  return read<CertificateList>(
    `/api/certificates${ledgerQuery({ ...filter, ...(asked && { page: asked }) })}`,
  );
};

export const monthsRead = ({ page: _, ...filter }: LedgerLink) =>
  read<CertificateMonths>(`/api/certificates/summary${ledgerQuery(filter)}`);
