import { z } from 'zod';

/** One certificate has changed or, without an id, any number of certificates. */
export const CertificatesEvent = z.object({
  topic: z.literal('certificates'),
  certificateId: z.string().optional(),
});
export type CertificatesEvent = z.infer<typeof CertificatesEvent>;

/** An action was prepared or declined; signing one is a change of its certificate. */
export const PreparedActionsEvent = z.object({ topic: z.literal('prepared-actions') });
export type PreparedActionsEvent = z.infer<typeof PreparedActionsEvent>;
