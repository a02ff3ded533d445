import { readInterests, writeInterests } from '@forum/contracts/interests';
import { readReactionSet } from '@forum/contracts/reaction-set';
import { readSiteLinks, writeSiteLinks } from '@forum/contracts/site-links';
import { settingIssue } from '@forum/contracts/setting-issue';
import {
  SHORT_VALUE,
  SITE_SETTINGS,
  type LinkSetting,
  type SettingName,
  type SettingValue,
  type SiteSetting,
} from '@forum/contracts/site-settings';
import { readStaffStatements, writeStaffStatements } from '@forum/contracts/staff-statements';
import { z } from 'zod';
import { serverText } from '../messages/texts.ts';

/** A change that a form would make, over the version that it was filled from. */
export interface SettingDraft {
  readonly id: SettingName;
  readonly value: SettingValue;
  readonly version: number;
}

/** The settings as a form edits them: links as rows, everything else as it is. */
export function formOf(settings: readonly SiteSetting[]): Record<string, unknown> {
  return Object.fromEntries(settings.map(({ id, value }) => [id, fieldOf(id, value)]));
}

/** A value as its field has it. */
export function fieldOf(id: SettingName, value: SettingValue): unknown {
  return isListSetting(id) ? LISTS[id].read(String(value)) : value;
}

/** What a form would change. */
export function changesIn(
  form: Readonly<Record<string, unknown>>,
  settings: readonly SiteSetting[],
): SettingDraft[] {
  return settings.flatMap(({ id, value: present, version }) => {
    const value = valueOf(id, form[id]);
    // As the field would write it: links may be stored with other blanks.
    return value === valueOf(id, fieldOf(id, present)) ? [] : [{ id, value, version }];
  });
}

/** Changes as they are sent, longer texts apart and last; `sent` is the order that refusals count in. */
export function bodyOf(changes: readonly SettingDraft[]) {
  const short = changes.filter(({ value }) => !isLong(value));
  const long = changes.flatMap(({ value, ...draft }) =>
    isLong(value) ? [{ ...draft, value }] : [],
  );
  const body = long.length === 0 ? { changes: short } : { changes: short, long };
  return { body, sent: [...short, ...long] };
}

function isLong(value: SettingValue): value is string {
  return typeof value === 'string' && value.length > SHORT_VALUE;
}

/** What is wrong with what a form would change, by its field. */
export function issuesIn(changes: readonly SettingDraft[]): Record<string, string> {
  const issues = changes.flatMap(({ id, value }) => {
    const issue = settingIssue(id, value);
    return issue === null ? [] : [[id, serverText(issue)] as const];
  });
  return Object.fromEntries(issues);
}

/** What a field holds, as the setting stores it. */
export function valueOf(id: SettingName, field: unknown): SettingValue {
  if (isListSetting(id)) return LISTS[id].write(rowsOf(field, LISTS[id].names));
  const { initial } = SITE_SETTINGS[id];
  if (typeof initial === 'boolean') return field === true;
  if (typeof initial === 'number') return Number(field ?? 0);
  const text = typeof field === 'string' ? field : '';
  if (id === 'accent') return text.trim().toLowerCase();
  return id === 'reactionSet' ? readReactionSet(text).join(' ') || text : text;
}

/** Whether a setting is a list of links. */
export function isLinkSetting(id: SettingName): id is LinkSetting {
  return id === 'menuLinks' || id === 'footerLinks';
}

/** A setting that is a list: a text to store, rows to edit. */
interface ListRules {
  readonly read: (text: string) => unknown;
  /** The fields of a row, in the order in which `write` gets them. */
  readonly names: readonly string[];
  readonly write: (rows: readonly (readonly string[])[]) => string;
}

const LINKS: ListRules = {
  read: readSiteLinks,
  names: ['label', 'address'],
  write: (rows) => writeSiteLinks(rows.map(([label = '', address = '']) => ({ label, address }))),
};
const LISTS = {
  menuLinks: LINKS,
  footerLinks: LINKS,
  staffStatements: {
    read: readStaffStatements,
    names: ['name', 'text'],
    write: (rows) => writeStaffStatements(rows.map(([name = '', text = '']) => ({ name, text }))),
  },
  interests: {
    read: readInterests,
    names: ['key', 'name'],
    write: (rows) =>
      writeInterests(
        rows
          .filter(([, name]) => name !== '')
          .map(([key = '', name = '']) => ({ key: key === '' ? undefined : key, name })),
      ),
  },
} satisfies Partial<Record<SettingName, ListRules>>;

function isListSetting(id: SettingName): id is keyof typeof LISTS {
  return id in LISTS;
}

const written = z.array(z.record(z.string(), z.unknown()).nullish()).nullish();

/** The rows of a list, by the names of their fields. An empty row is none: one added too many need not be removed. */
function rowsOf(field: unknown, names: readonly string[]) {
  const filled = (row: Record<string, unknown> | null | undefined, name: string) => {
    const value = row?.[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  return (written.safeParse(field).data ?? [])
    .map((row) => names.map((name) => filled(row, name)))
    .filter((values) => values.some((value) => value !== ''));
}
