import { z } from 'zod';
import { emailMax, userRoles } from './terms.ts';

/** The signed-in user. */
export const Session = z
  .object({ user: z.object({ id: z.uuid(), email: z.string(), role: z.enum(userRoles) }) })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

/** A deliverable email address. */
export const Email = z.email('Enter an email address.').max(emailMax, `Use at most ${emailMax} characters.`);
