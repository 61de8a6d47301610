/** Roles, their permissions, and session lifetimes. */

export const userRoles = ['ADMIN', 'EDITOR', 'VIEWER'] as const;
export type UserRole = (typeof userRoles)[number];

export const defaultRole: UserRole = 'VIEWER';

export const roleNames: Record<UserRole, string> = {
  ADMIN: 'Administrator',
  EDITOR: 'Editor',
  VIEWER: 'Viewer',
};

/** 'an editor' */
export function aRole(role: UserRole): string {
  const noun = roleNames[role].toLowerCase();
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Permissions by role: checked by the server before every action, and by screens before they offer one. */
export const permissions = {
  'manage your own account': ['ADMIN', 'EDITOR', 'VIEWER'],
  'change your second factor': ['ADMIN', 'EDITOR', 'VIEWER'],
  'view the staff area': ['ADMIN', 'EDITOR', 'VIEWER'],
  'review stories': ['ADMIN', 'EDITOR'],
  'manage sources': ['ADMIN', 'EDITOR'],
  'manage entities': ['ADMIN', 'EDITOR'],
  'manage sites': ['ADMIN'],
  'import sites': ['ADMIN'],
  'remove sample content': ['ADMIN'],
  'manage the ledger': ['ADMIN'],
  'change settings': ['ADMIN'],
  'manage accounts': ['ADMIN'],
  'manage the digest': ['ADMIN'],
  'send the digest': ['ADMIN'],
  'read the outbox': ['ADMIN'],
  'read the audit trail': ['ADMIN'],
  'view the status': ['ADMIN'],
} as const satisfies Record<string, readonly UserRole[]>;

export type Permission = keyof typeof permissions;

/** Irreversible actions, and those that give power to others, require a recent password (`recentMinutesMax`). */
export const permissionsToConfirm = [
  'change your second factor',
  'remove sample content',
  'manage the ledger',
  'change settings',
  'manage accounts',
  'send the digest',
] as const satisfies readonly Permission[];
export type PermissionToConfirm = (typeof permissionsToConfirm)[number];

/** Whether a role has a permission. */
export const roleMay = (role: UserRole, permission: Permission): boolean =>
  (permissions[permission] as readonly UserRole[]).includes(role);

/** The API's refusal message. */
export const deniedMessage = (role: UserRole, permission: Permission): string =>
  `Your role (${role}) can’t ${permission}.`;

/** The roles with the permission that a refusal message names; none for other messages. */
export const rolesRefusedBy = (words: string): readonly UserRole[] =>
  Object.entries(permissions).find(([permission]) => words.endsWith(` can’t ${permission}.`))?.[1] ?? [];

export const sessionCookie = 'pfas_session';

/** Maximum session lifetime, used or not. */
export const sessionDaysMax = 14;

/** Idle sessions end after this. */
export const sessionHoursIdleMax = 24;

/** How long a right password waits for the code of the second factor. */
export const codeMinutesMax = 10;

/** Actions of `permissionsToConfirm` require a password entered at most this long ago. */
export const recentMinutesMax = 15;
