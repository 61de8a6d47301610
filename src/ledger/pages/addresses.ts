import { address, day, oneOf, wholeNumber, words } from '../../web/kit/addresses/address.ts';
import { certificateLimits, certificateStatuses, destructionTechs, wasteStreams } from '../terms.ts';

/**
 * The ledger's addresses, for the public and for staff. Dates are issue dates, inclusive. Any page number is kept, so
 * that a page past the last can say so. The public page names the filters that don't exist.
 */
export const ledgerAddress = address(
  {
    q: words(certificateLimits.searchMax),
    status: oneOf(certificateStatuses),
    tech: oneOf(destructionTechs),
    waste: oneOf(wasteStreams),
    from: day,
    to: day,
    page: wholeNumber(1),
  },
  ['status', 'tech', 'waste', 'from', 'to'],
);
export type LedgerAddress = ReturnType<typeof ledgerAddress.read>;

/** Whether the first day is after the last, so that no certificate can match. */
export const isReversed = ({ from, to }: LedgerAddress): boolean => Boolean(from && to && from > to);
