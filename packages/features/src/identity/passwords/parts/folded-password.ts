import { normalForm } from '@forum/contracts/normal-form';

// Digits and signs that are typed in place of letters, and those letters: "p4$$w0rd" is "password".
const TYPED = '0134578@$!|l';
const MEANT = 'oieastbasiii';

/** A text as it is guessed at: in lower case and without accents. Linear in its length. */
export function plain(text: string): string {
  return normalForm(text, 'NFKD').toLowerCase().replace(/\p{M}/gu, '');
}

/** The letters that a plain text is made of, those that look alike being one. Linear in its length. */
export function folded(plainText: string): string {
  return plainText
    .replace(/[0134578@$!|l]/g, (sign) => MEANT[TYPED.indexOf(sign)] ?? '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
