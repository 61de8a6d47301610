import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { csvLine } from '../../platform/formats/csv.ts';
import { done, type Outcome } from '../../platform/outcome.ts';
import type { IssueServices } from '../services.ts';
import type { Subscriber } from '../subscribers-contract.ts';
import { normalizedEmail, digestActions } from '../terms.ts';
import { eachSubscriber } from './list-subscribers.ts';

/** An import reads the first four, the categories, ZIP codes and searches back. */
const columns = [
  'email',
  'consentedOn',
  'status',
  'isUnconfirmed',
  'origin',
  'subscribedAt',
  'unsubscribedAt',
  'leftBecause',
  'categories',
  'zipCodes',
  'searches',
  'bounces',
] as const satisfies readonly (keyof Subscriber)[];

/**
 * All subscribers as CSV (RFC 4180) with a header, line by line; domains in ASCII, for other programs. That they were
 * exported is recorded.
 */
export async function exportSubscribers(
  { database, timeZone }: Pick<IssueServices, 'database' | 'timeZone'>,
  actor: Actor | null,
): Promise<Outcome<AsyncGenerator<string>>> {
  const administrator = checkPermission(actor, 'manage the digest');
  if (!administrator.ok) return administrator;
  await recordActions(database, digestActions, [
    { actor: administrator.value, act: 'export subscribers', subjectId: 'all' },
  ]);
  return done(linesOf(eachSubscriber(database, timeZone)));
}

async function* linesOf(subscribers: AsyncIterable<Subscriber>): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const subscriber of subscribers)
    yield csvLine(columns.map((column) => cellOf(column, subscriber)));
}

/** Searches are a line each: they may hold any other mark. */
function cellOf(column: (typeof columns)[number], subscriber: Subscriber) {
  if (column === 'email') return normalizedEmail(subscriber.email);
  if (column === 'searches') return subscriber.searches.join('\n');
  const value = subscriber[column];
  return Array.isArray(value) ? value.join('; ') : value;
}
