import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge } from './judge.ts';
import type { ProcessFigures, WebsiteFigures } from './measure.ts';

const own: ProcessFigures = {
  pools: [],
  databaseRestarts: 0,
  hasEvents: true,
  liveStreams: 0,
  upSeconds: 60,
  disk: { freeBytes: 50, bytes: 100 },
  hasMailServer: false,
};
const website: WebsiteFigures = {
  queues: [],
  sources: { active: 0, failing: 0, paused: 0, inactive: 0 },
  digest: { lateSeconds: 0, isPaused: false, waiting: 0 },
  mails: { waiting: 0, failed: 0 },
  budgets: [],
  logs: [],
  backup: { last: null, problem: null },
};

test('of several late queues, the longest wait is named, and its queue first', () => {
  const late = (queue: string, minutes: number) => ({
    queue,
    due: 1,
    active: 0,
    failed: 0,
    oldestSeconds: minutes * 60,
    idleSeconds: 0,
    isScheduled: false,
  });
  const queues = [late('covers', 20), late('digest', 50), late('mail', 5)];
  const conditions = judge(own, { ...website, queues }, new Date());
  assert.deepEqual(
    conditions.find(({ name }) => name === 'Jobs'),
    { name: 'Jobs', state: 'bad', text: 'Jobs wait too long, up to 50 minutes: digest, covers.' },
  );
});
