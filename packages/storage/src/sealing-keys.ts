import { createHash, hkdfSync } from 'node:crypto';

/** A secret key, and the name by which a sealed file tells which one it needs. */
export interface SealingKey {
  /** 16 hexadecimal digits that reveal nothing about the key. */
  readonly id: string;
  readonly secret: Buffer;
}

/** The first one seals, all of them open; none: nothing is sealed. */
export type SealingKeys = readonly SealingKey[];

/**
 * Derives keys from texts; each is random and long, as from `openssl rand -hex 32`, not something a person remembers.
 */
export function sealingKeys(texts: readonly string[]): SealingKeys {
  return texts.map((text) => {
    const secret = Buffer.from(hkdfSync('sha256', text, '', 'forum backup key', 32));
    const id = createHash('sha256').update('forum backup key id').update(secret).digest('hex');
    return { id: id.slice(0, 16), secret };
  });
}
