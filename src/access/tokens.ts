import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** A random secret for its recipient. Only its hash is stored. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** The stored form of a token: its SHA-256, in hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
