import { z } from 'zod';
import { categories } from '../news/terms.ts';
import { oneLine } from '../platform/contract.ts';
import { emailMax } from '../platform/terms.ts';
import {
  normalizedEmail,
  digestDefaults,
  digestLimits,
  followLimits,
  subscriberStatuses,
  tokenCharactersMax,
  zipListPattern,
} from './terms.ts';

const invalid = 'Please enter a valid email address.';
/** Characters before the @ (RFC 5321, section 4.5.3.1). */
const localPartMax = 64;

/** Any case, with an ASCII or an international domain; the result has an ASCII domain. */
export const SubscriberEmail = z
  .string(invalid)
  .max(emailMax, invalid)
  .overwrite(normalizedEmail)
  .check(z.email(invalid))
  .refine((email) => email.lastIndexOf('@') <= localPartMax, invalid)
  .max(emailMax, invalid);

/** An address, and what its digest is to list besides the week's stories. */
export const Subscription = z
  .object(
    {
      email: SubscriberEmail,
      /** New stories that have all its words are listed. */
      search: z.string().max(followLimits.searchCharactersMax).optional(),
      /** ZIP codes, separated by commas: new and changed contamination sites near these are listed. */
      zips: z
        .string()
        .regex(zipListPattern, `Enter up to ${followLimits.zipCodesMax} five-digit ZIP codes.`)
        .optional(),
    },
    invalid,
  )
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

export const SubscriptionResult = z.object({ message: z.string() }).meta({ id: 'SubscriptionResult' });

/** When the weekly digest is sent, in the website's time zone, and the sender's name. */
export const DigestSettings = z.strictObject({
  day: z.literal(digestDefaults.day, `The digest is sent on ${digestDefaults.day}s.`),
  hour: z.number('Choose an hour.').int().min(0).max(digestLimits.hourMax),
  senderName: oneLine(digestLimits.senderNameMax, 'Enter a name.'),
});

/** Where the sender gets mail, which some laws require in newsletters; null to leave it out. */
export const PostalAddress = oneLine(
  digestLimits.postalAddressMax,
  'Enter an address, or leave it empty.',
).nullable();

const perSecondError = `Enter a number from 1 to ${digestLimits.perSecondMax}, or leave it empty.`;

/** How subscribers are taken on and how fast the digest is sent. */
export const DigestDelivery = z.strictObject({
  /** Whether a new subscriber must first follow a link in an email. */
  confirmsAddresses: z.boolean(),
  /** The mail server's limit; null if it has none. */
  emailsPerSecondMax: z.number(perSecondError).int().min(1).max(digestLimits.perSecondMax).nullable(),
});

/** The token of a link in an email. */
export const LinkToken = z.object({ token: z.string().max(tokenCharactersMax) });

/** A subscriber's preferences, as read with the signed link. */
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
/** Null if the link is damaged or, then `isErased`, its subscriber was erased. */
export const PreferencesOfLink = z.object({ subscription: Preferences.nullable(), isErased: z.boolean() });
export type PreferencesOfLink = z.infer<typeof PreferencesOfLink>;
export type Preferences = z.infer<typeof Preferences>;

const count = z.number().int();

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

/** A story as it was when the digest was put together. */
export const DigestStory = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  contentType: z.string(),
  score: count,
  approvedAt: z.iso.datetime(),
});

/** The content of a digest. */
const Content = z
  .object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    stories: z.array(DigestStory),
    /** The other sections, as in the emails; links are paths. */
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
  /** The sender's address, from current settings. */
  postalAddress: z.string().nullable(),
  content: Content,
}).meta({ id: 'DigestPage' });
export type DigestPage = z.infer<typeof DigestPage>;
