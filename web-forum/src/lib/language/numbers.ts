import type { Language } from '@forum/contracts/settings';
import { numberFormat } from './formats.ts';

/** 1,234 in full; from 10,000 on 12.3K. */
export function shortNumber(count: number, language: Language): string {
  return numberFormat(language).format(count);
}

/** A badge's text: 99+ above 99 (specification, section 9). */
export function badgeOf(count: number): string {
  return count > 99 ? '99+' : String(count);
}
