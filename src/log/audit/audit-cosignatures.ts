import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { nodePrimitives } from '../node-primitives.ts';
import { logCheckpoints, logCosignatures } from '../tables.ts';
import type { LogName } from '../terms.ts';
import { fromBase64, verifyCosignature, type VerifierKey } from '../verify.ts';
import { type Findings, findingOf } from './finding.ts';

const rowsPerRead = 500;
const keyIdBytes = 4;

/**
 * Verifies the log's own cosignatures, and that the lines of witnesses, whose keys are known to visitors only, have the
 * name and time of their rows.
 */
export async function* auditCosignatures(database: Queryable, log: LogName, key: VerifierKey): Findings {
  let last = { treeSize: 0, name: '', cosignedAt: new Date(0) };
  for (;;) {
    const { treeSize, name, cosignedAt } = logCosignatures;
    const rows = await database
      .select({ treeSize, name, cosignedAt, line: logCosignatures.line, note: logCheckpoints.note })
      .from(logCosignatures)
      .leftJoin(
        logCheckpoints,
        and(eq(logCheckpoints.log, logCosignatures.log), eq(logCheckpoints.treeSize, treeSize)),
      )
      .where(
        and(
          eq(logCosignatures.log, log),
          sql`(${treeSize}, ${name}, ${cosignedAt}) > (${last.treeSize}, ${last.name}, ${last.cosignedAt}::timestamptz)`,
        ),
      )
      .orderBy(asc(treeSize), asc(name), asc(cosignedAt))
      .limit(rowsPerRead);
    for (const row of rows) {
      const text = row.note?.slice(0, row.note.indexOf('\n\n') + 1) ?? '';
      const at =
        row.name === key.name
          ? await verifyCosignature(text, row.line, key, nodePrimitives)
          : { ok: true as const, value: statedTime(row.line, row.name) };
      if (row.note !== null && at.ok && at.value?.getTime() === row.cosignedAt.getTime()) continue;
      yield findingOf(
        'log_cosignatures',
        `tree size ${row.treeSize}, ${row.name}`,
        null,
        `The cosignature of ${row.name} at tree size ${row.treeSize} of the ${log} log does not fit its row: it was changed.`,
      );
    }
    last = rows.at(-1) ?? last;
    if (rows.length < rowsPerRead) return;
  }
}

/** The time in the line of a key with this name; null if it is not such a line. */
function statedTime(line: string, name: string): Date | null {
  const [, encoded] = line.startsWith(`— ${name} `) ? (/ (\S+)\n$/.exec(line) ?? []) : [];
  const bytes = encoded === undefined ? null : fromBase64(encoded);
  if (!bytes || bytes.length < keyIdBytes + 8) return null;
  return new Date(Number(new DataView(bytes.buffer).getBigUint64(keyIdBytes)) * 1000);
}
