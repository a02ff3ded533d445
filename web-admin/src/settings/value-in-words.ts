import type { SettingValue } from '@forum/contracts/site-settings';

/** What a setting is, as staff read it. */
export function valueInWords(value: SettingValue): string {
  return typeof value === 'number' ? String(value) : value ? 'On' : 'Off';
}
