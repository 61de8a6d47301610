/**
 * What a failed attempt to send means (RFC 5321, section 4.2.1; RFC 3463): `bounced`: the server permanently rejected
 * this email; `isHard` if the mailbox doesn't exist or doesn't accept mail. `deferred`: the server asks to retry later.
 * `serverFailure`: the server or the connection fails, whatever the recipient.
 */
export type Failure = { kind: 'bounced'; isHard: boolean } | { kind: 'deferred' } | { kind: 'serverFailure' };

type SmtpError = { responseCode?: number; code?: string; command?: string; response?: string };

/** Classifies an error thrown by nodemailer; anything unknown counts as a failure of the server. */
export function classifyFailure(error: unknown): Failure {
  const { responseCode = 0, code, command, response = '' } = error as SmtpError;
  // Without an answer from a server, only an address that can't be written in an envelope is about the email.
  if (responseCode === 0)
    return code === 'EENVELOPE' ? { kind: 'bounced', isHard: true } : { kind: 'serverFailure' };
  const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE';
  // Refused before a recipient was named: every email would be.
  if (!isAboutEmail || command === 'MAIL FROM' || responseCode === 421) return { kind: 'serverFailure' };
  if (responseCode < 500) return { kind: 'deferred' };
  const isMailbox = command === 'RCPT TO' || /^5\d\d[ -]5\.1\./.test(response);
  return { kind: 'bounced', isHard: isMailbox };
}

const minuteMs = 60_000;
const pauseMsMax = 2 * 60 * minuteMs;

/** How long to wait after that many attempts: 1, 2, 4, … minutes, at most two hours. */
export const pauseAfter = (attempts: number): number =>
  Math.min(minuteMs * 2 ** Math.max(0, attempts - 1), pauseMsMax);
