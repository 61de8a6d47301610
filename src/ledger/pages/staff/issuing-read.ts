import { read } from '../../../web/kit/read.ts';

/** Whether certificates can be issued now; the API allows only ledger administrators. */
export const issuingRead = read('/api/admin/certificates/issuing', ['certificates', 'sample']);
