import { emailTemplate } from '../platform/mail/email.ts';
import { writeLetter } from '../platform/mail/email-body.ts';

/** Shows an administrator that email gets out. */
export const testEmail = emailTemplate(
  'outbox.test',
  ({ title, origin }: { title: string; origin: string }) =>
    writeLetter({
      subject: `A test email from ${title}`,
      paragraphs: [`This email was sent from the settings of ${title} to test delivery. It arrived.`],
      notes: [`Sent by ${origin}`],
    }),
);

export const outboxEmails = [testEmail];
