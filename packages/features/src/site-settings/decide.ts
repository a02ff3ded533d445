import type { SettingName } from '@forum/contracts/site-settings';
import type { SiteSettingEvent } from './events.ts';

/** A setting as it is to be. */
export interface ChangeSetting {
  readonly name: SettingName;
  readonly value: boolean;
  readonly by: string;
}

/** What is as it was is no change. Who may is said by the contract. */
export function decideChangeSetting(
  { name, value, by }: ChangeSetting,
  present: boolean,
): SiteSettingEvent[] {
  return value === present ? [] : [{ type: 'SettingChanged', data: { name, value, by } }];
}
