import { after, before } from 'node:test';
import { startTestWebsite, type TestWebsite } from './website/test-website.ts';

type Part = { stop(): Promise<void> };

const running: Part[] = [];

let earlier: Promise<unknown> = Promise.resolve();

/** Runs before the tests, after what was declared earlier: node:test runs the hooks of a file at the same time. */
export const beforeTests = (act: () => Promise<unknown>): void =>
  before(async () => void (await (earlier = earlier.then(act, act))));

/**
 * What the tests of a file or suite share: started before them, and stopped after them, the last one first. Until then
 * it is empty.
 */
export function forTests<Started extends Part>(start: () => Promise<Started>): Started {
  const part = {} as Started;
  beforeTests(async () => running.push(Object.assign(part, await start())));
  after(() => running.pop()?.stop());
  return part;
}

type Settings = Parameters<typeof startTestWebsite>[0];
type Parts = Parameters<typeof startTestWebsite>[1];

/** A website shared like that. What another part determines is passed as a function, as that part is empty until then. */
export const websiteForTests = (
  settings: Settings | (() => Settings) = {},
  parts: Parts | (() => Parts) = {},
): TestWebsite => forTests(() => startTestWebsite(valueOf(settings), valueOf(parts)));

const valueOf = <Value extends object | undefined>(value: Value | (() => Value)): Value =>
  typeof value === 'function' ? value() : value;
