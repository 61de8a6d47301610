import { and, eq } from 'drizzle-orm';
import type { Category } from '../../news/terms.ts';
import { unicodeEmail } from '../../platform/mail/unicode-email.ts';
import type { PreferencesOfLink } from '../contract.ts';
import { digestChanged } from '../events.ts';
import { greetQueue } from '../jobs.ts';
import type { DigestServices } from '../services.ts';
import { readLinkKey, readToken } from '../subscriber-links.ts';
import { subscribers } from '../tables.ts';
import { maskedEmail, unsavedCharactersMax, type LinkOutcome } from '../terms.ts';
import { readFollows } from './read-follows.ts';

/** The preferences of the link's subscriber, if the link is valid and the subscriber was not erased. */
export async function readPreferences(
  { database }: Pick<DigestServices, 'database'>,
  token: string,
): Promise<PreferencesOfLink> {
  const subject = readToken(await readLinkKey(database), token);
  if (!subject) return { subscription: null, isErased: false };
  const [found] = await database.select().from(subscribers).where(eq(subscribers.id, subject.subscriberId));
  if (!found) return { subscription: null, isErased: true };
  const subscription = {
    email: maskedEmail(unicodeEmail(found.email)),
    status: found.status,
    isUnconfirmed: found.isUnconfirmed,
    categories: found.categories ?? [],
    zipCodes: found.zipCodes ?? [],
    searches: found.searches ?? [],
  };
  return { subscription, isErased: false };
}

/** What was entered but not saved: ZIP codes are separated by commas, searches by line breaks. */
type Changed = { outcome: LinkOutcome; unsavedZips?: string; unsavedSearches?: string };

type Choice = { categories: readonly Category[]; zipCodesText: string; searchesText: string };

/**
 * Limits the digest to these categories, where an empty list lifts the limit, and lists what is near the ZIP codes and
 * matches the searches. 'partly' or 'confirmed-partly' if some of these can't be followed. An address that was waiting
 * for it is confirmed by this: the link was sent to no one else. 'invalid' if there is no such subscription.
 */
export async function changePreferences(
  { database, jobs, events }: DigestServices,
  token: string,
  { categories, zipCodesText, searchesText }: Choice,
): Promise<Changed> {
  const subject = readToken(await readLinkKey(database), token);
  if (!subject) return { outcome: 'invalid' };
  const { zipCodes, searches, unsaved } = await readFollows(database, zipCodesText, searchesText);
  const isTheirs = and(eq(subscribers.id, subject.subscriberId), eq(subscribers.status, 'ACTIVE'));
  return database.transaction(async (transaction): Promise<Changed> => {
    const [before] = await transaction.select().from(subscribers).where(isTheirs).for('update');
    if (!before) return { outcome: 'invalid' };
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
    const outcomes = before.isUnconfirmed
      ? (['confirmed', 'confirmed-partly'] as const)
      : (['done', 'partly'] as const);
    const unsavedZips = cut(unsaved.zipCodes.join(','), unsavedCharactersMax.zips);
    const unsavedSearches = cut(unsaved.searches.join('\n'), unsavedCharactersMax.searches);
    return { outcome: outcomes[unsavedZips || unsavedSearches ? 1 : 0], unsavedZips, unsavedSearches };
  });
}

const cut = (text: string, charactersMax: number): string =>
  text.length > charactersMax ? `${text.slice(0, charactersMax - 1)}…` : text;

const unlessEmpty = <Item>(items: readonly Item[]): Item[] | null => (items.length > 0 ? [...items] : null);
