import { z } from 'zod';
import { mailStates, mailTransports } from '../platform/terms.ts';

/** An email queued or sent. Its text is deleted once a mail server has accepted it. */
export const SentMail = z
  .object({
    id: z.uuid(),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(mailStates),
    createdAt: z.iso.datetime(),
    attempts: z.number().int(),
    /** The mail server's error, if it rejected the email. */
    lastError: z.string().nullable(),
  })
  .meta({ id: 'SentMail' });
export type SentMail = z.infer<typeof SentMail>;

export const SentMailQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(50),
  before: z.uuid().optional(),
});

/** How email is sent, and what was sent, newest first. */
export const Outbox = z
  .object({
    delivery: z.enum(mailTransports),
    /** The sender's address. */
    from: z.string(),
    mails: z.array(SentMail),
    next: z.uuid().nullable(),
  })
  .meta({ id: 'Outbox' });
export type Outbox = z.infer<typeof Outbox>;

/** The text of an email; null once deleted. */
export const MailText = z.object({ text: z.string().nullable() }).meta({ id: 'MailText' });
export type MailText = z.infer<typeof MailText>;
