import { z } from 'zod';
import { emailMax, passwordLimits, userRoles } from './terms.ts';

export const SignIn = z
  .object({
    email: z.email('Enter an e-mail address.').max(emailMax),
    password: z.string().min(1, 'Enter a password.').max(passwordLimits.max),
  })
  .meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof SignIn>;

/** Who is signed in. */
export const Session = z
  .object({ user: z.object({ id: z.uuid(), email: z.string(), role: z.enum(userRoles) }) })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;
