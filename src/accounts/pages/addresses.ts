import { address, exactly, oneOf } from '../../web/kit/addresses/address.ts';
import { linkTokenMax, nextAddressMax } from '../terms.ts';

/** Sign-in: where to go next, and whether a form sent without JavaScript failed. */
export const loginAddress = address({ next: exactly(nextAddressMax), failed: oneOf(['1']) });
export type LoginAddress = ReturnType<typeof loginAddress.read>;

/** Links in invitation and password reset emails. */
export const tokenAddress = address({ token: exactly(linkTokenMax) });
export type TokenAddress = ReturnType<typeof tokenAddress.read>;

/** The token of such a link; a missing one is treated like an invalid one. */
export const tokenIn = (search: Parameters<typeof tokenAddress.read>[0]): string =>
  tokenAddress.read(search).token ?? 'none';
