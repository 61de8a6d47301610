import { emailTemplate } from '../platform/mail/email.ts';
import { composeEmail } from '../platform/mail/email-body.ts';

/** Shows an administrator that email can be sent. */
export const testEmail = emailTemplate(
  'outbox.test',
  ({ title, origin }: { title: string; origin: string }) =>
    composeEmail({
      subject: `A test email from ${title}`,
      paragraphs: [`This email was sent from the settings of ${title} to test delivery. It arrived.`],
      notes: [`Sent by ${origin}`],
    }),
);

export const outboxEmails = [testEmail];
