import { read } from '../../../web/kit/read.ts';
import { ledgerPages } from '../../terms.ts';
import type { LedgerAddress } from '../addresses.ts';

const certificatesRead = read('/api/certificates', ['certificates']);
const summaryRead = read('/api/certificates/summary', ['certificates']);

/** Capped at the last page: beyond it, the totals are still correct. */
export const listRead = ({ page, ...filter }: LedgerAddress) =>
  certificatesRead({ ...filter, page: page && Math.min(page, ledgerPages.pageMax) });

/** The data of the ledger's chart, with the same filter but without pages. */
export const monthsRead = ({ page: _, ...filter }: LedgerAddress) => summaryRead(filter);
