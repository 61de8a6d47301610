import { aRole, roleNames, type UserRole } from '../access/terms.ts';
import type { Transaction } from '../platform/database/database.ts';
import { composeEmail } from '../platform/mail/email-body.ts';
import { emailTemplate } from '../platform/mail/email.ts';
import { adminLinks } from '../web/kit/admin-links.ts';
import type { AccountServices } from './services.ts';
import { linkLifetimes, resetTime } from './terms.ts';

type Link = { title: string; address: string };

export const invitationEmail = emailTemplate(
  'accounts.invitation',
  ({ title, address, invitedBy, role }: Link & { invitedBy: string; role: UserRole }) =>
    composeEmail({
      subject: `Join the staff of ${title}`,
      paragraphs: [
        `${invitedBy} has invited you to join the staff of ${title} as ${aRole(role)}.`,
        'Choose a password to accept and sign in.',
      ],
      action: { label: 'Accept the invitation', address },
      notes: [
        `The link works once and expires in ${linkLifetimes.invitationDays} days. If you weren’t expecting this, you can ignore it.`,
      ],
    }),
);

export const resetEmail = emailTemplate('accounts.reset', ({ title, address }: Link) =>
  composeEmail({
    subject: `Reset your password for ${title}`,
    paragraphs: [`Someone, most likely you, asked to reset the password for your account at ${title}.`],
    action: { label: 'Choose a new password', address },
    notes: [
      `The link works once and expires in ${resetTime}. If it wasn’t you, ignore this email; your password won’t change.`,
    ],
  }),
);

/** The change; `by` is the email address of the administrator who made it. */
export type AccountNotice =
  | { what: 'password changed' }
  | { what: 'password reset' }
  | { what: 'second factor set up' }
  | { what: 'second factor removed' }
  | { what: 'second factor reset'; by: string }
  | { what: 'recovery codes replaced' }
  | { what: 'recovery code used'; left: number }
  | { what: 'role changed'; by: string; before: UserRole; after: UserRole }
  | { what: 'account disabled'; by: string };

/** `at` is the time of the change (ISO 8601), `forgot` the address of 'Forgot your password?'. */
type NoticeFacts = { title: string; contactEmail: string; at: string; forgot: string };

/** Notifies an account's owner of what was changed, when, and what to do if it wasn't them. */
export const accountNoticeEmail = emailTemplate('accounts.notice', (notice: NoticeFacts & AccountNotice) => {
  const { title, contactEmail, at, forgot } = notice;
  const { subject, happened } = noticeText(notice, title);
  const isByOthers = 'by' in notice;
  return composeEmail({
    subject,
    paragraphs: [
      `${happened} This happened on ${minuteOf(at)}.`,
      'If you expected this, you don’t need to do anything.',
    ],
    notes: isByOthers
      ? [`If you don’t know why, email ${contactEmail}.`]
      : [`If it wasn’t you, choose a new password now at ${forgot} and email ${contactEmail}.`],
  });
});

function noticeText(news: AccountNotice, title: string): { subject: string; happened: string } {
  switch (news.what) {
    case 'password changed':
      return {
        subject: `Your password for ${title} was changed`,
        happened: `Your password for ${title} was changed by someone who knew the old one, and all your other sessions have ended.`,
      };
    case 'password reset':
      return {
        subject: `Your password for ${title} was replaced`,
        happened: `A new password for your account at ${title} was set through a link we sent to this address, and all your sessions have ended.`,
      };
    case 'second factor set up':
      return {
        subject: `Two-factor authentication for ${title} is on`,
        happened: `Two-factor authentication was set up for your account at ${title}, and all your other sessions have ended.`,
      };
    case 'second factor removed':
      return {
        subject: `Two-factor authentication for ${title} is off`,
        happened: `Two-factor authentication was turned off for your account at ${title} by someone who was signed in and knew your password.`,
      };
    case 'second factor reset':
      return {
        subject: `Two-factor authentication for ${title} was reset`,
        happened: `${news.by} turned off two-factor authentication for your account at ${title}. You have been signed out everywhere; your password is the same.`,
      };
    case 'recovery codes replaced':
      return {
        subject: `Your recovery codes for ${title} were replaced`,
        happened: `New recovery codes were made for your account at ${title}. The earlier ones no longer work.`,
      };
    case 'recovery code used':
      return {
        subject: `A recovery code for ${title} was used`,
        happened: `Someone signed in to your account at ${title} with your password and a recovery code. ${left(news.left)}`,
      };
    case 'role changed':
      return {
        subject: `Your role at ${title} was changed`,
        happened: `${news.by} changed your role at ${title} from ${roleNames[news.before].toLowerCase()} to ${roleNames[news.after].toLowerCase()}.`,
      };
    case 'account disabled':
      return {
        subject: `Your account at ${title} was disabled`,
        happened: `${news.by} disabled your account at ${title}. You have been signed out everywhere and can’t sign in.`,
      };
  }
}

const left = (codes: number): string =>
  codes === 1 ? 'One recovery code is left.' : `${codes || 'No'} recovery codes are left.`;

/** '2026-03-05 at 14:07 UTC': an email is read in any time zone. */
const minuteOf = (at: string): string => `${at.slice(0, 16).replace('T', ' at ')} UTC`;

/** Every kind of email that can be queued. */
export const accountEmails = [invitationEmail, resetEmail, accountNoticeEmail];

/**
 * Emails an account's owner about a change if and only if the transaction commits. The email contains no sign-in link,
 * since a thief may read it too.
 */
export async function notifyOwner(
  { clock, mailer, website }: AccountServices,
  transaction: Transaction,
  email: string,
  news: AccountNotice,
): Promise<void> {
  const { title, origin, contactEmail } = await website();
  const forgot = new URL(adminLinks.forgot(), origin).href;
  const facts = { title, forgot, contactEmail, at: clock.now().toISOString() };
  await mailer.enqueue(transaction, accountNoticeEmail, { ...facts, ...news }, { to: email });
}
