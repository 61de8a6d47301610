import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** What opens a door: a random text for whoever is to have it. Only its hash is stored. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
