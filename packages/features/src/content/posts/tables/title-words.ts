import { normalForm } from '@forum/contracts/normal-form';

const WORDS_AT_MOST = 20;
const LETTERS_AT_MOST = 40;

/** The words of a title in comparable form: once each, without case and accents, 20 at most. */
export function titleWords(title: string): string[] {
  const plain = normalForm(title, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const short = words.map((word) => word.slice(0, LETTERS_AT_MOST).toWellFormed());
  return [...new Set(short)].slice(0, WORDS_AT_MOST);
}
