import { and, eq } from 'drizzle-orm';
import type { Category } from '../../news/terms.ts';
import { unicodeEmail } from '../../platform/mail/unicode-email.ts';
import { maskedEmail } from '../address-terms.ts';
import type { Preferences } from '../contract.ts';
import { digestChanged } from '../events.ts';
import { greetQueue } from '../jobs.ts';
import { linkKey } from '../links/link-key.ts';
import { readToken } from '../links/link-token.ts';
import type { DigestServices } from '../services.ts';
import { subscribers } from '../tables.ts';
import { readFollows } from './read-follows.ts';
import type { LinkOutcome } from '../terms.ts';

/** What the subscriber of this link gets; null if the link is invalid or the subscriber was erased. */
export async function readPreferences(
  { database }: Pick<DigestServices, 'database'>,
  token: string,
): Promise<Preferences | null> {
  const subject = readToken(await linkKey(database), token);
  if (!subject) return null;
  const [found] = await database.select().from(subscribers).where(eq(subscribers.id, subject.subscriberId));
  if (!found) return null;
  return {
    email: maskedEmail(unicodeEmail(found.email)),
    status: found.status,
    isUnconfirmed: found.isUnconfirmed,
    categories: found.categories ?? [],
    zipCodes: found.zipCodes ?? [],
    searches: found.searches ?? [],
  };
}

type Choice = { categories: readonly Category[]; zipCodesText: string; searchesText: string };

/**
 * Limits the digest to these categories, where an empty list lifts the limit, and lists what is near the ZIP codes and
 * matches the searches. 'partly' if some of these can't be followed. An address that was waiting for it is confirmed
 * by this: the link was sent to no one else. 'invalid' if there is no such subscription.
 */
export async function changePreferences(
  { database, jobs, events }: DigestServices,
  token: string,
  { categories, zipCodesText, searchesText }: Choice,
): Promise<LinkOutcome> {
  const subject = readToken(await linkKey(database), token);
  if (!subject) return 'invalid';
  const { zipCodes, searches, isWhole } = await readFollows(database, zipCodesText, searchesText);
  const isTheirs = and(eq(subscribers.id, subject.subscriberId), eq(subscribers.status, 'ACTIVE'));
  return database.transaction(async (transaction): Promise<LinkOutcome> => {
    const [before] = await transaction.select().from(subscribers).where(isTheirs).for('update');
    if (!before) return 'invalid';
    await transaction
      .update(subscribers)
      .set({
        categories: unlessEmpty(categories),
        zipCodes: unlessEmpty(zipCodes),
        searches: unlessEmpty(searches),
        ...(before.isUnconfirmed && { isUnconfirmed: false, greetedAt: null }),
      })
      .where(isTheirs);
    if (before.isUnconfirmed) await jobs.send(greetQueue, { subscriberId: before.id }, transaction);
    await events.publish(transaction, digestChanged);
    return before.isUnconfirmed ? 'confirmed' : isWhole ? 'done' : 'partly';
  });
}

const unlessEmpty = <Item>(items: readonly Item[]): Item[] | null => (items.length > 0 ? [...items] : null);
