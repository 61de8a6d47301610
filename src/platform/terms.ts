/** The delivery state of an email: queued, accepted by a mail server, written to the outbox folder, or given up. */
export const mailStates = ['waiting', 'sent', 'written', 'failed'] as const;
export type MailState = (typeof mailStates)[number];
