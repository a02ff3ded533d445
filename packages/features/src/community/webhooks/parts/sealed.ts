import { openText, sealText } from '../../../framework/sealed-text.ts';

const kindOf = (what: 'address' | 'secret') => `forum webhook ${what}`;

/** What is kept of a webhook, and for which: it opens for no other. */
export interface Sealing {
  readonly what: 'address' | 'secret';
  readonly webhookId: string;
  /** `SESSION_SECRET`. */
  readonly secret: string;
}

/** Encrypts an address, or a secret. */
export function seal(text: string, { what, webhookId, secret }: Sealing): Buffer {
  return sealText(text, { secret, kind: kindOf(what), context: [webhookId] });
}

/** Decrypts it; null: it was encrypted with another `SESSION_SECRET`, or for another webhook. */
export function open(sealed: Buffer, { what, webhookId, secret }: Sealing): string | null {
  return openText(sealed, { secret, kind: kindOf(what), context: [webhookId] });
}
