/** The words of the staff area: roles, what each may do, and the limits of signing in. */

export const userRoles = ['ADMIN', 'EDITOR', 'VIEWER'] as const;
export type UserRole = (typeof userRoles)[number];
export const defaultRole: UserRole = 'VIEWER';
export const roleNames: Record<UserRole, string> = {
  ADMIN: 'Administrator',
  EDITOR: 'Editor',
  VIEWER: 'Viewer',
};

/** The one table of what each role may do. The server asks it before every act, the screens before they offer one. */
export const permissions = {
  'keep your own account': ['ADMIN', 'EDITOR', 'VIEWER'],
  'read the staff area': ['ADMIN', 'EDITOR', 'VIEWER'],
  'review stories': ['ADMIN', 'EDITOR'],
  'manage sources': ['ADMIN', 'EDITOR'],
  'import sites': ['ADMIN'],
  'remove sample content': ['ADMIN'],
  'keep the ledger': ['ADMIN'],
  'change settings': ['ADMIN'],
  'manage accounts': ['ADMIN'],
  'read the outbox': ['ADMIN'],
  'read the audit trail': ['ADMIN'],
} as const satisfies Record<string, readonly UserRole[]>;
export type Permission = keyof typeof permissions;

/** What cannot be taken back, or gives others power: acts of these ask for the password again (`recentMinutesMax`). */
export const permissionsToConfirm = [
  'remove sample content',
  'keep the ledger',
  'change settings',
  'manage accounts',
] as const satisfies readonly Permission[];
export type PermissionToConfirm = (typeof permissionsToConfirm)[number];

export const roleMay = (role: UserRole, permission: Permission): boolean =>
  (permissions[permission] as readonly UserRole[]).includes(role);

/** Why somebody is refused, in the words of the API. */
export const mayNotWords = (role: UserRole, permission: Permission): string =>
  `Your role (${role}) may not ${permission}.`;

/** Which roles may do what those words refuse; none for other words. */
export const rolesRefusedBy = (words: string): readonly UserRole[] =>
  Object.entries(permissions).find(([permission]) => words.endsWith(` may not ${permission}.`))?.[1] ?? [];

export const sessionCookie = 'pfas_session';
/** A session ends after this, used or not. */
export const sessionDaysMax = 14;
/** A session that nobody has used for this long has ended. */
export const sessionHoursIdleMax = 24;
/** Acts of `permissionsToConfirm` ask for the password again if it was given longer ago than this. */
export const recentMinutesMax = 15;
/** Links in mails open once, and not forever. */
export const linkLifetimes = { invitationDays: 7, resetHours: 1 } as const;
const hoursInWords = (hours: number): string => (hours === 1 ? 'an hour' : `${hours} hours`);
/** 'an hour': how long a link that sets a password is open. */
export const resetTime = hoursInWords(linkLifetimes.resetHours);
export const linkTokenMax = 64;
/** What a link from a mail is still good for. */
export const linkStates = ['open', 'used', 'expired', 'unknown'] as const;
export type LinkState = (typeof linkStates)[number];

/** Characters (RFC 5321, section 4.5.3.1). */
export const emailMax = 254;

/** Failed attempts allowed in the window, for one account and for one address. */
export const signInLimits = { windowMinutes: 15, perAccount: 10, perAddress: 40 } as const;

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Characters; hours are of the site's time zone. */
export const settingLimits = { titleMax: 60, senderNameMax: 80, hourMax: 23 } as const;

/** What a new site begins with. */
export const settingDefaults = {
  title: 'The PFAS Record',
  contactEmail: 'contact@example.org',
  diversityTargets: { news: 40, interviews: 20, science: 20, compliance: 20 },
  digestDay: 'Friday',
  digestHour: 9,
  digestSenderName: 'The PFAS Record',
} as const;

/** `written`: into the outbox, because no mail server is set. */
export const mailStates = ['waiting', 'sent', 'written', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** How often a new password may be asked for: for one account, and from one address. */
export const resetLimits = { perAccount: 3, accountMinutes: 60, perAddress: 10, addressMinutes: 15 } as const;
