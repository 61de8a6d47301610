import { read } from '../../../web/kit/read.ts';

/** The proof of a certificate; with `since`, also that the log extends the tree of that size. */
export const proofRead = read('/api/certificates/{certificateId}/proof', ['certificates']);
