import { read } from '../kit/read.ts';

/** All sources: for the sources screen, and for choosing one elsewhere. */
export const sourcesRead = read('/api/sources', ['sources', 'fetch-run']);
