import type { SettingValue } from '@forum/contracts/site-settings';

/** A setting's value in words for staff; several lines stand in one. */
export function valueInWords(value: SettingValue): string {
  if (isPicture(value)) return 'a picture';
  if (typeof value === 'string') return value === '' ? '–' : value.replaceAll('\n', ' · ');
  return typeof value === 'number' ? String(value) : value ? 'On' : 'Off';
}

/** As much of it as a button has room for. */
export function valueInShort(value: SettingValue): string {
  if (isPicture(value)) return 'this picture';
  const lines = typeof value === 'string' ? value.split('\n').length : 1;
  return lines === 1 ? valueInWords(value) : `these ${lines}`;
}

/** Whether it is the address of a picture that was uploaded here. */
export function isPicture(value: SettingValue): boolean {
  return typeof value === 'string' && value.startsWith('/uploads/');
}
