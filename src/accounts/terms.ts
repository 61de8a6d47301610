/** Limits of signing in, and of the links in account emails. */

/** Links in mails open once, and not forever. */
export const linkLifetimes = { invitationDays: 7, resetHours: 1 } as const;

const hoursInWords = (hours: number): string => (hours === 1 ? 'an hour' : `${hours} hours`);

/** 'an hour': how long a link that sets a password is open. */
export const resetTime = hoursInWords(linkLifetimes.resetHours);

export const linkTokenMax = 64;

/** Characters of the address to go on to after signing in. */
export const nextAddressMax = 2_048;

/** What a link from a mail is still good for. */
export const linkStates = ['open', 'used', 'expired', 'unknown'] as const;
export type LinkState = (typeof linkStates)[number];

/** Failed attempts allowed in the window, for one account and for one address. */
export const signInLimits = { windowMinutes: 15, perAccount: 10, perAddress: 40 } as const;

/** How often a new password may be asked for: for one account, and from one address. */
export const resetLimits = { perAccount: 3, accountMinutes: 60, perAddress: 10, addressMinutes: 15 } as const;
