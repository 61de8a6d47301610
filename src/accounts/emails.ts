import { emailTemplate } from '../platform/mail/email.ts';
import { composeEmail } from '../platform/mail/email-body.ts';
import { roleNames, type UserRole } from '../access/terms.ts';
import { linkLifetimes, resetTime } from './terms.ts';

type Link = { title: string; address: string };

export const invitationEmail = emailTemplate(
  'accounts.invitation',
  ({ title, address, invitedBy, role }: Link & { invitedBy: string; role: UserRole }) =>
    composeEmail({
      subject: `Join the staff of ${title}`,
      paragraphs: [
        `${invitedBy} invites you to the staff area of ${title}, as ${roleNames[role].toLowerCase()}.`,
        'Choose a password to accept and sign in.',
      ],
      action: { label: 'Accept the invitation', address },
      notes: [
        `The link works once, within ${linkLifetimes.invitationDays} days. If you were not expecting this, ignore it.`,
      ],
    }),
);

export const resetEmail = emailTemplate('accounts.reset', ({ title, address }: Link) =>
  composeEmail({
    subject: `A new password for ${title}`,
    paragraphs: [`Someone (most likely you) asked to reset the password for your account at ${title}.`],
    action: { label: 'Choose a new password', address },
    notes: [
      `The link works once, within ${resetTime}. If it was not you, ignore this email; your password will not change.`,
    ],
  }),
);

/** What was changed; `by` is the email address of the administrator who did it. */
export type AccountNews =
  | { what: 'password changed' }
  | { what: 'password reset' }
  | { what: 'role changed'; by: string; before: UserRole; after: UserRole }
  | { what: 'account disabled'; by: string };

/** `at` is the time of the change (ISO 8601), `forgot` the address of 'Forgot your password?'. */
type NoticeFacts = { title: string; contactEmail: string; at: string; forgot: string };

/** Notifies an account's owner of what was changed, when, and what to do if it wasn't them. */
export const accountNoticeEmail = emailTemplate('accounts.notice', (notice: NoticeFacts & AccountNews) => {
  const { title, contactEmail, at, forgot } = notice;
  const { subject, happened } = noticeText(notice, title);
  const isPassword = notice.what === 'password changed' || notice.what === 'password reset';
  return composeEmail({
    subject,
    paragraphs: [`${happened} That was on ${minuteOf(at)}.`, 'If you expected this, there is nothing to do.'],
    notes: isPassword
      ? [`If it was not you: choose a new password now, at ${forgot}, and write to ${contactEmail}.`]
      : [`If you do not know why: write to ${contactEmail}.`],
  });
});

function noticeText(news: AccountNews, title: string): { subject: string; happened: string } {
  switch (news.what) {
    case 'password changed':
      return {
        subject: `Your password for ${title} was changed`,
        happened: `Someone who knew your password for ${title} has changed it, and all your other sessions have ended.`,
      };
    case 'password reset':
      return {
        subject: `Your password for ${title} was replaced`,
        happened: `A new password for your account at ${title} was set through a link we sent to this address, and all your sessions have ended.`,
      };
    case 'role changed':
      return {
        subject: `Your role at ${title} was changed`,
        happened: `${news.by} has changed your role at ${title} from ${roleNames[news.before].toLowerCase()} to ${roleNames[news.after].toLowerCase()}.`,
      };
    case 'account disabled':
      return {
        subject: `Your account at ${title} was disabled`,
        happened: `${news.by} has disabled your account at ${title}. You are signed out everywhere and cannot sign in.`,
      };
  }
}

/** '2026-03-05 at 14:07 UTC': an email is read in any time zone. */
const minuteOf = (at: string): string => `${at.slice(0, 16).replace('T', ' at ')} UTC`;

/** Every kind of email that can be queued. */
export const accountEmails = [invitationEmail, resetEmail, accountNoticeEmail];
