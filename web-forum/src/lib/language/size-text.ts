import type { Language } from '@forum/contracts/settings';
import { numberFormat } from './formats.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** A file's size as people read it, in units of 1,024: 1.5 MB. */
export function sizeText(bytes: number, language: Language): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const unit = UNITS[power] ?? 'byte';
  const format = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
  return numberFormat(language, format).format(bytes / 1024 ** power);
}
