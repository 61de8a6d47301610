import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { hashToken } from '../../access/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { secondFactors } from '../tables.ts';
import { secondFactorTerms } from '../terms.ts';

const { digits, periodSeconds: period } = secondFactorTerms;
const secretBytes = 20; // RFC 4226, section 4
/** Codes of this many steps before and after the present one are accepted: phones' clocks differ. */
const stepsAround = 1;

/** A new secret in Base32, and the `otpauth:` address by which apps take it over. */
export function newSecret({ issuer, email }: { issuer: string; email: string }) {
  const secret = new Secret({ size: secretBytes });
  // The colon separates issuer and account in the address.
  const totp = new TOTP({ issuer: issuer.replaceAll(':', ' '), label: email, secret, digits, period });
  return { secret: secret.base32, address: totp.toString() };
}

/** The step of a right code that is newer than the last one accepted; otherwise null. */
export function acceptedStep(
  { secret, lastStep }: { secret: string; lastStep: number },
  code: string,
  clock: Clock,
): number | null {
  const timestamp = clock.now().getTime();
  const delta = TOTP.validate({
    token: code.replaceAll(/\s/g, ''),
    secret: Secret.fromBase32(secret),
    digits,
    period,
    timestamp,
    window: stepsAround,
  });
  if (delta === null) return null;
  const step = TOTP.counter({ period, timestamp }) + delta;
  return step > lastStep ? step : null;
}

/** Recovery codes like 'k7qm-x2fd-9rtb-v4hn', and the hashes to store: they are random enough to need no salt. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: secondFactorTerms.recoveryCodes }, () =>
    [...randomBytes(recoveryCodeLength)]
      .map((byte) => recoveryLetters[byte % recoveryLetters.length])
      .join('')
      .replaceAll(/.{4}(?=.)/g, '$&-'),
  );
  return { codes, hashes: codes.map(hashOf) };
}

const recoveryCodeLength = 16;
/** 32 characters, so that every byte is equally likely; without 0, 1, l and o, which look alike. */
const recoveryLetters = 'abcdefghijkmnpqrstuvwxyz23456789';

const hashOf = (code: string): string => hashToken(code.toLowerCase().replaceAll(/[^a-z\d]/g, ''));

/**
 * Uses up a code from the app or a recovery code: neither works again, not even at the same moment in another process.
 * Returns which one it was and how many recovery codes are left; null if the code is wrong or there is no second factor.
 */
export async function useCode(
  transaction: Transaction,
  userId: string,
  code: string,
  clock: Clock,
): Promise<{ kind: 'app' | 'recovery code'; recoveryCodesLeft: number } | null> {
  const [factor] = await transaction
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.activeSince)))
    .for('update');
  if (!factor) return null;
  const its = eq(secondFactors.userId, userId);
  const lastStep = acceptedStep(factor, code, clock);
  if (lastStep !== null) {
    await transaction.update(secondFactors).set({ lastStep }).where(its);
    return { kind: 'app', recoveryCodesLeft: factor.recoveryCodes.length };
  }
  const recoveryCodes = factor.recoveryCodes.filter((hash) => hash !== hashOf(code));
  if (recoveryCodes.length === factor.recoveryCodes.length) return null;
  await transaction.update(secondFactors).set({ recoveryCodes }).where(its);
  return { kind: 'recovery code', recoveryCodesLeft: recoveryCodes.length };
}
