import { address, exactly, oneOf } from '../../web/kit/address.ts';
import { linkTokenMax, nextAddressMax } from '../terms.ts';

/** Signing in: the screen to go on to, and whether a form that was sent without scripts failed. */
export const loginAddress = address({ next: exactly(nextAddressMax), failed: oneOf(['1']) });
export type LoginAddress = ReturnType<typeof loginAddress.read>;

/** The links in emails that invite a person, or let one choose a new password. */
export const tokenAddress = address({ token: exactly(linkTokenMax) });
export type TokenAddress = ReturnType<typeof tokenAddress.read>;
