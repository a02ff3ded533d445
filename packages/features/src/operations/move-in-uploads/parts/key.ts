import { createHash, randomBytes } from 'node:crypto';

/** What opens the parts of an upload, and what is kept of it. */
export interface UploadKey {
  readonly key: string;
  readonly hash: Buffer;
}

/** A new key. */
export function newUploadKey(): UploadKey {
  const key = randomBytes(32).toString('base64url');
  return { key, hash: hashOfKey(key) };
}

/** What is kept of a key: whoever reads the table cannot use it. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(`move-in upload ${key}`).digest();
}
