import { openText, type Seal, sealText } from '../../../framework/sealed-text.ts';

/** Whose secret it is: it opens for no other site, and for no other domain. */
export interface SecretPlace {
  readonly siteId: string;
  readonly domain: string;
}

/** Encrypts the secret of a site. */
export function sealSecret(text: string, secret: string, place: SecretPlace): Buffer {
  return sealText(text, sealFor(secret, place));
}

/** Decrypts it; null: it was encrypted with another `SESSION_SECRET`, or for another site. */
export function openSecret(sealed: Buffer, secret: string, place: SecretPlace): string | null {
  return openText(sealed, sealFor(secret, place));
}

function sealFor(secret: string, { siteId, domain }: SecretPlace): Seal {
  return { secret, kind: 'forum connect secret', context: [siteId, domain] };
}
