import { useRead } from '../../../web/kit/read.ts';
import type { CertificateList } from '../../contract.ts';
import type { LedgerAddress } from '../addresses.ts';
import { listRead } from './reads.ts';

/** The certificates that match; a failure says so in the words of section 8 of the specification. */
export const useCertificates = (filter: LedgerAddress): CertificateList | undefined =>
  useRead(listRead(filter), { keepPrevious: true, failure: 'Failed to fetch certificates' });
