import type { SettingName, SettingValue } from '@forum/contracts/site-settings';
import { textsOf } from '../messages/texts.ts';
import { nameOfChoice, nameOfGroups } from './choices.ts';

const t = textsOf('settings');

/** A setting's value in words for staff; several lines are joined into one. */
export function valueInWords(id: SettingName, value: SettingValue): string {
  if (isPicture(value)) return t('aPicture');
  if (id === 'stylesheet' && value !== '')
    return t('charactersOfStyle', { characters: String(value).length });
  if (id === 'attachmentTypes') return nameOfGroups(String(value));
  if (typeof value === 'string') {
    return value === '' ? '–' : (nameOfChoice(id, value) ?? value.replaceAll('\n', ' · '));
  }
  return typeof value === 'number' ? String(value) : value ? t('on') : t('off');
}

/** As much of it as a button has room for. */
export function valueInShort(id: SettingName, value: SettingValue): string {
  if (isPicture(value)) return t('thisPicture');
  const lines = typeof value === 'string' ? value.split('\n').length : 1;
  return lines === 1 ? valueInWords(id, value) : t('these', { lines });
}

/** Whether it is the address of a picture uploaded here. */
export function isPicture(value: SettingValue): boolean {
  return typeof value === 'string' && value.startsWith('/uploads/');
}
