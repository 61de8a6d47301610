import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { clientAddress } from '../platform/http/client-address.ts';
import { sessionSecondsMax } from './sessions.ts';
import { sessionCookie } from './terms.ts';

/** What a request reveals about its sender. */
export const visitorOf = (c: Context, trustProxy: number) => ({
  address: clientAddress(c, trustProxy),
  browser: browserName(c.req.header('user-agent')),
  token: tokenOf(c),
});

/** The same for a call that requires a session, and so always has its token. */
export const sessionVisitorOf = (c: Context, trustProxy: number) => ({
  ...visitorOf(c, trustProxy),
  token: tokenOf(c)!,
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

/** The first match counts: each browser also claims to be those below it. */
const browsers: [sign: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [sign: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** 'Firefox on Linux': enough to recognize one's own sessions, too little to identify a person. */
export function browserName(userAgent: string | undefined): string {
  const named = (names: typeof browsers) => names.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const browser = named(browsers) ?? 'Another program';
  const system = named(systems);
  return system ? `${browser} on ${system}` : browser;
}
