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
/** Links in mails open once, and not for ever. */
export const linkLifetimes = { invitationDays: 7, resetHours: 1 } as const;
const hoursInWords = (hours: number): string => (hours === 1 ? 'an hour' : `${hours} hours`);
/** 'an hour': how long a link that sets a password is open. */
export const resetTime = hoursInWords(linkLifetimes.resetHours);
export const linkTokenMax = 64;
/** What a link from a mail is still good for. */
export const linkStates = ['open', 'used', 'expired', 'unknown'] as const;
export type LinkState = (typeof linkStates)[number];

/** Characters. Argon2id takes any length; the upper bound keeps a request from costing more than it should. */
export const passwordLimits = { min: 12, max: 200 } as const;
/** What is left of a password counts this many characters at least, when all that anybody would try first counts one. */
const unforeseenMin = 8;
/** Everybody tries these first, alone, in a row, and with signs for letters. */
const triedFirst =
  `password passwort passwd admin administrator adminadmin root user guest login letmein welcome hello iloveyou loveyou
  changeme default access secret master monkey dragon sunshine princess football baseball soccer hockey superman batman
  starwars pokemon shadow killer freedom whatever trustno trustno1 computer internet michael jennifer jessica ashley
  thomas charlie jordan summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday january
  february march april june july august september october november december test temp pass word love money
  correcthorsebatterystaple pfas`.split(/\s+/);
/** Keys that lie side by side, also read backwards. */
const keyboardPaths =
  `qwertyuiop[] asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn 1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p
  1q2w3e4r5t6y7u8i9o0p qazwsxedcrfvtgbyhnujmikolp 1234567890 !@#$%^&*() abcdefghijklmnopqrstuvwxyz`
    .split(/\s+/)
    .flatMap((path) => [path, path.split('').toReversed().join('')]);
const pathStepsMin = { digits: 3, others: 4 } as const;
const repeatMin = 3;
const ownWordMin = 3;
const signsForLetters = new Map(
  '0o 1i 3e 4a 5s 7t 8b 9g @a $s !i +t |l'.split(' ').map(([sign, letter]) => [sign, letter] as const),
);

/**
 * What is wrong with a new password, or null. No rules of signs and digits: what counts is how much of it nobody would
 * try first. A common word, a year, a run of keys, a repeat, and a word of the person's address or of the site's title
 * count one character each.
 */
export function passwordProblem(
  password: string,
  { email, siteTitle }: { email: string; siteTitle: string },
): string | null {
  const { min, max } = passwordLimits;
  if (password.length < min) return `At least ${min} characters.`;
  if (password.length > max) return `At most ${max} characters.`;
  const bare = bareOf(password);
  const isOneAgainAndAgain = bare.repeat(2).indexOf(bare, 1) < Math.min(min, bare.length);
  if (isOneAgainAndAgain || unforeseen(bare, triedFirst) < unforeseenMin) return tooEasy;
  const ownWords = [email, ...email.split(/[^\p{L}\p{N}]+/u), siteTitle, ...siteTitle.split(/\s+/)].map(
    bareOf,
  );
  return unforeseen(bare, [...triedFirst, ...ownWords]) < unforeseenMin ? tooOwn : null;
}

const tooEasy = 'This one is too easily guessed. Take a few words that have nothing to do with each other.';
const tooOwn = 'Choose one that is not made of your e-mail address or the name of the site.';

const bareOf = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '');

/** Characters, where each piece that is foreseen counts one. */
function unforeseen(bare: string, words: readonly string[]): number {
  const lettered = bare.replaceAll(/./g, (sign) => signsForLetters.get(sign) ?? sign);
  const foreseeable = words.filter(({ length }) => length >= ownWordMin);
  let count = 0;
  for (let at = 0; at < bare.length; count++) {
    const lengths = foreseeable
      .filter((word) => bare.startsWith(word, at) || lettered.startsWith(word, at))
      .map(({ length }) => length);
    at += Math.max(1, pathFrom(bare, at), repeatFrom(bare, at), yearFrom(bare, at), ...lengths);
  }
  return count;
}

/** How many characters from here on lie side by side on a keyboard, in the alphabet or in counting; 0 for few. */
function pathFrom(bare: string, at: number): number {
  const { digits, others } = pathStepsMin;
  const min = /^\d+$/.test(bare.slice(at, at + digits)) ? digits : others;
  const isOnPath = (length: number) => {
    const run = bare.slice(at, at + length);
    return run.length === length && keyboardPaths.some((path) => path.includes(run));
  };
  if (!isOnPath(min)) return 0;
  let length = min;
  while (isOnPath(length + 1)) length++;
  return length;
}

/** How many characters from here on stand in the same order before; 0 for few. */
function repeatFrom(bare: string, at: number): number {
  const hasStoodBefore = (length: number) =>
    at + length <= bare.length && bare.lastIndexOf(bare.slice(at, at + length), at - 1) !== -1;
  if (at === 0 || !hasStoodBefore(repeatMin)) return 0;
  let length = repeatMin;
  while (hasStoodBefore(length + 1)) length++;
  return length;
}

const yearFrom = (bare: string, at: number): number => (/^(19|20)\d\d/.test(bare.slice(at, at + 4)) ? 4 : 0);

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
