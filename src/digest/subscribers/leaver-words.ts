/*
 * The statuses of people in mail tools, as their help pages list them, in lower case with single spaces: Mailchimp,
 * Constant Contact, HubSpot, Brevo, MailerLite, Campaign Monitor, Klaviyo, Kit, Ghost, Substack, listmonk and others.
 */

const active =
  setOf(`active, subscribed, subscriber, confirmed, enabled, regular, opted in, opt in, optin, valid, ok,
  deliverable, verified, engaged, mailable, marketing contact, express, implied, explicit, implicit, express consent,
  implied consent, double opt in, single opt in, granted, allowed, approved, free, paid, comped, complimentary, premium,
  member, not unsubscribed, not bounced, not suppressed`);

const unconfirmed =
  setOf(`pending, unconfirmed, awaiting confirmation, pending confirmation, confirmation pending,
  unactivated, not confirmed, unverified, not verified, validating, waiting, invited`);

/** In any column. */
const leftForCertain =
  setOf(`unsubscribed, unsubscribe, unsubscribes, globally unsubscribed, opted out, opt out, optout,
  opted-out, cleaned, bounced, bouncing, hard bounce, hard bounced, soft bounced, invalid email, complained, complaint,
  spam complaint, spam report, reported spam, marked as spam, abuse complaint, suppressed, blacklisted, blocklisted,
  black listed, block listed, do not email, do not mail, do not contact, undeliverable, never subscribed, not subscribed,
  non subscribed, nonsubscribed, not opted in, no permissions set, no permission set, non marketing contact`);

/** In a column about subscriptions. */
const left =
  setOf(`bounce, soft bounce, spam, abuse, blocked, suppression, blacklist, blocklist, cancelled, canceled, removed,
  deleted, inactive, deactivated, disabled, archived, revoked, withdrawn, declined, denied, refused, rejected, junk,
  invalid, dead, left, never, transactional, email disabled, manual suppress, user suppressed, admin blocked, lapsed, churned, suspended, erased, former, bad`);

export const isActiveWord = (word: string): boolean => active.has(word);
export const isUnconfirmedWord = (word: string): boolean => unconfirmed.has(word);

/** Whether a value says that someone left or must not be mailed: `certain` in any column, `any` in one about that. */
export const isLeftWord = (word: string, certainty: 'certain' | 'any'): boolean =>
  leftForCertain.has(word) || (certainty === 'any' && left.has(word));

/** Whether a text mentions it. */
export const mayMeanLeft = (text: string): boolean => text.length <= textCharactersMax && mention.test(text);

const textCharactersMax = 500;
const mention =
  /^(?!https?:).*(unsubscri|opt(ed)?[ _-]?out|bounced|do[ _]not[ _](e-?)?(mail|contact)|(block|black)[ -]?list|(take|taken|remove[dn]?|get)( \w+){0,2} off( \w+){0,2} list|suppress(ed|ion)|complained|cleaned)/is;

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(',').map((word) => word.trim().replaceAll(/[\s-]+/g, ' ')));
}
