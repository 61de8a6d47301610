import { read } from '../../../web/kit/read.ts';

/** What proves a certificate; with `since`, also that the log goes on from the tree of that size. */
export const proofRead = read('/api/certificates/{certificateId}/proof', ['certificates']);
