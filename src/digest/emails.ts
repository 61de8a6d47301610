import { composeEmail } from '../platform/mail/email-body.ts';
import { emailTemplate } from '../platform/mail/email.ts';
import type { DigestEmail } from './email/email-headers.ts';
import { type SubscriberLinks, unsubscribeHeaders } from './subscriber-links.ts';

/** The website's title, and the subscriber's links. */
type GreetingFacts = { title: string } & SubscriberLinks;

/** Welcomes a new subscriber, with a link to unsubscribe. */
export const welcomeEmail = emailTemplate(
  'digest.welcome',
  ({ title, unsubscribe, preferences }: GreetingFacts) => ({
    ...composeEmail({
      subject: `You are subscribed to ${title}`,
      paragraphs: [
        `You’re subscribed to ${title}’s weekly digest.`,
        'Choose categories, and add places and searches to follow.',
      ],
      action: { label: 'Choose categories', address: preferences },
      notes: [
        {
          words: 'If you didn’t subscribe, or want to stop:',
          link: { label: 'Unsubscribe', address: unsubscribe },
        },
      ],
    }),
    headers: unsubscribeHeaders({ unsubscribe }),
  }),
);

/** Asks the owner of an address to confirm the subscription. */
export const confirmationEmail = emailTemplate(
  'digest.confirmation',
  ({ title, preferences, unsubscribe }: GreetingFacts) => ({
    ...composeEmail({
      subject: `Confirm your subscription to ${title}`,
      paragraphs: [
        `Someone, most likely you, subscribed this address to the weekly digest of ${title}. It starts once you confirm.`,
      ],
      action: { label: 'Confirm subscription', address: preferences },
      notes: [
        {
          words: 'If it wasn’t you, ignore this email, or remove the address now:',
          link: { label: 'Remove this address', address: unsubscribe },
        },
      ],
    }),
    headers: unsubscribeHeaders({ unsubscribe }),
  }),
);

/**
 * Offers a subscriber what someone asked for with their address. It doesn't say what: the words could be anyone's. They
 * are shown where they are saved.
 */
export const offerEmail = emailTemplate(
  'digest.offer',
  ({ title, preferences, unsubscribe }: GreetingFacts) => ({
    ...composeEmail({
      subject: `Add this to your digest from ${title}?`,
      paragraphs: [
        `Someone, most likely you, asked for a search or places to be added to the weekly digest that this address gets from ${title}.`,
        'Nothing changes until you save it.',
      ],
      action: { label: 'Review and save', address: preferences },
      notes: [
        {
          words: 'If it wasn’t you, ignore this email. To stop receiving digests:',
          link: { label: 'Unsubscribe', address: unsubscribe },
        },
      ],
    }),
    headers: unsubscribeHeaders({ unsubscribe }),
  }),
);

/** A sample of an issue, already rendered, for the outbox: without a mail server, it is queued like all other email. */
export const sampleEmail = emailTemplate(
  'digest.sample',
  ({ unsubscribe, ...email }: DigestEmail & { unsubscribe: string }) => ({
    ...email,
    headers: unsubscribeHeaders({ unsubscribe }),
  }),
);

export const digestEmails = [welcomeEmail, confirmationEmail, offerEmail, sampleEmail];
