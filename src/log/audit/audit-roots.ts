import type { LogName } from '../terms.ts';
import type { Finding } from './finding.ts';

/**
 * Holds the signed roots against the tree that the entries give. One changed entry spoils every later root, so what
 * does not fit in a row of checkpoints is one finding.
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
        message: `The entries ${lastReached} to ${from - 1} of the ${log} log do not lead to the root that was signed at tree size ${from}${checkpoints > 1 ? `, nor to those of ${checkpoints - 1} later checkpoints up to ${to}` : ''}.`,
      },
    ];
  }
  return {
    /** Answers what the checkpoint at this size brings to light, if it does. */
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
