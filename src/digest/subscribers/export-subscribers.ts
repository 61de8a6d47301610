import { type Actor, permitted } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { csvLine } from '../../platform/csv.ts';
import { done, type Outcome } from '../../platform/outcome.ts';
import { normalizedEmail } from '../address-terms.ts';
import { digestActions } from '../audit-terms.ts';
import type { Subscriber } from '../subscribers-contract.ts';
import type { IssueServices } from '../services.ts';
import { eachSubscriber } from './list-subscribers.ts';

/** An import reads the first four and the categories back. */
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
  'bounces',
] as const satisfies readonly (keyof Subscriber)[];

/** All subscribers as CSV (RFC 4180) with a header, line by line; domains in ASCII, for other programs. That they were exported is recorded. */
export async function exportSubscribers(
  { database, timeZone }: Pick<IssueServices, 'database' | 'timeZone'>,
  actor: Actor | null,
): Promise<Outcome<AsyncGenerator<string>>> {
  const administrator = permitted(actor, 'manage the digest');
  if (!administrator.ok) return administrator;
  await recordActions(database, digestActions, [
    { actor: administrator.value, act: 'export subscribers', subjectId: 'all' },
  ]);
  return done(linesOf(eachSubscriber(database, timeZone)));
}

async function* linesOf(subscribers: AsyncIterable<Subscriber>): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const subscriber of subscribers)
    yield csvLine(
      columns.map((column) =>
        column === 'email'
          ? normalizedEmail(subscriber.email)
          : column === 'categories'
            ? subscriber.categories.join('; ')
            : subscriber[column],
      ),
    );
}
