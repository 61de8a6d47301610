import { composeEmail } from '../platform/mail/email-body.ts';
import { emailTemplate } from '../platform/mail/email.ts';

/** Tells administrators what needs attention; `problems` is one per line. */
export const statusEmail = emailTemplate(
  'operations.status',
  ({ title, address, problems }: { title: string; address: string; problems: string }) =>
    composeEmail({
      subject: `${title} needs attention`,
      paragraphs: problems.split('\n'),
      action: { label: 'See the status', address },
      notes: ['Sent to administrators, at most once a day.'],
    }),
);

export const operationsEmails = [statusEmail];
