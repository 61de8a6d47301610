import type { imageRuns } from '../tables.ts';

type Run = Pick<
  typeof imageRuns.$inferSelect,
  'total' | 'made' | 'failed' | 'designed' | 'designedReason' | 'finishedAt'
>;

/** A run's result or progress, as text. */
export function describeRun({ total, made, failed, designed, designedReason, finishedAt }: Run): string {
  if (total === 0) return 'Every story already has an image.';
  if (!finishedAt) return `Made ${made} of ${images(total)} so far; the rest will follow in the background.`;
  const failures = failed > 0 ? ` ${images(failed)} could not be drawn; see the server log.` : '';
  const fallbacks = designed > 0 ? ` ${designed} designed instead: ${designedReason}` : '';
  return `Made ${images(made)}.${failures}${fallbacks}`;
}

const images = (count: number): string => `${count} ${count === 1 ? 'image' : 'images'}`;
