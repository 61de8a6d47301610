import { readRelease } from '../platform/config.ts';
import type { WebsiteStatus } from './contract.ts';
import { judge } from './judge.ts';
import { type MeasureServices, measureProcess, measureWebsite } from './measure.ts';

/** What needs attention now, judged from the figures of this process and of the website. */
export async function readStatus(services: MeasureServices): Promise<WebsiteStatus> {
  const now = services.clock.now();
  return {
    checkedAt: now.toISOString(),
    release: readRelease(),
    conditions: judge(await measureProcess(services), await measureWebsite(services), now),
  };
}
