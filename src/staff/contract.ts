import { z } from 'zod';
import { CalendarDay } from '../platform/contract.ts';
import type { DiversityGroup } from '../review/terms.ts';
import { passwordLimits } from './password-terms.ts';
import {
  emailMax,
  linkStates,
  linkTokenMax,
  mailStates,
  settingLimits,
  userRoles,
  weekdays,
} from './terms.ts';

export const SignIn = z
  .object({
    email: z.email('Enter an e-mail address.').max(emailMax),
    password: z.string().min(1, 'Enter a password.').max(passwordLimits.max),
  })
  .meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof SignIn>;

/** What the form sends where no script does: also where to go on to, a path of the site. */
export const SignInForm = SignIn.extend({ next: z.string().optional() }).meta({ id: 'SignInForm' });

/** Who is signed in. */
export const Session = z
  .object({ user: z.object({ id: z.uuid(), email: z.string(), role: z.enum(userRoles) }) })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

/** One line that can stand in a heading or in the head of a mail: no line breaks, nothing invisible. */
const line = (max: number, error: string) =>
  z
    .string()
    .trim()
    .min(1, error)
    .max(max, `At most ${max} characters.`)
    .refine((text) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text), 'Only one line of plain text.');
const email = z.email('Enter an e-mail address.').max(emailMax, `At most ${emailMax} characters.`);
const percentage = z
  .number('Enter a whole number from 0 to 100.')
  .int('Enter a whole number from 0 to 100.')
  .min(0, 'Enter a whole number from 0 to 100.')
  .max(100, 'Enter a whole number from 0 to 100.');

/** The share of approved stories that each group should have, in percent; together they are everything. */
const DiversityTargets = z
  .strictObject({
    news: percentage,
    interviews: percentage,
    science: percentage,
    compliance: percentage,
  } satisfies Record<DiversityGroup, typeof percentage>)
  .refine((targets) => Object.values(targets).reduce((sum, share) => sum + share, 0) === 100, {
    error: 'The four targets must add up to 100.',
  });

/** When the weekly digest is sent, in the site's time zone, and in whose name. */
const DigestSettings = z.strictObject({
  day: z.enum(weekdays),
  hour: z.number('Choose an hour.').int().min(0).max(settingLimits.hourMax),
  senderName: line(settingLimits.senderNameMax, 'Enter a name.'),
});

export const Settings = z
  .object({
    title: line(settingLimits.titleMax, 'Enter a title.'),
    contactEmail: email,
    /** Null: the contact address serves. */
    correctionsEmail: email.nullable(),
    diversityTargets: DiversityTargets,
    digest: DigestSettings,
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof Settings>;

/** Only what is given changes. With the `updatedAt` that was read, settings that have moved on are left alone. */
export const SettingsChange = Settings.partial().strict().meta({ id: 'SettingsChange' });
export type SettingsChange = z.infer<typeof SettingsChange>;

/** A mail on its way or gone. The words of a mail that a server has taken are no longer here. */
export const SentMail = z
  .object({
    id: z.uuid(),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(mailStates),
    createdAt: z.iso.datetime(),
    attempts: z.number().int(),
    /** What the mail server said, where it did not take the mail. */
    lastError: z.string().nullable(),
  })
  .meta({ id: 'SentMail' });
export type SentMail = z.infer<typeof SentMail>;

export const SentMailQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(50),
  before: z.uuid().optional(),
});

/** How mail leaves the site, and what did, newest first. */
export const Outbox = z
  .object({
    delivery: z.enum(['smtp', 'outbox']),
    /** The address that mails come from. */
    from: z.string(),
    mails: z.array(SentMail),
    /** The cursor of the next page, if there is one. */
    next: z.uuid().nullable(),
  })
  .meta({ id: 'Outbox' });
export type Outbox = z.infer<typeof Outbox>;

/** What a mail says; null where it is no longer kept. */
export const MailText = z.object({ text: z.string().nullable() }).meta({ id: 'MailText' });
export type MailText = z.infer<typeof MailText>;

export const NewInvitation = z
  .strictObject({ email, role: z.enum(userRoles, 'Choose a role.') })
  .meta({ id: 'NewInvitation' });
export type NewInvitation = z.infer<typeof NewInvitation>;

export const Invitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: z.enum(userRoles),
    invitedBy: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

export const Account = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: z.enum(userRoles),
    createdAt: z.iso.datetime(),
    disabledAt: z.iso.datetime().nullable(),
    /** Null for who is signed in nowhere. */
    lastSeenAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

export const Accounts = z
  .object({ accounts: z.array(Account), invitations: z.array(Invitation) })
  .meta({ id: 'Accounts' });
export type Accounts = z.infer<typeof Accounts>;

export const AccountChange = z
  .strictObject({ role: z.enum(userRoles), isDisabled: z.boolean() })
  .partial()
  .meta({ id: 'AccountChange' });
export type AccountChange = z.infer<typeof AccountChange>;

const token = z.string().min(1).max(linkTokenMax);
export const LinkQuery = z.object({ token });

/** What the link of an invitation is good for; for whom it is, only while it is open. */
export const InvitationLink = z
  .object({
    state: z.enum(linkStates),
    email: z.string().optional(),
    role: z.enum(userRoles).optional(),
  })
  .meta({ id: 'InvitationLink' });
export type InvitationLink = z.infer<typeof InvitationLink>;

export const ResetLink = InvitationLink.omit({ role: true }).meta({ id: 'ResetLink' });
export type ResetLink = z.infer<typeof ResetLink>;

const newPassword = z
  .string()
  .min(passwordLimits.min, `At least ${passwordLimits.min} characters.`)
  .max(passwordLimits.max, `At most ${passwordLimits.max} characters.`);
const givenPassword = z.string().min(1, 'Enter a password.').max(passwordLimits.max);

export const NewPassword = z.strictObject({ token, password: newPassword }).meta({ id: 'NewPassword' });
export type NewPassword = z.infer<typeof NewPassword>;

export const PasswordChange = z
  .strictObject({ current: givenPassword, password: newPassword })
  .meta({ id: 'PasswordChange' });
export type PasswordChange = z.infer<typeof PasswordChange>;

export const Confirmation = z.strictObject({ password: givenPassword }).meta({ id: 'Confirmation' });
export const ForgottenPassword = z.strictObject({ email }).meta({ id: 'ForgottenPassword' });

export const OwnSession = z
  .object({
    id: z.uuid(),
    /** Coarse, like 'Firefox on Linux'. */
    browser: z.string(),
    signedInAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    /** The session that asks. */
    isThis: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof OwnSession>;

const changed = z.record(z.string(), z.unknown()).nullable();

export const AuditEntry = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    /** Null for what the product did by itself, or for somebody who was not signed in. */
    person: z.string().nullable(),
    act: z.string(),
    subjectType: z.string(),
    subjectId: z.string(),
    before: changed,
    after: changed,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z
  .object({
    entries: z.array(AuditEntry),
    /** The cursor of the next page, if there is one. */
    next: z.uuid().nullable(),
  })
  .meta({ id: 'AuditPage' });
export type AuditPage = z.infer<typeof AuditPage>;

/** Days are of the site's time zone, both included; `person` is any part of an e-mail address. */
export const AuditQuery = z.object({
  person: z.string().max(emailMax).optional(),
  act: z.string().max(80).optional(),
  subjectType: z.string().max(40).optional(),
  subjectId: z.string().max(120).optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});
