import { settingIssue, type SettingName, type SettingValue } from '@forum/contracts/site-settings';
import { DomainError } from '@forum/kernel';
import type { SiteSettingEvent } from '@forum/events/site-settings';

/** A setting's new value. */
export interface ChangeSetting {
  readonly name: SettingName;
  readonly value: SettingValue;
  readonly by: string;
}

/** Restating the value is no change. The contract defines who may change it. @throws DomainError invalid, on `value` */
export function decideChangeSetting(
  { name, value, by }: ChangeSetting,
  present: SettingValue,
): SiteSettingEvent[] {
  const message = settingIssue(name, value);
  if (message !== null) {
    throw new DomainError('invalid', 'invalid', message, { issues: [{ path: 'value', message }] });
  }
  return value === present ? [] : [{ type: 'SettingChanged', data: { name, value, by } }];
}
