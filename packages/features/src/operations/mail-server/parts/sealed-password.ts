import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

// A salt, a nonce, the tag, and AES-256-GCM under a key derived from SESSION_SECRET: the database alone does not tell
// the password. What it is for is authenticated with it, so that whoever can write rows cannot have it sent elsewhere.
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Whom a password is for: it opens for nobody else. */
export interface PasswordPlace {
  readonly host: string;
  readonly port: number;
  readonly security: string;
  readonly username: string;
}

/** Encrypts the password of a mail server. */
export function sealPassword(password: string, secret: string, place: PasswordPlace): Buffer {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, salt), nonce);
  cipher.setAAD(contextOf(place));
  const sealed = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]);
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts it; null: it was encrypted with another secret, or for another server. */
export function openPassword(sealed: Buffer, secret: string, place: PasswordPlace): string | null {
  const salt = sealed.subarray(0, SALT_BYTES);
  const nonce = sealed.subarray(SALT_BYTES, SALT_BYTES + NONCE_BYTES);
  const start = SALT_BYTES + NONCE_BYTES + TAG_BYTES;
  if (sealed.length < start) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, salt), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(contextOf(place));
  decipher.setAuthTag(sealed.subarray(SALT_BYTES + NONCE_BYTES, start));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(start)), decipher.final()]).toString();
  } catch {
    // Not authentic: a key or a server that is not the one it was encrypted for.
    return null;
  }
}

function keyOf(secret: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, 'forum mail password', 32));
}

function contextOf({ host, port, security, username }: PasswordPlace): Buffer {
  return Buffer.from(JSON.stringify([host, port, security, username]));
}
