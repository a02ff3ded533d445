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

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** A file's size as people read it, in units of 1,024: 1.5 MB. */
export function sizeText(bytes: number, language: Language): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const unit = UNITS[power] ?? 'byte';
  const format = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
  return numberFormat(language, format).format(bytes / 1024 ** power);
}
