import { openText, type Seal, sealText } from '../../../framework/sealed-text.ts';

/** Whom a secret is for: it opens for no other client, and for no other issuer. */
export interface SecretPlace {
  readonly key: string;
  readonly kind: string;
  readonly issuer: string;
  readonly clientId: string;
}

/** Encrypts the secret of a client. */
export function sealSecret(text: string, secret: string, place: SecretPlace): Buffer {
  return sealText(text, sealFor(secret, place));
}

/** Decrypts it; null: it was encrypted with another `SESSION_SECRET`, or for another client. */
export function openSecret(sealed: Buffer, secret: string, place: SecretPlace): string | null {
  return openText(sealed, sealFor(secret, place));
}

function sealFor(secret: string, { key, kind, issuer, clientId }: SecretPlace): Seal {
  return { secret, kind: 'forum sign-in secret', context: [key, kind, issuer, clientId] };
}
