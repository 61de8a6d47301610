import type { LogName } from '../terms.ts';
import type { Finding } from './finding.ts';

/**
 * Compares the signed roots with the tree computed from the entries. One changed entry breaks every later root, so
 * consecutive mismatching checkpoints are reported as one finding.
 */
export function startRootAudit(log: LogName) {
  let lastReached = 0;
  let run: { from: number; to: number; checkpoints: number } | null = null;

  function end(): Finding[] {
    if (!run) return [];
    const { from, to, checkpoints } = run;
    run = null;
    return [
      {
        code: 'root-not-reached',
        table: 'log_entries',
        row: from - lastReached === 1 ? `index ${lastReached}` : `index ${lastReached} to ${from - 1}`,
        field: null,
        message: `The entries ${lastReached} to ${from - 1} of the ${log} log do not give the root that was signed at tree size ${from}${checkpoints > 1 ? `, nor to those of ${checkpoints - 1} later checkpoints up to ${to}` : ''}.`,
      },
    ];
  }
  return {
    /** Returns the findings that the checkpoint at this size reveals, if any. */
    add(size: number, isReached: boolean): Finding[] {
      if (!isReached) {
        run = { from: run?.from ?? size, to: size, checkpoints: (run?.checkpoints ?? 0) + 1 };
        return [];
      }
      const findings = end();
      lastReached = size;
      return findings;
    },
    end,
  };
}
