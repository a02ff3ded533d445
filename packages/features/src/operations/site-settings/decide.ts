import { settingIssue } from '@forum/contracts/setting-issue';
import type { SettingName, SettingValue } from '@forum/contracts/site-settings';
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

/** A setting of a form, and what it was filled in over. */
export interface SettingOfForm {
  readonly name: SettingName;
  readonly value: SettingValue;
  /** The version that was shown; undefined: whichever it is. */
  readonly seen: number | undefined;
  /** As it is now. */
  readonly present: { readonly value: SettingValue; readonly version: number };
}

/**
 * What a form changes: all of it is checked before anything changes. A value that stays is no change.
 * @throws DomainError invalid, each on its own `changes.{index}.value`; conflict `changed-meanwhile`
 */
export function decideSaveSettings(form: readonly SettingOfForm[]): SettingOfForm[] {
  const issues = form.flatMap(({ name, value }, index) => {
    const isAgain = form.findIndex((one) => one.name === name) < index;
    const message = isAgain ? 'Each setting can be given once' : settingIssue(name, value);
    return message === null ? [] : [{ path: `changes.${index}.value`, message }];
  });
  const [first] = issues;
  if (first !== undefined) throw new DomainError('invalid', 'invalid', first.message, { issues });
  const changed = form.filter(({ value, present }) => value !== present.value);
  const isStale = changed.some(({ seen, present }) => seen !== undefined && seen < present.version);
  if (!isStale) return changed;
  const message = 'Somebody else has changed these settings meanwhile. Please look at them again.';
  throw new DomainError('conflict', 'changed-meanwhile', message);
}
