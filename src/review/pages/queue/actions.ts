import type { StoryStatus } from '../../../news/terms.ts';

/** Story actions in the queue, in button order. `done` is the announcement. */
export const bulkActions = [
  { label: 'Approve', status: 'APPROVED', key: 'a', done: 'Approved' },
  { label: 'Hold', status: 'HELD', key: 'h', done: 'Held' },
  { label: 'Discard', status: 'DISCARDED', key: 'd', done: 'Discarded' },
] as const satisfies { label: string; status: StoryStatus; key: string; done: string }[];

export type ActionStatus = (typeof bulkActions)[number]['status'];
