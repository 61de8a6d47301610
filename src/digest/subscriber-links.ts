import { randomBytes, createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../platform/database/database.ts';
import { absolute, links } from '../web/kit/links.ts';
import { digestKeys } from './tables.ts';
import type { Follows } from './terms.ts';

/** The links of one subscriber's email, as full URLs. */
export type SubscriberLinks = { unsubscribe: string; preferences: string };

/** Returns a function that makes the links of any subscriber; `offered` is prefilled in the preferences form. */
export async function createSubscriberLinks(
  database: Database,
  origin: string,
): Promise<(subject: LinkSubject, offered?: Follows) => SubscriberLinks> {
  const key = await readLinkKey(database);
  return (subject, offered) => {
    const choice = { search: offered?.searches[0], zips: offered?.zipCodes.join(',') };
    const token = signToken(key, subject);
    return {
      unsubscribe: absolute(origin, links.unsubscribe({ token })),
      preferences: absolute(origin, links.preferences({ token, ...choice })),
    };
  };
}

/** Headers that let email clients offer one-click unsubscribing (RFC 2369, RFC 8058). */
export const unsubscribeHeaders = ({ unsubscribe }: Pick<SubscriberLinks, 'unsubscribe'>) => ({
  'List-Unsubscribe': `<${unsubscribe}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const keyBytes = 32;

/** The key that signs links in emails. All processes share it through the database; the first one creates it. */
export async function readLinkKey(database: Database): Promise<Uint8Array> {
  const read = async () => (await database.select().from(digestKeys))[0]?.key;
  const existing = await read();
  if (existing) return existing;
  await database
    .insert(digestKeys)
    .values({ key: randomBytes(keyBytes) })
    .onConflictDoNothing();
  return (await read())!;
}

/** The subscriber of a link and the issue it was in. Its holder may confirm, choose categories and unsubscribe. */
export type LinkSubject = { subscriberId: string; issueId: string | null };

/** Distinguishes future kinds of links from today's. */
const version = 1;
const idBytes = 16;
const signatureBytes = 32;
const bodyBytes = 1 + 2 * idBytes;
const none = '0'.repeat(2 * idBytes);

/** A token that only the website can make: a version byte and both ids, signed with HMAC-SHA-256, in base64url. */
export function signToken(key: Uint8Array, subject: LinkSubject): string {
  const body = Buffer.concat([
    Buffer.of(version),
    bytesOf(subject.subscriberId),
    bytesOf(subject.issueId ?? none),
  ]);
  return Buffer.concat([body, signatureOf(key, body)]).toString('base64url');
}

/** The subject of a token; null unless it was signed with this key. */
export function readToken(key: Uint8Array, token: string): LinkSubject | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== bodyBytes + signatureBytes) return null;
  const body = bytes.subarray(0, bodyBytes);
  if (!timingSafeEqual(bytes.subarray(bodyBytes), signatureOf(key, body))) return null;
  if (body[0] !== version) return null;
  const issueHex = body.subarray(1 + idBytes).toString('hex');
  return {
    subscriberId: uuidOf(body.subarray(1, 1 + idBytes).toString('hex')),
    issueId: issueHex === none ? null : uuidOf(issueHex),
  };
}

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const signatureOf = (key: Uint8Array, body: Uint8Array): Buffer =>
  createHmac('sha256', key).update(body).digest();
