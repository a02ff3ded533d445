import { LIMITS, type PageWanted } from '@forum/contracts';
import { readReactionSet } from '@forum/contracts/reaction-set';
import {
  SITE_SETTINGS,
  settingName,
  type FlagSetting,
  type NumberSetting,
  type SettingChange,
  type SettingName,
  type SettingValue,
  type SiteSetting,
  type TextSetting,
} from '@forum/contracts/site-settings';
import type { HistoryQuery } from '@forum/contracts/versions';
import { DomainError } from '@forum/kernel';
import type { Kysely } from 'kysely';
import { pageOfListed } from '../../framework/lists/listed.ts';
import { listAuthors } from '../../identity/members/queries.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** The setting of that name. @throws DomainError not-found */
export function settingNamed(name: string): SettingName {
  const known = settingName.safeParse(name);
  if (known.success) return known.data;
  throw new DomainError('not-found', 'setting-not-found', 'This setting does not exist.');
}

/** A flag's present value. */
export async function readSetting(db: Db, name: FlagSetting): Promise<boolean> {
  const newest = await versionsOf(db, { name, limit: 1 }).executeTakeFirst();
  return newest === undefined ? SITE_SETTINGS[name].initial : newest.value === 'true';
}

/** A number setting's present value. */
export async function readNumber(db: Db, name: NumberSetting): Promise<number> {
  const newest = await versionsOf(db, { name, limit: 1 }).executeTakeFirst();
  return newest === undefined ? SITE_SETTINGS[name].initial : Number(newest.value);
}

/** A text setting's present value. */
export async function readText(db: Db, name: TextSetting): Promise<string> {
  const newest = await versionsOf(db, { name, limit: 1 }).executeTakeFirst();
  return newest === undefined ? SITE_SETTINGS[name].initial : newest.value;
}

/** The emoji that members can react with; empty: there are no reactions. */
export async function readOfferedReactions(db: Db): Promise<readonly string[]> {
  const [isOn, set] = await Promise.all([
    readSetting(db, 'reactions'),
    readText(db, 'reactionSet'),
  ]);
  return isOn ? readReactionSet(set) : [];
}

/** The forum's settings. */
export async function listSettings(db: Db, query: PageWanted) {
  const items = settingName.options;
  const keyOf = (name: string) => name;
  const { shown, meta } = pageOfListed({ name: 'settings', items, keyOf }, query);
  const data = await Promise.all(shown.map((name) => getSetting(db, name)));
  return { data, meta };
}

/** A setting, and who changed it last. */
export async function getSetting(db: Db, name: SettingName): Promise<SiteSetting> {
  const { initial } = SITE_SETTINGS[name];
  const [newest] = await changesOf(db, { name, limit: 1 });
  if (newest === undefined) {
    return { id: name, value: initial, initial, version: 0, updatedAt: null, editor: null };
  }
  const { value, version, changedAt, editor } = newest;
  return { id: name, value, initial, version, updatedAt: changedAt, editor };
}

/** A part of a setting's past values, newest first. */
export function listChanges(
  db: Db,
  name: SettingName,
  asked: HistoryQuery,
): Promise<SettingChange[]> {
  return changesOf(db, { name, ...asked, limit: LIMITS.versions });
}

type PartOfChanges = HistoryQuery & { readonly name: SettingName; readonly limit: number };

async function changesOf(db: Db, part: PartOfChanges): Promise<SettingChange[]> {
  const { name } = part;
  const rows = await versionsOf(db, part).execute();
  const editors = await listAuthors(
    db,
    rows.map((row) => row.editor_id),
  );
  return rows.map((row) => ({
    version: row.version,
    value: valueOf(name, row.value),
    changedAt: row.changed_at.toISOString(),
    editor: editors.get(row.editor_id) ?? null,
  }));
}

function valueOf(name: SettingName, written: string): SettingValue {
  const { initial } = SITE_SETTINGS[name];
  if (typeof initial === 'string') return written;
  return typeof initial === 'number' ? Number(written) : written === 'true';
}

function versionsOf(db: Db, { name, before = Infinity, limit }: PartOfChanges) {
  return db
    .selectFrom('setting_version')
    .selectAll()
    .where('name', '=', name)
    .$if(Number.isFinite(before), (query) => query.where('version', '<', before))
    .orderBy('version', 'desc')
    .limit(limit);
}
