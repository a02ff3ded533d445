import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

// A salt, a nonce, the tag, and AES-256-GCM under a key derived from SESSION_SECRET: the database alone does not tell
// the text. What it is for is authenticated with it, so that whoever can write rows cannot have it sent elsewhere.
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a text is sealed with and for: it opens for nothing else. */
export interface Seal {
  /** `SESSION_SECRET`. */
  readonly secret: string;
  /** The kind of text: each kind has keys of its own. */
  readonly kind: string;
  readonly context: readonly (string | number)[];
}

/** Encrypts a text that the database must not tell. */
export function sealText(text: string, seal: Seal): Buffer {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(seal, salt), nonce);
  cipher.setAAD(contextOf(seal));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts it; null: it was encrypted with another secret, or for something else. */
export function openText(sealed: Buffer, seal: Seal): string | null {
  const salt = sealed.subarray(0, SALT_BYTES);
  const nonce = sealed.subarray(SALT_BYTES, SALT_BYTES + NONCE_BYTES);
  const start = SALT_BYTES + NONCE_BYTES + TAG_BYTES;
  if (sealed.length < start) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(seal, salt), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(contextOf(seal));
  decipher.setAuthTag(sealed.subarray(SALT_BYTES + NONCE_BYTES, start));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(start)), decipher.final()]).toString();
  } catch {
    // Not authentic: a key or a context that is not the one it was encrypted with.
    return null;
  }
}

function keyOf({ secret, kind }: Seal, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, kind, 32));
}

function contextOf({ context }: Seal): Buffer {
  return Buffer.from(JSON.stringify(context));
}
