import type { SettingValue } from '@forum/contracts/site-settings';

/** What a setting is, as staff read it. */
export function valueInWords(value: SettingValue): string {
  if (typeof value === 'string') return value === '' ? '–' : value;
  return typeof value === 'number' ? String(value) : value ? 'On' : 'Off';
}
