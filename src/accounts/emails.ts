import { writeLetter } from '../platform/mail/email-body.ts';
import { roleNames, type UserRole } from '../access/terms.ts';
import { linkLifetimes, resetTime } from './terms.ts';

type Link = { title: string; address: string };

export const invitationMail = ({
  title,
  address,
  invitedBy,
  role,
}: Link & { invitedBy: string; role: UserRole }) =>
  writeLetter({
    subject: `Join the staff of ${title}`,
    paragraphs: [
      `${invitedBy} invites you to the staff area of ${title}, as ${roleNames[role].toLowerCase()}.`,
      'Choose a password, and you are signed in.',
    ],
    action: { label: 'Accept the invitation', address },
    notes: [
      `The link opens once, within ${linkLifetimes.invitationDays} days. If you do not know what this is about, do nothing.`,
    ],
  });

export const resetMail = ({ title, address }: Link) =>
  writeLetter({
    subject: `A new password for ${title}`,
    paragraphs: [`Somebody, most likely you, has asked for a new password for your account at ${title}.`],
    action: { label: 'Choose a new password', address },
    notes: [
      `The link opens once, within ${resetTime}. If it was not you, do nothing: your password stays as it is.`,
    ],
  });

/** What was done with an account; `by` is the address of who did it. */
export type AccountNews =
  | { what: 'password changed' }
  | { what: 'password reset' }
  | { what: 'role changed'; by: string; before: UserRole; after: UserRole }
  | { what: 'account disabled'; by: string };

type NewsFacts = { title: string; contactEmail: string; at: Date; forgot: string };

/** Tells whose account it is what was done with it, when, and what to do where it was somebody else. */
export function accountNewsMail({ title, contactEmail, at, forgot }: NewsFacts, news: AccountNews) {
  const { subject, happened } = newsWords(news, title);
  const isPassword = news.what === 'password changed' || news.what === 'password reset';
  return writeLetter({
    subject,
    paragraphs: [`${happened} That was on ${minuteOf(at)}.`, 'If you know of it, there is nothing to do.'],
    notes: isPassword
      ? [`If it was not you: choose a new password now, at ${forgot}, and write to ${contactEmail}.`]
      : [`If you do not know why: write to ${contactEmail}.`],
  });
}

function newsWords(news: AccountNews, title: string): { subject: string; happened: string } {
  switch (news.what) {
    case 'password changed':
      return {
        subject: `Your password for ${title} was changed`,
        happened: `Somebody who knew your password for ${title} has changed it, and every other session of yours has ended.`,
      };
    case 'password reset':
      return {
        subject: `Your password for ${title} was replaced`,
        happened: `A new password for your account at ${title} was set by a link that we had sent to this address, and every session of yours has ended.`,
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

/** '2026-03-05 at 14:07 UTC': a mail is read in any time zone. */
const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC`;
