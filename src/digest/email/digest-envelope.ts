import type { Envelope } from '../../platform/mail/transports.ts';
import { type SubscriberLinks, unsubscribeHeaders } from '../links/subscriber-links.ts';
import type { DigestEmail } from './digest-facts.ts';

type Envelopes = {
  /** The issue's date. */
  issue: string;
  subscriberId: string;
  to: string;
  from: { name: string; address: string };
  email: DigestEmail;
  links: SubscriberLinks;
  origin: string;
  /** When the issue was started: the same for every email and every attempt. */
  date: Date;
};

/** One subscriber's email as it is sent. Sent again, it is the same message: same Message-ID, same date. */
export const digestEnvelope = ({
  issue,
  subscriberId,
  to,
  from,
  email,
  links,
  origin,
  date,
}: Envelopes): Envelope => ({
  id: `${issue}-${subscriberId}`,
  messageId: `<${issue}.${subscriberId}@${from.address.split('@').at(-1)}>`,
  from,
  to,
  ...email,
  headers: {
    'List-Id': `<weekly-digest.${new URL(origin).hostname}>`,
    ...unsubscribeHeaders(links),
    Precedence: 'bulk',
  },
  date,
});
