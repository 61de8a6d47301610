import { read } from '../../../web/kit/read.ts';

/** Every page of the website loads this file, because a route reads it. */

export const certificateRead = read('/api/certificates/{certificateId}', ['certificates']);

/** The proof of a certificate; with `since`, also that the log extends the tree of that size. */
export const proofRead = read('/api/certificates/{certificateId}/proof', ['certificates']);

/** The documents that the website keeps. */
export const keptRead = read('/api/certificates/{certificateId}/documents', ['certificates']);
