import { read } from '../kit/read.ts';

/** Story counts by status, for the queue and the sidebar. */
export const countsRead = read('/api/admin/stories/counts', ['stories']);
