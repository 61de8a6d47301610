import { read } from '../../../web/kit/read.ts';

/** Whether certificates can be issued now; the API refuses it to those who may not keep the ledger. */
export const issuingRead = read('/api/admin/certificates/issuing', ['certificates', 'sample']);
