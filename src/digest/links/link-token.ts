import { createHmac, timingSafeEqual } from 'node:crypto';

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
