import { read } from '../kit/read.ts';

/** Every source: for the screen of the sources, and to choose one elsewhere. */
export const sourcesRead = read('/api/sources', ['sources', 'fetch-run']);
