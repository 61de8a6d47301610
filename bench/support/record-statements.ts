import { appendFileSync } from 'node:fs';
import pg from 'pg';

/** Preloaded into a website: appends each of its statements to the file in `STATEMENTS_FILE`, one JSON line each. */
const file = process.env.STATEMENTS_FILE!;
const { query } = pg.Client.prototype;

pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
  const [statement, values] = args as [string | (pg.QueryConfig & { rowMode?: string }), unknown[]?];
  if (typeof statement === 'object' && typeof statement.text === 'string') {
    const { text, rowMode } = statement;
    appendFileSync(file, `${JSON.stringify({ text, rowMode, values: statement.values ?? values })}\n`);
  }
  return Reflect.apply(query, this, args);
} as typeof query;
