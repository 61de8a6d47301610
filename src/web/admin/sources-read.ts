import { read } from '../kit/read.ts';

/** The names of all sources, for choosing one. */
export const sourceNamesRead = read('/api/admin/sources/names', ['sources']);
