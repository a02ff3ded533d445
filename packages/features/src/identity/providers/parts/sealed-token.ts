import { openText, type Seal, sealText } from '../../../framework/sealed-text.ts';

/** Whose word it is: it opens for no other provider. */
export interface TokenPlace {
  readonly key: string;
  readonly issuer: string;
  readonly subject: string;
}

/** Longer words are not kept: nobody could put them into an address. */
const LONGEST = 6000;

/** Encrypts the word in which a provider named somebody; null: it is too long. */
export function sealToken(token: string, secret: string, place: TokenPlace): Buffer | null {
  return token.length > LONGEST ? null : sealText(token, sealFor(secret, place));
}

/** Decrypts it; null: it was encrypted with another `SESSION_SECRET`, or for somebody else. */
export function openToken(sealed: Buffer, secret: string, place: TokenPlace): string | null {
  return openText(sealed, sealFor(secret, place));
}

function sealFor(secret: string, { key, issuer, subject }: TokenPlace): Seal {
  return { secret, kind: 'forum id token', context: [key, issuer, subject] };
}
