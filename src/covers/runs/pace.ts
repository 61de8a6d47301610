import type { Clock } from '../../platform/clock.ts';
import type { CoverServices } from '../services.ts';

/**
 * Few enough to show the first ones soon, enough to invalidate cached pages rarely. A model may take a minute for each,
 * and a step must end within the time of its job.
 */
export const storiesPerStep = ({ imageModel }: Pick<CoverServices, 'imageModel'>): number =>
  imageModel ? 2 : 10;

/**
 * After this, a job leaves the rest to a new one. Together with the longest step, less than the time limit of a job.
 */
const jobMsMax = 120_000;

/** Starts the time of a job: true until it is used up. */
export function startTimer(clock: Clock): () => boolean {
  const end = clock.now().getTime() + jobMsMax;
  return () => clock.now().getTime() < end;
}
