import type { Database } from '../../platform/database/database.ts';
import { absolute, links } from '../../web/kit/links.ts';
import { linkKey } from './link-key.ts';
import { signToken, type LinkSubject } from './link-token.ts';

/** The links of one subscriber's email, as full URLs. */
export type SubscriberLinks = { unsubscribe: string; preferences: string };

/** Returns a function that makes the links of any subscriber. */
export async function subscriberLinks(
  database: Database,
  origin: string,
): Promise<(subject: LinkSubject) => SubscriberLinks> {
  const key = await linkKey(database);
  return (subject) => {
    const token = signToken(key, subject);
    return {
      unsubscribe: absolute(origin, links.unsubscribe({ token })),
      preferences: absolute(origin, links.preferences({ token })),
    };
  };
}

/** Headers that let email clients offer one-click unsubscribing (RFC 2369, RFC 8058). */
export const unsubscribeHeaders = ({ unsubscribe }: Pick<SubscriberLinks, 'unsubscribe'>) => ({
  'List-Unsubscribe': `<${unsubscribe}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
