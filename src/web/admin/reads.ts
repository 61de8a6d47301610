import { read } from '../kit/read.ts';

/** The names of all sources, for choosing one. */
export const sourceNamesRead = read('/api/admin/sources/names', ['sources']);

/** Why the ledger can't be changed at present, if it can't. */
export const ledgerStateRead = read('/api/admin/ledger', ['log', 'sample']);

/** Story counts by status, for the queue and the sidebar. */
export const countsRead = read('/api/admin/stories/counts', ['stories']);

/** How the website runs, and what needs attention. */
export const statusRead = read('/api/admin/status', []);
