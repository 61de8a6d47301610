/** Roles, what each may do, and how long a session lasts. */

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
  'manage entities': ['ADMIN', 'EDITOR'],
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
export const deniedMessage = (role: UserRole, permission: Permission): string =>
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

/** Characters (RFC 5321, section 4.5.3.1). */
export const emailMax = 254;
