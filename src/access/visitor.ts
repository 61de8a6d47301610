import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { clientAddress } from '../platform/http/client-address.ts';
import { browserName } from './browser-name.ts';
import { sessionSecondsMax } from './sessions.ts';
import { sessionCookie } from './terms.ts';

/** What a request reveals about its sender. */
export const visitorOf = (c: Context, trustProxy: boolean) => ({
  address: clientAddress(c, trustProxy),
  browser: browserName(c.req.header('user-agent')),
  token: tokenOf(c),
});

/** The token of the visitor's session, ended or not; undefined without a cookie. */
export const tokenOf = (c: Context): string | undefined => getCookie(c, sessionCookie);

/** Sets the session cookie, which is HttpOnly, so that no script can read the token. */
export const setTokenCookie = (c: Context, token: string, origin: string | undefined): void =>
  setCookie(c, sessionCookie, token, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: origin?.startsWith('https:') ?? false,
    path: '/',
    maxAge: sessionSecondsMax,
  });

/** Removes the session cookie from the browser; the caller must also end the session. */
export const clearTokenCookie = (c: Context): string | undefined =>
  deleteCookie(c, sessionCookie, { path: '/' });
