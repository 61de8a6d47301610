import { z } from 'zod';
import { oneLine } from '../platform/contract.ts';
import { mailTransports } from '../platform/terms.ts';
import { DigestStory, SubscriberEmail } from './contract.ts';
import { candidatesMax, issueLimits, issueStatuses } from './terms.ts';

const count = z.number().int();

/** A digest and the progress of its delivery. */
export const Issue = z
  .object({
    id: z.uuid(),
    /** In the website's time zone. */
    date: z.iso.date(),
    /** Staff's own or the default; of a planned one, as it would be now. Empty if it was skipped. */
    subject: z.string(),
    status: z.enum(issueStatuses),
    /** Counts of emails; `unsubscribed` counts who unsubscribed before their turn or through a link in it. */
    counts: z.object({ planned: count, sent: count, deferred: count, bounced: count, unsubscribed: count }),
    /** Without a mail server, emails are only saved in the outbox; `sent` counts those then. */
    delivery: z.enum(mailTransports),
    /** Why it was skipped, or what holds up its delivery. */
    reason: z.string().nullable(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Digest' });
export type Issue = z.infer<typeof Issue>;

/** The addresses that a digest did not reach, or not yet; `found` counts all. */
export const DeliveryFailures = z
  .object({
    found: count,
    failures: z.array(
      z.object({
        email: z.string(),
        /** Permanently rejected; otherwise it was deferred and is retried at `retriedAt`. */
        isBounced: z.boolean(),
        /** The mail server's response. */
        reason: z.string().nullable(),
        retriedAt: z.iso.datetime().nullable(),
      }),
    ),
  })
  .meta({ id: 'DigestFailures' });
export type DeliveryFailures = z.infer<typeof DeliveryFailures>;

const storyIds = z.array(z.uuid()).max(candidatesMax);

/** Staff changes to the selection of stories, by id; for their effect, see `selectStories`. */
const Arrangement = z.strictObject({ pinned: storyIds, leftOut: storyIds });

/** The next digest as it would be sent now. */
export const NextIssue = z
  .object({
    id: z.uuid(),
    date: z.iso.date(),
    /** In the website's time zone. */
    hour: count,
    /** Null to use `defaultSubject`. */
    subject: z.string().nullable(),
    defaultSubject: z.string(),
    introduction: z.string().nullable(),
    arrangement: Arrangement,
    /** In order; a subscriber gets the first few in their categories. */
    stories: z.array(DigestStory),
    /** Other approved stories, not selected or excluded. */
    others: z.array(DigestStory),
    /** The other sections. */
    counts: z.object({
      issued: count,
      retired: count,
      newSites: count,
      changedSites: count,
      deadlines: count,
    }),
    /** Subscribers who would get it. */
    recipients: count,
    /** Why the scheduled digest would be skipped, if it would. */
    thinBecause: z.string().nullable(),
    /** Whether a digest was sent today: there is one per day, so this one can't be sent now. */
    isSentToday: z.boolean(),
    /** Without a mail server, emails are only saved in the outbox. */
    delivery: z.enum(mailTransports),
  })
  .meta({ id: 'NextDigest' });
export type NextIssue = z.infer<typeof NextIssue>;

const subjectError = `Use one line of at most ${issueLimits.subjectMax} characters, or leave it empty.`;

/**
 * The fields staff may change until it is sent; `was` holds the values they started from, so that no change is lost.
 */
export const IssueChange = z
  .strictObject({
    subject: oneLine(issueLimits.subjectMax, subjectError).nullable().optional(),
    introduction: z.string().trim().min(1).max(issueLimits.introductionMax).nullable().optional(),
    arrangement: Arrangement.optional(),
    was: z
      .strictObject({
        subject: z.string().max(issueLimits.subjectMax).nullable(),
        introduction: z.string().max(issueLimits.introductionMax).nullable(),
        arrangement: Arrangement,
      })
      .partial()
      .optional(),
  })
  .meta({ id: 'DigestChange' });
export type IssueChange = z.infer<typeof IssueChange>;

/** A digest's email as sent to subscribers of all categories; its personal links don't work. */
export const IssueEmail = z
  .object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    /** The approximate size of the whole message. */
    bytes: count,
  })
  .meta({ id: 'DigestEmail' });
export type IssueEmail = z.infer<typeof IssueEmail>;

export const SendRequest = z
  .strictObject({ to: SubscriberEmail.optional(), dryRun: z.boolean().optional() })
  .meta({ id: 'DigestSendRequest' });

/** The email as sent, or as it would be sent. */
export const SendResult = z
  .object({
    id: z.uuid(),
    date: z.iso.date(),
    subject: z.string(),
    status: z.enum(issueStatuses),
    isDryRun: z.boolean(),
    /** Whether the digest is empty; then it is sent to no one. */
    isEmpty: z.boolean(),
    /** Why the scheduled digest would be skipped, if it would. */
    thinBecause: z.string().nullable(),
    recipients: count,
    stories: z.array(z.object({ id: z.uuid(), title: z.string() })),
  })
  .meta({ id: 'DigestSendResult' });
export type SendResult = z.infer<typeof SendResult>;
