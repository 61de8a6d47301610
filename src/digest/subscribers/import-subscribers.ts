import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { done, type Outcome } from '../../platform/outcome.ts';
import { digestChanged } from '../events.ts';
import type { IssueServices } from '../services.ts';
import type { SubscriberImport, SubscriberImportQuery } from '../subscribers-contract.ts';
import { subscribers } from '../tables.ts';
import { digestActions } from '../terms.ts';
import { type Line, readSubscribersFile } from './read-subscribers-file.ts';

const batchLines = 5_000;

type Counts = Pick<SubscriberImport, 'added' | 'known' | 'left' | 'ended'>;

/**
 * Subscribes the addresses in a CSV file who consented elsewhere, in one transaction: all, or none if a line was
 * rejected and rejected lines are not skipped, or the file can't be read to its end. Current subscribers stay as they
 * are, unless an import brought them and the file says that they left; former ones are not subscribed again. Nothing is
 * stored while a column that may say who left is not understood. No one gets a welcome: each digest shows how to
 * unsubscribe. `dryRun` only counts.
 */
export async function importSubscribers(
  { database, clock, events, timeZone }: IssueServices,
  actor: Actor | null,
  file: Readable,
  { dryRun, skipRejected, columns }: SubscriberImportQuery,
): Promise<Outcome<{ isAccepted: boolean; result: SubscriberImport }>> {
  const administrator = checkPermission(actor, 'manage the digest');
  if (!administrator.ok) return administrator;
  const now = clock.now();
  const { lines, ...read } = await readSubscribersFile(file, calendarDay(now, timeZone), columns);
  const isAccepted =
    read.isReadable && read.questions.length === 0 && (read.rejectedCount === 0 || skipRejected);
  const isStored = isAccepted && !dryRun;
  const counts = await database.transaction(async (transaction) => {
    const sum: Counts = { added: 0, known: 0, left: 0, ended: 0 };
    for (let from = 0; from < lines.length; from += batchLines)
      await storeBatch(transaction, lines.slice(from, from + batchLines), isStored ? now : null, sum);
    if (!isStored || lines.length === 0) return sum;
    await recordActions(transaction, digestActions, [
      {
        actor: administrator.value,
        act: 'import subscribers',
        subjectId: 'all',
        after: { ...sum, rejected: read.rejectedCount, ...(Object.keys(columns).length > 0 && { columns }) },
      },
    ]);
    await events.publish(transaction, digestChanged);
    return sum;
  });
  return done({ isAccepted, result: { ...counts, ...read } });
}

/** Counts the lines of a batch and, with a time, stores those that are new and ends imported ones that left. */
async function storeBatch(
  transaction: Transaction,
  lines: Line[],
  now: Date | null,
  sum: Counts,
): Promise<void> {
  const keys = lines.map(({ email }) => email.toLowerCase());
  const { rows } = await transaction.execute<{
    key: string;
    isUnsubscribed: boolean;
    isImported: boolean;
  }>(sql`
    select lower(${subscribers.email}) as key, ${subscribers.status} = 'UNSUBSCRIBED' as "isUnsubscribed",
      ${subscribers.origin} = 'import' as "isImported"
    from ${subscribers} where lower(${subscribers.email}) = any(${sql.param(keys)}::text[])`);
  const known = new Map(rows.map(({ key, ...row }) => [key, row]));
  const added: Line[] = [];
  const ended: string[] = [];
  for (const [at, line] of lines.entries()) {
    const before = known.get(keys[at]!);
    const isEnded = before && !before.isUnsubscribed && before.isImported && line.isUnsubscribed;
    if (isEnded) ended.push(keys[at]!);
    if (!before && !line.isUnsubscribed) added.push(line);
    else if (!before || before.isUnsubscribed || isEnded) sum.left++;
    else sum.known++;
  }
  sum.added += added.length;
  sum.ended += ended.length;
  if (now && ended.length > 0)
    await transaction.execute(sql`
      update ${subscribers} set status = 'UNSUBSCRIBED', unsubscribed_at = ${now.toISOString()}, left_because = 'request'
      where lower(${subscribers.email}) = any(${sql.param(ended)}::text[])`);
  if (!now || added.length === 0) return;
  const at = now.toISOString();
  const column = (values: (string | null)[]) => sql`${sql.param(values)}::text[]`;
  await transaction.execute(sql`
    insert into ${subscribers}
      (email, consented_on, categories, zip_codes, searches, origin, subscribed_at, greeted_at)
    select email, consented_on::date, string_to_array(categories, chr(10))::category[], string_to_array(zips, chr(10)),
      string_to_array(searches, chr(10)), 'import', ${at}, ${at}
    from unnest(${column(added.map(({ email }) => email))}, ${column(added.map(({ consentedOn }) => consentedOn))},
      ${column(added.map(({ categories }) => linesOf(categories)))},
      ${column(added.map(({ zipCodes }) => linesOf(zipCodes)))},
      ${column(added.map(({ searches }) => linesOf(searches)))}
    ) as added (email, consented_on, categories, zips, searches)
    on conflict do nothing`);
}

/** Null if there are none. */
const linesOf = (parts: readonly string[] | null): string | null => (parts?.length ? parts.join('\n') : null);
