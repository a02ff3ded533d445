import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** A token that nobody can guess, fit for an address. */
export function newFeedToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** What the table stores of a token: reading the table gives access to no feed. */
export function hashOfFeedToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
