import { read } from '../../../web/kit/read.ts';
import type { Issuing } from '../../contract.ts';

/** Whether certificates can be issued now; the API refuses it to those who may not keep the ledger. */
export const issuingRead = read<Issuing>('/api/admin/certificates/issuing');
