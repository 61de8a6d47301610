import { z } from 'zod';
import { Email } from '../access/contract.ts';
import { defaultRole, userRoles } from '../access/terms.ts';
import { emailMax, mailTransports } from '../platform/terms.ts';
import { passwordLimits } from './password-terms.ts';
import { secondFactorTerms, linkStates, linkTokenMax, nextAddressMax } from './terms.ts';

export const SignIn = z
  .object({
    email: z.email('Enter an email address.').max(emailMax),
    password: z.string().min(1, 'Enter a password.').max(passwordLimits.max),
  })
  .meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof SignIn>;

/** The password was right; the account's second factor is still missing. */
export const CodeNeeded = z.object({ needs: z.literal('code') }).meta({ id: 'CodeNeeded' });

const code = z.string().trim().min(1, 'Enter a code.').max(secondFactorTerms.codeMax);

/** A code from the authenticator app, or an unused recovery code. */
export const SignInCode = z.object({ code }).meta({ id: 'SignInCode' });

export const SignInCodeForm = SignInCode.extend({ next: z.string().max(nextAddressMax).optional() }).meta({
  id: 'SignInCodeForm',
});

/** One's own second factor. Its secret is only in the answer that starts the set-up. */
export const SecondFactor = z
  .object({
    /** Null if there is none. */
    activeSince: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.number().int(),
    /** Whether the role requires one. */
    isRequired: z.boolean(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

export const SecondFactorSetup = z
  .object({
    /** In Base32, for apps that can't scan. */
    secret: z.string(),
    /** The `otpauth:` address that the QR code contains. */
    address: z.string(),
  })
  .meta({ id: 'SecondFactorSetup' });
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** Shown once; each works once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** Sent by the form without JavaScript: also `next`, the path on this website to go to afterwards. */
export const SignInForm = SignIn.extend({ next: z.string().max(nextAddressMax).optional() }).meta({
  id: 'SignInForm',
});

export const NewInvitation = z
  .strictObject({ email: Email, role: z.enum(userRoles, 'Choose a role.').default(defaultRole) })
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
    hasSecondFactor: z.boolean(),
    /** Null if not signed in. */
    lastSeenAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

export const Accounts = z
  .object({
    accounts: z.array(Account),
    invitations: z.array(Invitation),
    /** Whether email goes to a mail server, or waits in the outbox because none is set. */
    delivery: z.enum(mailTransports),
  })
  .meta({ id: 'Accounts' });
export type Accounts = z.infer<typeof Accounts>;

export const AccountChange = z
  .strictObject({ role: z.enum(userRoles), isDisabled: z.boolean() })
  .partial()
  .meta({ id: 'AccountChange' });
export type AccountChange = z.infer<typeof AccountChange>;

const token = z.string().min(1).max(linkTokenMax);

export const LinkQuery = z.object({ token });

/** Status of an invitation link; the invitee is included only while it is open. */
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
  .min(passwordLimits.min, `Use at least ${passwordLimits.min} characters.`)
  .max(passwordLimits.max, `Use at most ${passwordLimits.max} characters.`);

const givenPassword = z.string().min(1, 'Enter a password.').max(passwordLimits.max);

export const NewPassword = z.strictObject({ token, password: newPassword }).meta({ id: 'NewPassword' });
export type NewPassword = z.infer<typeof NewPassword>;

export const PasswordChange = z
  .strictObject({ current: givenPassword, password: newPassword })
  .meta({ id: 'PasswordChange' });
export type PasswordChange = z.infer<typeof PasswordChange>;

export const Confirmation = z.strictObject({ password: givenPassword }).meta({ id: 'Confirmation' });

export const ForgottenPassword = z.strictObject({ email: Email }).meta({ id: 'ForgottenPassword' });

export const OwnSession = z
  .object({
    id: z.uuid(),
    /** Coarse, like 'Firefox on Linux'. */
    browser: z.string(),
    signedInAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    /** The session making the request. */
    isThis: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof OwnSession>;
