import { read } from '../kit/read.ts';

/** How many stories have each status: for the queue, and for the sidebar. */
export const countsRead = read('/api/admin/stories/counts', ['stories']);
