import type { BulkTransport } from '../../platform/mail/mailer.ts';
import { contentFor, isEmpty } from '../content-terms.ts';
import { digestEnvelope } from '../email/digest-envelope.ts';
import { issueFacts } from '../email/issue-facts.ts';
import { createDigestRenderer } from '../email/render-digest.ts';
import type { IssueRow } from '../issues/plan-issue.ts';
import { createSubscriberLinks } from '../links/subscriber-links.ts';
import { dropWithdrawn } from '../selection/drop-withdrawn.ts';
import { createFollowSections } from '../selection/follow-sections.ts';
import type { IssueServices } from '../services.ts';
import { issueLimits, storiesPerEmail } from '../terms.ts';
import { classifyFailure, pauseAfter } from './classify-failure.ts';
import type { Recipient, DeliveryOutcome } from './deliveries.ts';
import { resetBounces, recordBounce } from './record-bounce.ts';

/** An email that could not be delivered for this long is given up. */
const giveUpMs = 48 * 60 * 60_000;

export type Delivered = {
  settled: DeliveryOutcome;
  /** Whether an email was handed to the mail server. */
  isTried: boolean;
  /** The failure, if it was of the mail server or the connection rather than the recipient. */
  serverFailure?: string;
};

/**
 * Prepares an issue for sending. Returns a function that sends one subscriber's email of it and returns the outcome; it
 * never throws because of the mail server.
 */
export async function openDelivery(
  services: IssueServices,
  issue: IssueRow,
  transport: BulkTransport,
): Promise<(subscriberId: string, recipient: Recipient) => Promise<Delivered>> {
  const { database, clock, settings } = services;
  const [content] = await dropWithdrawn(database, [issue.content!]);
  const facts = await issueFacts(services, issue, content!);
  const { origin, date } = facts;
  const emailFor = createDigestRenderer(facts);
  const sectionsFor = createFollowSections(database, content!, origin);
  const linksOf = await createSubscriberLinks(database, origin);
  const from = { name: (await settings.read()).digest.senderName, address: transport.from };
  const startedAt = issue.startedAt!;

  return async (subscriberId, recipient) => {
    const notTried = (state: 'left' | 'empty') => ({ settled: { subscriberId, state }, isTried: false });
    if (!recipient.wants) return notTried('left');
    const sections = await sectionsFor(recipient);
    if (sections.length === 0 && isEmpty(contentFor(content!, recipient.categories, storiesPerEmail)))
      return notTried('empty');
    try {
      const links = linksOf({ subscriberId, issueId: issue.id });
      const email = emailFor(recipient.categories, sections)(links);
      const to = recipient.email;
      await transport.deliver(
        digestEnvelope({ issue: date, subscriberId, to, from, email, links, origin, date: startedAt }),
      );
    } catch (error) {
      const failed = handleFailure(error, { subscriberId, recipient, startedAt, now: clock.now() });
      if (failed.isHardBounce) await recordBounce(services, subscriberId);
      return failed;
    }
    if (recipient.bounces > 0) await resetBounces(services, subscriberId);
    return { settled: { subscriberId, state: 'sent' }, isTried: true };
  };
}

type Attempt = { subscriberId: string; recipient: Recipient; startedAt: Date; now: Date };

/** Rejected emails bounce; all others are retried later, until they are given up. */
function handleFailure(
  error: unknown,
  { subscriberId, recipient, startedAt, now }: Attempt,
): Delivered & { isHardBounce: boolean } {
  const failure = classifyFailure(error);
  const lastError = messageOf(error);
  const isBounced = failure.kind === 'bounced' || now.getTime() - startedAt.getTime() > giveUpMs;
  return {
    settled: isBounced
      ? { subscriberId, state: 'bounced', lastError }
      : {
          subscriberId,
          state: 'deferred',
          lastError,
          dueAt: new Date(now.getTime() + pauseAfter(recipient.attempts + 1)),
        },
    isTried: true,
    ...(failure.kind === 'serverFailure' && { serverFailure: lastError }),
    isHardBounce: failure.kind === 'bounced' && failure.isHard,
  };
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, issueLimits.reasonMax);
