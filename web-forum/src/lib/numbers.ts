import type { Language } from '@forum/contracts/settings';
import { numberFormat } from './formats.ts';

/** 1,234 in full; from 10,000 on 12.3K. */
export function shortNumber(count: number, language: Language = 'en'): string {
  return numberFormat(language).format(count);
}

/** "1 reply", "2 replies". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${shortNumber(count)} ${count === 1 ? one : many}`;
}
