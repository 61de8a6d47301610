import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default variant) with OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The PHC string to store. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * Whether the password is the account's. Takes as long without an account as with one, so that response times don't
 * reveal who has an account.
 */
export async function isPassword(
  password: string,
  stored: string | undefined,
  isRightFor: typeof verify = verify,
): Promise<boolean> {
  const isRight = await isRightFor(stored ?? (await decoy), password);
  return isRight && stored !== undefined;
}

const decoy = hashPassword('the password of no account');
