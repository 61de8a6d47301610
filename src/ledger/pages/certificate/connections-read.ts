import { read } from '../../../web/kit/read.ts';

/** The stories and sites that name the same entities as a certificate. */
export const connectionsRead = read('/api/certificates/{certificateId}/connections', [
  'stories',
  'entities',
  'certificates',
  'sites',
]);
