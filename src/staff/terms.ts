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

export const roleMay = (role: UserRole, permission: Permission): boolean =>
  (permissions[permission] as readonly UserRole[]).includes(role);

export const sessionCookie = 'pfas_session';
/** A session ends after this, used or not. */
export const sessionDaysMax = 14;
/** A session that nobody has used for this long has ended. */
export const sessionHoursIdleMax = 24;
/** Dangerous acts ask for the password again if it was given longer ago than this. */
export const recentMinutesMax = 15;
/** Links in mails open once, and not for ever. */
export const linkLifetimes = { invitationDays: 7, resetHours: 1 } as const;
export const linkTokenMax = 64;
/** What a link from a mail is still good for. */
export const linkStates = ['open', 'used', 'expired', 'unknown'] as const;
export type LinkState = (typeof linkStates)[number];

/** Characters. Argon2id takes any length; the upper bound keeps a request from costing more than it should. */
export const passwordLimits = { min: 12, max: 200 } as const;
/** The commonest of those that are long enough; what everybody tries first. */
const commonPasswords = new Set([
  '123456789012',
  '1234567890123',
  '12345678901234567890',
  '1q2w3e4r5t6y',
  'qwertyuiop123',
  'qwertyuiop[]',
  'qwerty123456',
  'password1234',
  'password12345',
  'password123456',
  'passwordpassword',
  'administrator',
  'adminadminadmin',
  'letmeinletmein',
  'iloveyouiloveyou',
  'correcthorsebatterystaple',
  'changemechangeme',
  'thepfasrecord',
]);

/** What is wrong with a new password, or null. Length is what counts; no rules of signs and digits. */
export function passwordProblem(password: string, email: string): string | null {
  const { min, max } = passwordLimits;
  if (password.length < min) return `At least ${min} characters.`;
  if (password.length > max) return `At most ${max} characters.`;
  const bare = password.toLowerCase().replaceAll(/\s/g, '');
  const [name = ''] = email.toLowerCase().split('@');
  if (bare === email.toLowerCase() || bare.replaceAll(name, '').length < min / 2)
    return 'Choose one that is not your e-mail address.';
  if (commonPasswords.has(bare) || new Set(bare).size < 4) return 'This one is too easily guessed.';
  return null;
}
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

/** How often a new password may be asked for: for one account, and from one address. */
export const resetLimits = { perAccount: 3, accountMinutes: 60, perAddress: 10, addressMinutes: 15 } as const;
