import { z } from 'zod';
import { emailMax, userRoles } from './terms.ts';

/** Who is signed in. */
export const Session = z
  .object({ user: z.object({ id: z.uuid(), email: z.string(), role: z.enum(userRoles) }) })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

/** An address that email can be sent to. */
export const Email = z.email('Enter an email address.').max(emailMax, `At most ${emailMax} characters.`);
