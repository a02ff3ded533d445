import type { Language } from '@forum/contracts/settings';
import { numberFormat } from './formats.ts';

/** 1,234 in full; from 10,000 on 12.3K. */
export function shortNumber(count: number, language: Language): string {
  return numberFormat(language).format(count);
}
