import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeLink, type LinkAnswer, type LinkHealth } from './check-link.ts';

const working: LinkHealth = { failingSince: null, lastFailedAt: null, daysFailed: 0 };
const day = (number: number, hour = 12) => new Date(Date.UTC(2026, 10, number, hour));
const after = (answers: readonly [LinkAnswer, Date][]) =>
  answers.reduce(
    (health, [answer, at]) => judgeLink(health, answer, at),
    judgeLink(working, 'works', day(1)),
  );

test('a working link is checked again in 30 days', () => {
  assert.deepEqual(after([]), {
    ...working,
    brokenSince: null,
    nextCheckAt: new Date(Date.UTC(2026, 11, 1, 12)),
  });
});

test('two failures on one day do not break a link', () => {
  const health = after([
    ['fails', day(3, 1)],
    ['fails', day(3, 23)],
  ]);
  assert.equal(health.brokenSince, null);
  assert.equal(health.nextCheckAt.getTime(), day(4, 23).getTime());
});

test('failures on two different days break a link since the first', () => {
  const health = after([
    ['fails', day(3)],
    ['fails', day(4)],
  ]);
  assert.equal(health.brokenSince?.getTime(), day(3).getTime());
});

test('a broken link is retried after 2, 4, 8, 16 and then every 30 days', () => {
  let health = after([['fails', day(1)]]);
  const pauses: number[] = [];
  for (let failure = 0; failure < 6; failure++) {
    const at = health.nextCheckAt;
    health = judgeLink(health, 'fails', at);
    pauses.push((health.nextCheckAt.getTime() - at.getTime()) / 86_400_000);
  }
  assert.deepEqual(pauses, [2, 4, 8, 16, 30, 30]);
});

test('an unclear answer neither breaks nor repairs a link', () => {
  const once: [LinkAnswer, Date][] = [['fails', day(3)]];
  assert.equal(after([...once, ['unclear', day(4)]]).brokenSince, null);
  const broken: [LinkAnswer, Date][] = [...once, ['fails', day(4)]];
  assert.equal(after([...broken, ['unclear', day(5)]]).brokenSince?.getTime(), day(3).getTime());
});

test('a link that works again is not broken, and starts over', () => {
  const health = after([
    ['fails', day(3)],
    ['fails', day(4)],
    ['works', day(5)],
    ['fails', day(6)],
  ]);
  assert.equal(health.brokenSince, null);
  assert.equal(health.failingSince?.getTime(), day(6).getTime());
});
