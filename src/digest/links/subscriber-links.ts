import type { Database } from '../../platform/database/database.ts';
import { absolute, links } from '../../web/kit/links.ts';
import type { Follows } from '../terms.ts';
import { readLinkKey } from './link-key.ts';
import { signToken, type LinkSubject } from './link-token.ts';

/** The links of one subscriber's email, as full URLs. */
export type SubscriberLinks = { unsubscribe: string; preferences: string };

/** Returns a function that makes the links of any subscriber; `offered` is prefilled in the preferences form. */
export async function createSubscriberLinks(
  database: Database,
  origin: string,
): Promise<(subject: LinkSubject, offered?: Follows) => SubscriberLinks> {
  const key = await readLinkKey(database);
  return (subject, offered) => {
    const choice = { search: offered?.searches[0], zips: offered?.zipCodes.join(',') };
    const token = signToken(key, subject);
    return {
      unsubscribe: absolute(origin, links.unsubscribe({ token })),
      preferences: absolute(origin, links.preferences({ token, ...choice })),
    };
  };
}

/** Headers that let email clients offer one-click unsubscribing (RFC 2369, RFC 8058). */
export const unsubscribeHeaders = ({ unsubscribe }: Pick<SubscriberLinks, 'unsubscribe'>) => ({
  'List-Unsubscribe': `<${unsubscribe}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
