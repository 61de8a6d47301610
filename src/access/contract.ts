import { z } from 'zod';
import { emailMax } from '../platform/terms.ts';
import { userRoles } from './terms.ts';

/** The signed-in user. */
export const Session = z
  .object({
    user: z.object({ id: z.uuid(), email: z.string(), role: z.enum(userRoles) }),
    /** The role requires a second factor and the person has none: until they do, only `/api/auth` works. */
    mustSetUpSecondFactor: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

/** A deliverable email address. */
export const Email = z.email('Enter an email address.').max(emailMax, `Use at most ${emailMax} characters.`);
