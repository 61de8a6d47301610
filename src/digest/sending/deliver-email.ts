import { eq, sql } from 'drizzle-orm';
import type { BulkTransport } from '../../platform/mail/mailer.ts';
import { contentFor, isEmpty } from '../content-terms.ts';
import { digestEnvelope } from '../email/email-headers.ts';
import { issueFacts, renderDigest } from '../email/render-digest.ts';
import type { Recipient, DeliveryOutcome } from '../issues/deliveries.ts';
import type { IssueRow } from '../issues/plan-issue.ts';
import { createFollowSections } from '../selection/follow-sections.ts';
import { dropWithdrawn } from '../selection/gather-content.ts';
import type { IssueServices, DigestServices } from '../services.ts';
import { createSubscriberLinks } from '../subscriber-links.ts';
import { subscribers } from '../tables.ts';
import { issueLimits, storiesPerEmail, bouncesMax } from '../terms.ts';

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
  const sectionsFor = createFollowSections(database, content!, origin);
  const linksOf = await createSubscriberLinks(database, origin);
  const from = { name: (await settings.read()).digest.senderName, address: transport.from };
  const startedAt = issue.startedAt!;

  return async (subscriberId, recipient) => {
    const notTried = (state: 'left' | 'empty') => ({ settled: { subscriberId, state }, isTried: false });
    if (!recipient.wants) return notTried('left');
    const followed = await sectionsFor(recipient);
    if (followed.length === 0 && isEmpty(contentFor(content!, recipient.categories, storiesPerEmail)))
      return notTried('empty');
    try {
      const links = linksOf({ subscriberId, issueId: issue.id });
      const email = renderDigest(facts, { categories: recipient.categories, links, followed });
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

/** Counts a hard bounce; after several in a row the address is deactivated. */
async function recordBounce(
  { database, clock }: Pick<DigestServices, 'database' | 'clock'>,
  id: string,
): Promise<void> {
  const now = clock.now().toISOString();
  const isLast = sql`${subscribers.status} = 'ACTIVE' and ${subscribers.bounces} + 1 >= ${bouncesMax}`;
  await database.execute(sql`
    update ${subscribers} set bounces = ${subscribers.bounces} + 1,
      unsubscribed_at = case when ${isLast} then ${now}::timestamptz else ${subscribers.unsubscribedAt} end,
      left_because = case when ${isLast} then 'bounces' else ${subscribers.leftBecause} end,
      status = case when ${isLast} then 'UNSUBSCRIBED' else ${subscribers.status} end
    where ${subscribers.id} = ${id}`);
}

/** An accepted email ends a row of bounces. */
async function resetBounces({ database }: Pick<DigestServices, 'database'>, id: string): Promise<void> {
  await database.update(subscribers).set({ bounces: 0 }).where(eq(subscribers.id, id));
}

/**
 * What a failed attempt to send means (RFC 5321, section 4.2.1; RFC 3463): `bounced`: the server permanently rejected
 * this email; `isHard` if the mailbox doesn't exist or doesn't accept mail. `deferred`: the server asks to retry later.
 * `serverFailure`: the server or the connection fails, whatever the recipient.
 */
type Failure = { kind: 'bounced'; isHard: boolean } | { kind: 'deferred' } | { kind: 'serverFailure' };

type SmtpError = { responseCode?: number; code?: string; command?: string; response?: string };

/** Classifies an error thrown by nodemailer; anything unknown counts as a failure of the server. */
export function classifyFailure(error: unknown): Failure {
  const { responseCode = 0, code, command, response = '' } = error as SmtpError;
  // Without an answer from a server, only an address that can't be written in an envelope is about the email.
  if (responseCode === 0)
    return code === 'EENVELOPE' ? { kind: 'bounced', isHard: true } : { kind: 'serverFailure' };
  const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE';
  // Refused before a recipient was named: every email would be.
  if (!isAboutEmail || command === 'MAIL FROM' || responseCode === 421) return { kind: 'serverFailure' };
  if (responseCode < 500) return { kind: 'deferred' };
  const isMailbox = command === 'RCPT TO' || /^5\d\d[ -]5\.1\./.test(response);
  return { kind: 'bounced', isHard: isMailbox };
}

const minuteMs = 60_000;
const pauseMsMax = 2 * 60 * minuteMs;

/** How long to wait after that many attempts: 1, 2, 4, … minutes, at most two hours. */
export const pauseAfter = (attempts: number): number =>
  Math.min(minuteMs * 2 ** Math.max(0, attempts - 1), pauseMsMax);
