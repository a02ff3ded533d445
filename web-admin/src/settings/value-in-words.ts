import type { SettingValue } from '@forum/contracts/site-settings';

/** A setting's value in words for staff. */
export function valueInWords(value: SettingValue): string {
  if (typeof value === 'string') return value === '' ? '–' : value;
  return typeof value === 'number' ? String(value) : value ? 'On' : 'Off';
}
