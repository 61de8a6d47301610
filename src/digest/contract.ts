import { z } from 'zod';
import { categories } from '../news/terms.ts';
import { CalendarDay, oneLine } from '../platform/contract.ts';
import { normalizedEmail } from './address-terms.ts';
import {
  candidatesMax,
  deliveries,
  digestLimits,
  issueLimits,
  issueStatuses,
  leaveReasons,
  subscriberLimits,
  subscriberList,
  subscriberOrigins,
  subscriberStates,
  subscriberStatuses,
  tokenCharactersMax,
  weekdays,
} from './terms.ts';

const invalid = 'Please enter a valid email address.';

/** Any case, with an ASCII or an international domain; the result has an ASCII domain. */
export const SubscriberEmail = z
  .string(invalid)
  .max(subscriberLimits.emailMax, invalid)
  .overwrite(normalizedEmail)
  .check(z.email(invalid))
  .max(subscriberLimits.emailMax, invalid);

export const Subscription = z.object({ email: SubscriberEmail }, invalid).meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

export const SubscriptionResult = z.object({ message: z.string() }).meta({ id: 'SubscriptionResult' });

/** When the weekly digest is sent, in the website's time zone, and the sender's name. */
export const DigestSettings = z.strictObject({
  day: z.enum(weekdays),
  hour: z.number('Choose an hour.').int().min(0).max(digestLimits.hourMax),
  senderName: oneLine(digestLimits.senderNameMax, 'Enter a name.'),
});

const perSecondError = `Enter a number from 1 to ${digestLimits.perSecondMax}, or leave it empty.`;

/** How subscribers are taken on and how fast the digest is sent. */
export const DigestDelivery = z.strictObject({
  /** Whether a new subscriber must first follow a link in an email. */
  confirmsAddresses: z.boolean(),
  /** What the mail server allows; null for no limit. */
  emailsPerSecondMax: z.number(perSecondError).int().min(1).max(digestLimits.perSecondMax).nullable(),
});

/** The token of a link in an email. */
export const LinkToken = z.object({ token: z.string().max(tokenCharactersMax) });

/** What a subscriber gets, as the signed link shows it. */
export const Preferences = z
  .object({
    /** Masked: the link may have been forwarded. */
    email: z.string(),
    status: z.enum(subscriberStatuses),
    /** Whether the subscription still waits for its first `POST /preferences`. */
    isUnconfirmed: z.boolean(),
    /** The categories that the digest is limited to; empty means all. */
    categories: z.array(z.enum(categories)),
    /** New and changed contamination sites near these are listed. */
    zipCodes: z.array(z.string()),
    /** New stories that match these are listed. */
    searches: z.array(z.string()),
  })
  .meta({ id: 'Preferences' });
/** Null if the link is damaged or its subscriber was erased. */
export const PreferencesOfLink = z.object({ subscription: Preferences.nullable() });
export type Preferences = z.infer<typeof Preferences>;

const count = z.number().int();

/** A subscriber, as staff see it. */
export const Subscriber = z
  .object({
    id: z.uuid(),
    email: z.string(),
    status: z.enum(subscriberStatuses),
    /** Whether the address must still be confirmed; until then it gets no digest. */
    isUnconfirmed: z.boolean(),
    origin: z.enum(subscriberOrigins),
    subscribedAt: z.iso.datetime(),
    /** When consent was given, in the website's time zone: by subscribing here, or as staff or a file state it. */
    consentedOn: z.iso.date(),
    unsubscribedAt: z.iso.datetime().nullable(),
    leftBecause: z.enum(leaveReasons).nullable(),
    /** The categories that the digest is limited to; empty means all. */
    categories: z.array(z.enum(categories)),
    /** Hard bounces in a row. */
    bounces: count,
  })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof Subscriber>;

/** `q` is part of an address. */
export const SubscriberQuery = z.object({
  q: z.string().trim().max(subscriberList.questionMax).optional(),
  state: z.enum(subscriberStates).optional(),
  page: z.coerce.number().int().min(1).max(subscriberList.pageMax).default(1),
  limit: z.coerce.number().int().min(1).max(subscriberList.perPageMax).default(subscriberList.perPage),
});
export type SubscriberQuery = z.infer<typeof SubscriberQuery>;

/** A page of subscribers, how many match, and how many there are in each state. */
export const SubscriberPage = z
  .object({
    subscribers: z.array(Subscriber),
    total: count,
    counts: z.object({ active: count, unconfirmed: count, unsubscribed: count }),
  })
  .meta({ id: 'SubscriberPage' });
export type SubscriberPage = z.infer<typeof SubscriberPage>;

/** Someone who asked staff for the digest, and when they did. */
export const NewSubscriber = z
  .strictObject({ email: SubscriberEmail, consentedOn: CalendarDay })
  .meta({ id: 'NewSubscriber' });
export type NewSubscriber = z.infer<typeof NewSubscriber>;

/** When someone who left asked staff for the digest again. */
export const NewConsent = z.strictObject({ consentedOn: CalendarDay }).meta({ id: 'NewConsent' });
export type NewConsent = z.infer<typeof NewConsent>;

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((text) => text === '1');
export const SubscriberImportQuery = z.strictObject({ dryRun: flag, skipRejected: flag });
export type SubscriberImportQuery = z.infer<typeof SubscriberImportQuery>;

/** Counts of addresses, and the lines that were rejected. */
export const SubscriberImport = z
  .object({
    added: count,
    /** Subscribed already; unchanged. */
    known: count,
    /** Left before; an import does not subscribe them again. */
    left: count,
    /** The first of them, with the reason. */
    rejected: z.array(z.object({ line: count, reason: z.string() })),
    rejectedCount: count,
    /** Whether the file could be read to its end; if not, nothing is imported. */
    isReadable: z.boolean(),
  })
  .meta({ id: 'SubscriberImport' });
export type SubscriberImport = z.infer<typeof SubscriberImport>;
/** The same with what is wrong. */
export const RefusedImport = SubscriberImport.extend({ error: z.string() }).meta({
  id: 'RefusedSubscriberImport',
});

/** A digest and how its delivery goes. */
export const Issue = z
  .object({
    id: z.uuid(),
    /** In the website's time zone. */
    date: z.iso.date(),
    /** Empty while it is planned, unless staff have written one. */
    subject: z.string(),
    status: z.enum(issueStatuses),
    /** Emails; `unsubscribed` are those who left before their turn or through a link in it. */
    counts: z.object({ planned: count, sent: count, deferred: count, bounced: count, unsubscribed: count }),
    /** Why it was skipped, or what holds up its delivery. */
    reason: z.string().nullable(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Digest' });
export type Issue = z.infer<typeof Issue>;

const storyIds = z.array(z.uuid()).max(candidatesMax);

/** What staff changed about the choice of stories, by id; see `selectStories` for what it does. */
const Arrangement = z.strictObject({ pinned: storyIds, leftOut: storyIds, order: storyIds });

/** A story that was approved since the last digest. */
const NextStory = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  contentType: z.string(),
  score: count,
  approvedAt: z.iso.datetime(),
});

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
    /** In order; a subscriber gets the first few in their topics. */
    stories: z.array(NextStory),
    /** Approved as well, but not chosen, or left out. */
    others: z.array(NextStory),
    /** What else it lists. */
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
    /** Without a mail server, emails are only saved in the outbox. */
    delivery: z.enum(deliveries),
  })
  .meta({ id: 'NextDigest' });
export type NextIssue = z.infer<typeof NextIssue>;

const subjectError = `Use one line of at most ${issueLimits.subjectMax} characters, or leave it empty.`;

/** What staff may change until it is sent; `was` is what they started from, so that no one's change is lost. */
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

/** A digest's email as a subscriber to all topics gets it; its personal links lead nowhere. */
export const IssueEmail = z
  .object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    /** Of the whole message, about. */
    bytes: count,
  })
  .meta({ id: 'DigestEmail' });
export type IssueEmail = z.infer<typeof IssueEmail>;

export const SendRequest = z
  .strictObject({ to: SubscriberEmail.optional(), dryRun: z.boolean().optional() })
  .meta({ id: 'DigestSendRequest' });

/** What is sent, or would be. */
export const SendResult = z
  .object({
    id: z.uuid(),
    date: z.iso.date(),
    subject: z.string(),
    status: z.enum(issueStatuses),
    isDryRun: z.boolean(),
    /** Whether there is nothing to send; it then goes to no one. */
    isEmpty: z.boolean(),
    /** Why the scheduled digest would be skipped, if it would. */
    thinBecause: z.string().nullable(),
    recipients: count,
    stories: z.array(z.object({ id: z.uuid(), title: z.string() })),
  })
  .meta({ id: 'DigestSendResult' });
export type SendResult = z.infer<typeof SendResult>;

/** A digest in the public archive. */
export const ArchivedDigest = z
  .object({
    date: z.iso.date(),
    subject: z.string(),
    /** The titles of its stories. */
    stories: z.array(z.string()),
    sentAt: z.iso.datetime(),
  })
  .meta({ id: 'ArchivedDigest' });
export type ArchivedDigest = z.infer<typeof ArchivedDigest>;

/** What a digest contains. */
const Content = z
  .object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    stories: z.array(
      z.object({
        id: z.uuid(),
        slug: z.string(),
        title: z.string(),
        summary: z.string(),
        category: z.string(),
        contentType: z.string(),
        score: count,
        approvedAt: z.iso.datetime(),
      }),
    ),
    /** What else it lists, as its emails do; links are paths. */
    sections: z.array(
      z.object({
        heading: z.string(),
        summary: z.string().optional(),
        items: z.array(
          z.object({ label: z.string(), note: z.string().optional(), href: z.string().optional() }),
        ),
        more: z.object({ label: z.string(), href: z.string() }).optional(),
      }),
    ),
  })
  .meta({ id: 'DigestContent' });

/** A digest as it was sent. */
export const DigestPage = ArchivedDigest.extend({
  introduction: z.string().nullable(),
  content: Content,
}).meta({ id: 'DigestPage' });
export type DigestPage = z.infer<typeof DigestPage>;
