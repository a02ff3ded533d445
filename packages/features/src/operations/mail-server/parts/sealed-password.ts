import { openText, type Seal, sealText } from '../../../framework/sealed-text.ts';

/** Whom a password is for: it opens for nobody else. */
export interface PasswordPlace {
  readonly host: string;
  readonly port: number;
  readonly security: string;
  readonly username: string;
}

/** Encrypts the password of a mail server. */
export function sealPassword(password: string, secret: string, place: PasswordPlace): Buffer {
  return sealText(password, sealFor(secret, place));
}

/** Decrypts it; null: it was encrypted with another secret, or for another server. */
export function openPassword(sealed: Buffer, secret: string, place: PasswordPlace): string | null {
  return openText(sealed, sealFor(secret, place));
}

function sealFor(secret: string, { host, port, security, username }: PasswordPlace): Seal {
  return { secret, kind: 'forum mail password', context: [host, port, security, username] };
}
