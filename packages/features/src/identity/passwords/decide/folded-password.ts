import { normalForm } from '@forum/contracts/normal-form';

// Digits and signs typed in place of letters, and those letters: "p4$$w0rd" is "password".
const TYPED = '0134578@$!|l';
const MEANT = 'oieastbasiii';

/** A text as guessers see it: in lower case and without accents. Linear in its length. */
export function plain(text: string): string {
  return normalForm(text, 'NFKD').toLowerCase().replace(/\p{M}/gu, '');
}

/** The letters of a plain text, look-alikes unified. Linear in its length. */
export function folded(plainText: string): string {
  return plainText
    .replace(/[0134578@$!|l]/g, (sign) => MEANT[TYPED.indexOf(sign)] ?? '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
