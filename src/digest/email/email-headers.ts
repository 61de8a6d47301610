import type { Envelope } from '../../platform/mail/transports.ts';
import type { DigestContent } from '../content-terms.ts';
import { type SubscriberLinks, unsubscribeHeaders } from '../subscriber-links.ts';
import type { Section } from './sections.ts';

/** Everything that an issue's email shows. `origin` is the website's public address. */
export type DigestFacts = {
  title: string;
  origin: string;
  contactEmail: string;
  /** The sender's; null to leave it out. */
  postalAddress: string | null;
  /** 'YYYY-MM-DD' */
  date: string;
  subject: string;
  /** Whether staff wrote the subject; otherwise each selection of categories has its own. */
  isOwnSubject: boolean;
  introduction: string | null;
  content: DigestContent;
  /** The sections for one subscriber's follows, listed before the common ones. */
  followed?: readonly Section[];
};

export type DigestEmail = { subject: string; text: string; html: string };

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
