import { read } from '../../../web/kit/read.ts';

/**
 * The proof of a certificate; with `since`, also that the log extends the tree of that size. Every page of the website
 * loads this file, because a route reads it.
 */
export const proofRead = read('/api/certificates/{certificateId}/proof', ['certificates']);
