import type { LedgerLink } from '../../../web/links.ts';
import { read } from '../../../web/read.ts';
import type { CertificateList, CertificateMonths } from '../../contract.ts';
import { ledgerQuery } from './ledger-address.ts';

export const listRead = (filter: LedgerLink) =>
  read<CertificateList>(`/api/certificates${ledgerQuery(filter)}`);

export const monthsRead = ({ page: _, ...filter }: LedgerLink) =>
  read<CertificateMonths>(`/api/certificates/summary${ledgerQuery(filter)}`);
