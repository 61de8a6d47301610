import { writeLetter } from '../platform/mail/letter.ts';
import { linkLifetimes, roleNames, type UserRole } from './terms.ts';

/** Every mail that the staff area sends, in words. */

export const testMail = (site: { title: string; origin: string }) =>
  writeLetter({
    subject: `A test mail from ${site.title}`,
    paragraphs: [
      `This mail was sent from the settings of ${site.title} to try how mail leaves the site. It arrived.`,
    ],
    notes: [`Sent by ${site.origin}`],
  });

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
      'The link opens once, within an hour. If it was not you, do nothing: your password stays as it is.',
    ],
  });
