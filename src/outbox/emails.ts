import { writeLetter } from '../platform/mail/email-body.ts';

/** Shows an administrator that email leaves the website. */

export const testMail = (website: { title: string; origin: string }) =>
  writeLetter({
    subject: `A test mail from ${website.title}`,
    paragraphs: [
      `This mail was sent from the settings of ${website.title} to try how mail leaves the site. It arrived.`,
    ],
    notes: [`Sent by ${website.origin}`],
  });
