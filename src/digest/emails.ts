import { composeEmail } from '../platform/mail/email-body.ts';
import { emailTemplate } from '../platform/mail/email.ts';
import type { DigestEmail } from './email/email-headers.ts';
import { type SubscriberLinks, unsubscribeHeaders } from './subscriber-links.ts';

/** The website's title, and the subscriber's links. */
type GreetingFacts = { title: string } & SubscriberLinks;

/** The texts of an email with a link to the preferences and, in its note, one to unsubscribe. */
type Greeting = { subject: string; paragraphs: string[]; action: string; note: string; leave: string };

const greeting = (name: string, textsOf: (title: string) => Greeting) =>
  emailTemplate(name, ({ title, unsubscribe, preferences }: GreetingFacts) => {
    const { subject, paragraphs, action, note, leave } = textsOf(title);
    return {
      ...composeEmail({
        subject,
        paragraphs,
        action: { label: action, address: preferences },
        notes: [{ words: note, link: { label: leave, address: unsubscribe } }],
      }),
      headers: unsubscribeHeaders({ unsubscribe }),
    };
  });

/** Welcomes a new subscriber, with a link to unsubscribe. */
export const welcomeEmail = greeting('digest.welcome', (title) => ({
  subject: `You are subscribed to ${title}`,
  paragraphs: [
    `You’re subscribed to ${title}’s weekly digest.`,
    'Choose categories, and add places and searches to follow.',
  ],
  action: 'Choose categories',
  note: 'If you didn’t subscribe, or want to stop:',
  leave: 'Unsubscribe',
}));

/** Asks the owner of an address to confirm the subscription. */
export const confirmationEmail = greeting('digest.confirmation', (title) => ({
  subject: `Confirm your subscription to ${title}`,
  paragraphs: [
    `Someone, most likely you, subscribed this address to the weekly digest of ${title}. It starts once you confirm.`,
  ],
  action: 'Confirm subscription',
  note: 'If it wasn’t you, ignore this email, or remove the address now:',
  leave: 'Remove this address',
}));

/**
 * Offers a subscriber what someone asked for with their address. It doesn't say what: the words could be anyone's. They
 * are shown where they are saved.
 */
export const offerEmail = greeting('digest.offer', (title) => ({
  subject: `Add this to your digest from ${title}?`,
  paragraphs: [
    `Someone, most likely you, asked for a search or places to be added to the weekly digest that this address gets from ${title}.`,
    'Nothing changes until you save it.',
  ],
  action: 'Review and save',
  note: 'If it wasn’t you, ignore this email. To stop receiving digests:',
  leave: 'Unsubscribe',
}));

/** A sample of an issue, already rendered, for the outbox: without a mail server, it is queued like all other email. */
export const sampleEmail = emailTemplate(
  'digest.sample',
  ({ unsubscribe, ...email }: DigestEmail & { unsubscribe: string }) => ({
    ...email,
    headers: unsubscribeHeaders({ unsubscribe }),
  }),
);

export const digestEmails = [welcomeEmail, confirmationEmail, offerEmail, sampleEmail];
