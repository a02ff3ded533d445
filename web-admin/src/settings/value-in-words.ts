import type { SettingValue } from '@forum/contracts/site-settings';

/** A setting's value in words for staff; several lines stand in one. */
export function valueInWords(value: SettingValue): string {
  if (typeof value === 'string') return value === '' ? '–' : value.replaceAll('\n', ' · ');
  return typeof value === 'number' ? String(value) : value ? 'On' : 'Off';
}

/** As much of it as a button has room for. */
export function valueInShort(value: SettingValue): string {
  const lines = typeof value === 'string' ? value.split('\n').length : 1;
  return lines === 1 ? valueInWords(value) : `these ${lines}`;
}
