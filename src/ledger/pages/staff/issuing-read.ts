import { read } from '../../../web/kit/read.ts';

/** Check whether certificates can be issued; the API allows only ledger administrators. */
export const issuingRead = read('/api/admin/certificates/issuing', ['certificates', 'log', 'sample']);
