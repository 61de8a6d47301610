import { read } from '../../../web/kit/read.ts';

/** A page of the sources. */
export const sourcesRead = read('/api/admin/sources', ['sources', 'fetch-run']);
