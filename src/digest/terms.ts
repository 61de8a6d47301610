/** Vocabulary of the weekly digest (section 3 of the specification). */

export const subscriberStatuses = ['ACTIVE', 'UNSUBSCRIBED'] as const;

export const subscriberDefaults = { status: 'ACTIVE' } as const;

/** Why an address will receive no more digests. */
export const leaveReasons = ['request', 'bounces', 'staff'] as const;

/** How an address came to be subscribed. */
export const subscriberOrigins = ['form', 'staff', 'import'] as const;

/** The filters of the list of subscribers. */
export const subscriberStates = ['active', 'unconfirmed', 'unsubscribed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

export const subscriberList = { queryMax: 254, pageMax: 100_000, perPage: 50, perPageMax: 500 } as const;

/** An earlier date of consent is a mistake. */
export const consentedOnMin = '2000-01-01';
export const consentTooEarly = `The date of consent can’t be before ${consentedOnMin}.`;

/** The call that takes a file of subscribers, and how large the file may be. */
export const subscriberImportPath = '/api/admin/subscribers/import';
export const importBytesMax = 32 * 1024 * 1024;
/** Rejected lines that are listed; the others are only counted. */
export const rejectionsMax = 500;

/** How staff may answer for a column that may name people who left, besides listing its values. */
export const columnAnswers = ['left', 'ignored'] as const;
export const columnAnswerLimits = { valuesMax: 50, charactersMax: 16_000 } as const;

/** Whether a path takes a whole file, which is limited where it is read. */
export const isSubscriberUpload = (path: string): boolean => path === subscriberImportPath;

/** Maximum subscriptions of one address in the window, as each may send an email to someone who did not ask for it. */
export const addressLimit = { name: 'subscribe address', perWindow: 6, windowMinutes: 24 * 60 } as const;
export const tooManyForAddress =
  'This address was subscribed several times today. Please try again tomorrow.';

/** Days without a click on the confirmation link after which an unconfirmed address is deleted. */
export const unconfirmedDaysMax = 30;

/** Days after unsubscribing that an address is kept, so that an import does not subscribe it again. */
export const unsubscribedDaysMax = 365;

/** Subscriptions per network address in the window: enough for a household or an office, not for a bot. */
export const subscribeLimit = { name: 'subscribe', perWindow: 20, windowMinutes: 60 } as const;
export const tooManySubscriptions = 'Too many subscriptions from your network. Please try again in an hour.';

/** The outcome in the page's URL after success; otherwise it is the code of the refusal. */
export const subscribed = 'done';
/** The outcome if the address, not the network, was subscribed too often. */
export const subscribedTooOften = 'limited-address';
/** The outcome if the address must be confirmed first. */
export const subscribedUnconfirmed = 'confirm';
export const confirmMessage = 'Check your inbox: we sent you a link to confirm your subscription.';

/** Why an empty digest can't be sent. */
export const nothingToSend =
  'There is nothing to send: apart from sample content, nothing was approved, issued or found since the last digest.';

/** Why a digest can't be sent: there is one per day. */
export const alreadySentToday = 'A digest was already sent today.';

/** A subscriber's places and searches. */
export type Follows = { zipCodes: string[]; searches: string[] };

/** Limits of a subscriber's places and searches; the length of searches is in characters. */
export const followLimits = { zipCodesMax: 10, searchesMax: 5, searchCharactersMax: 200 } as const;
/** ZIP codes as an address of a page carries them: '48104,48197'. */
export const zipListPattern = new RegExp(`^\\d{5}(,\\d{5}){0,${followLimits.zipCodesMax - 1}}$`);
/** Stories of one search that an email lists. */
export const storiesPerSearch = 5;

/** The outcomes of the pages that links in an email open. */
export const linkOutcomes = [
  'done',
  'partly',
  'confirmed',
  'confirmed-partly',
  'again',
  'limited',
  'invalid',
] as const;
export type LinkOutcome = (typeof linkOutcomes)[number];
export const tokenCharactersMax = 200;
/** What was not saved, as its address carries it to the page; anything longer is cut. */
export const unsavedCharactersMax = { zips: 100, searches: 600 } as const;

/** The confirmation shown to a subscriber (section 7 of the specification). */
export const subscribedMessage = "You've been subscribed to our weekly digest.";

export const issueStatuses = ['planned', 'sending', 'paused', 'sent', 'skipped'] as const;

/**
 * `left`: unsubscribed or was deactivated before its turn. `empty`: nothing in the issue was for them any more, since
 * they changed their categories or stories were withdrawn.
 */
export const deliveryStates = ['waiting', 'deferred', 'sent', 'bounced', 'left', 'empty'] as const;

/** Characters. */
export const issueLimits = { subjectMax: 150, introductionMax: 2_000, reasonMax: 300 } as const;

/** A week with fewer stories is too thin for a scheduled digest. */
export const storiesMin = 3;
/** The most stories per subscriber; an issue has more, to fill emails with a choice of categories. */
export const storiesPerEmail = 8;
export const storiesPerIssue = 24;
/** Certificates, sites and deadlines that are named; the rest is counted. */
export const namedMax = 5;
/** How far ahead comment deadlines are announced. */
export const deadlineDaysMax = 45;
/** After skipped weeks, the next digest covers at most this period. */
export const periodDaysMax = 14;
export const periodDays = 7;

/** Hard bounces in a row after which an address is deactivated. */
export const bouncesMax = 3;

/** More stories than a newsroom approves in two weeks; beyond it, the lowest scores are not considered. */
export const candidatesMax = 500;

/** Addresses that a digest did not reach which are listed; the others are only counted. */
export const failuresMax = 500;

/** How many days delivery records are kept; an issue's totals stay. */
export const deliveryDaysMax = 90;

/** Characters; hours are in the website's time zone. */
export const digestLimits = {
  senderNameMax: 80,
  postalAddressMax: 200,
  hourMax: 23,
  perSecondMax: 1000,
} as const;

export const digestDefaults = { day: 'Friday', hour: 9, senderName: 'The PFAS Record' } as const;

export const deliveryDefaults = { confirmsAddresses: false, emailsPerSecondMax: null } as const;

/** One '@', and nothing in the domain that a URL parser would read as anything but a host name. */
const shape = /^([^@]+)@([^@%:/?#\\[\]\s]+)$/u;

/**
 * An email address as it is stored and compared: the domain in lower case and ASCII (IDNA, UTS 46), the local part as
 * typed. Text that isn't an address is returned unchanged, for validation to reject.
 */
export function normalizedEmail(text: string): string {
  const [, local, domain] = shape.exec(text.trim()) ?? [];
  if (local === undefined || domain === undefined) return text.trim();
  const url = URL.parse(`http://${domain}`);
  return url ? `${local}@${url.hostname}` : text.trim();
}

/** 'r…@example.org': enough for its owner to recognize it, too little for anyone the link was forwarded to. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');

/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const digestActions = {
  'add subscriber': 'subscriber',
  'change digest': 'digest',
  'deactivate subscriber': 'subscriber',
  'erase subscriber': 'subscriber',
  'export subscribers': 'subscribers',
  'import subscribers': 'subscribers',
  'pause digest': 'digest',
  'reactivate subscriber': 'subscriber',
  'resume digest': 'digest',
  'send digest': 'digest',
} as const;

/** An hour of the day as staff read it: 9 → '9 AM', 0 → '12 AM'. */
export const clockHour = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
