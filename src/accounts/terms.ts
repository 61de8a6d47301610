/** Limits for sign-in and for the links in account emails. */

/** Links in emails work once and expire. */
export const linkLifetimes = { invitationDays: 7, resetHours: 1 } as const;

const formatHours = (hours: number): string => (hours === 1 ? 'an hour' : `${hours} hours`);

/** 'an hour': how long a password reset link is valid. */
export const resetTime = formatHours(linkLifetimes.resetHours);

export const linkTokenMax = 64;

/** Maximum length of the address to go to after signing in, in characters. */
export const nextAddressMax = 2_048;

/** Status of a link from an email. */
export const linkStates = ['open', 'used', 'expired', 'unknown'] as const;
export type LinkState = (typeof linkStates)[number];

/** Failed attempts allowed, per account and per network address. */
export const signInLimits = {
  perAccount: { name: 'sign in to account', perWindow: 10, windowMinutes: 15 },
  perAddress: { name: 'sign in from address', perWindow: 40, windowMinutes: 15 },
} as const;

/** Password reset requests allowed, per account and per network address. */
export const resetLimits = {
  perAccount: { name: 'reset of account', perWindow: 3, windowMinutes: 60 },
  perAddress: { name: 'reset from address', perWindow: 10, windowMinutes: 15 },
} as const;

/** Codes of authenticator apps (RFC 6238, with the values that all apps support), and recovery codes. */
export const secondFactorTerms = { digits: 6, periodSeconds: 30, recoveryCodes: 10, codeMax: 40 } as const;

/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const accountActions = {
  'accept invitation': 'user',
  'change password': 'user',
  'change role': 'user',
  'confirm identity': 'user',
  'create administrator': 'user',
  'disable account': 'user',
  'enable account': 'user',
  'end other sessions': 'user',
  'end session': 'session',
  'failed confirmation': 'user',
  'failed password change': 'user',
  'failed sign-in': 'user',
  invite: 'invitation',
  'remove second factor': 'user',
  'replace recovery codes': 'user',
  'request password reset': 'user',
  'reset password': 'user',
  'reset second factor': 'user',
  'set up second factor': 'user',
  'sign in': 'user',
  'sign out': 'user',
  'withdraw invitation': 'invitation',
} as const;
