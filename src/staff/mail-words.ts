import { writeLetter } from '../platform/mail/letter.ts';

/** Every mail that the staff area sends, in words. */

export const testMail = (site: { title: string; origin: string }) =>
  writeLetter({
    subject: `A test mail from ${site.title}`,
    paragraphs: [
      `This mail was sent from the settings of ${site.title} to try how mail leaves the site. It arrived.`,
    ],
    notes: [`Sent by ${site.origin}`],
  });
