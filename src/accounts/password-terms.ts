/** Characters. Argon2id takes any length; the upper bound limits the cost of a request. */
export const passwordLimits = { min: 12, max: 200 } as const;
/** Minimum length in characters when each predictable piece counts as one. */
const unpredictableMin = 8;
/** Words that attackers try first: alone, repeated, and with symbols for letters. */
const commonWords =
  `password passwort passwd admin administrator adminadmin root user guest login letmein welcome hello iloveyou loveyou
  changeme default access secret master monkey dragon sunshine princess football baseball soccer hockey superman batman
  starwars pokemon shadow killer freedom whatever trustno trustno1 computer internet michael jennifer jessica ashley
  thomas charlie jordan summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday january
  february march april june july august september october november december test temp pass word love money
  correcthorsebatterystaple pfas`.split(/\s+/);
/** Adjacent keys, also in reverse. */
const keyboardPaths =
  `qwertyuiop[] asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn 1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p
  1q2w3e4r5t6y7u8i9o0p qazwsxedcrfvtgbyhnujmikolp 1234567890 !@#$%^&*() abcdefghijklmnopqrstuvwxyz`
    .split(/\s+/)
    .flatMap((path) => [path, path.split('').toReversed().join('')]);
const pathStepsMin = { digits: 3, others: 4 } as const;
const repeatMin = 3;
const ownWordMin = 3;
const letterSubstitutes = new Map(
  '0o 1i 3e 4a 5s 7t 8b 9g @a $s !i +t |l'.split(' ').map(([sign, letter]) => [sign, letter] as const),
);

/**
 * What is wrong with a new password, or null. No composition rules: only unpredictability counts.
 * A common word, a year, a run of keys, a repeat, and a word from the person's email address or the website title
 * count as one character each.
 */
export function passwordProblem(
  password: string,
  { email, websiteTitle }: { email: string; websiteTitle: string },
): string | null {
  const { min, max } = passwordLimits;
  if (password.length < min) return `Use at least ${min} characters.`;
  if (password.length > max) return `Use at most ${max} characters.`;
  const bare = bareOf(password);
  const isRepetition = bare.repeat(2).indexOf(bare, 1) < Math.min(min, bare.length);
  if (isRepetition || unpredictableLength(bare, commonWords) < unpredictableMin) return tooEasy;
  const personalWords = [
    email,
    ...email.split(/[^\p{L}\p{N}]+/u),
    websiteTitle,
    ...websiteTitle.split(/\s+/),
  ].map(bareOf);
  return unpredictableLength(bare, [...commonWords, ...personalWords]) < unpredictableMin
    ? tooPersonal
    : null;
}

const tooEasy = 'Too easy to guess. Use a few unrelated words.';
const tooPersonal = 'Don’t base it on your email address or the name of the website.';

const bareOf = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '');

/** Length in characters, with each predictable piece counted as one. */
function unpredictableLength(bare: string, words: readonly string[]): number {
  const lettered = bare.replaceAll(/./g, (sign) => letterSubstitutes.get(sign) ?? sign);
  const predictable = words.filter(({ length }) => length >= ownWordMin);
  let count = 0;
  for (let at = 0; at < bare.length; count++) {
    const lengths = predictable
      .filter((word) => bare.startsWith(word, at) || lettered.startsWith(word, at))
      .map(({ length }) => length);
    at += Math.max(1, pathFrom(bare, at), repeatFrom(bare, at), yearFrom(bare, at), ...lengths);
  }
  return count;
}

/** Length of the run of adjacent keys, letters or numbers that starts at `at`; 0 if short. */
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

/** Length of the piece at `at` that has occurred before; 0 if short. */
function repeatFrom(bare: string, at: number): number {
  const isRepeat = (length: number) =>
    at + length <= bare.length && bare.lastIndexOf(bare.slice(at, at + length), at - 1) !== -1;
  if (at === 0 || !isRepeat(repeatMin)) return 0;
  let length = repeatMin;
  while (isRepeat(length + 1)) length++;
  return length;
}

const yearFrom = (bare: string, at: number): number => (/^(19|20)\d\d/.test(bare.slice(at, at + 4)) ? 4 : 0);
