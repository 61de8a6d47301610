/** The words of the staff area: roles, what each may do, and the limits of signing in. */

export const userRoles = ['ADMIN', 'EDITOR', 'VIEWER'] as const;
export type UserRole = (typeof userRoles)[number];
export const defaultRole: UserRole = 'VIEWER';

/** The one table of what each role may do. The server asks it before every act, the screens before they offer one. */
export const permissions = {
  'read the staff area': ['ADMIN', 'EDITOR', 'VIEWER'],
  'review stories': ['ADMIN', 'EDITOR'],
  'manage sources': ['ADMIN', 'EDITOR'],
  'import sites': ['ADMIN'],
  'remove sample content': ['ADMIN'],
  'keep the ledger': ['ADMIN'],
  'change settings': ['ADMIN'],
  'read the outbox': ['ADMIN'],
} as const satisfies Record<string, readonly UserRole[]>;
export type Permission = keyof typeof permissions;

export const roleMay = (role: UserRole, permission: Permission): boolean =>
  (permissions[permission] as readonly UserRole[]).includes(role);

export const sessionCookie = 'pfas_session';
export const sessionDaysMax = 14;

/** Characters. Argon2id takes any length; the upper bound keeps a request from costing more than it should. */
export const passwordLimits = { min: 12, max: 200 } as const;
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

/** The groups that approved stories are counted in; each has a target, in percent of all four. */
export const diversityGroups = ['news', 'interviews', 'science', 'compliance'] as const;
export type DiversityGroup = (typeof diversityGroups)[number];

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
