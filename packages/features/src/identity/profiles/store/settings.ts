import { DEFAULT_SETTINGS, type MemberSettings } from '@forum/contracts/settings';
import type { Kysely } from 'kysely';
import type { SettingChanges } from '../decide.ts';

/** A member's private settings; no row: the defaults apply. */
export interface MemberSettingRow {
  member_id: string;
  language: string;
  date_format: MemberSettings['dateFormat'];
  keyboard_shortcuts: boolean;
  reply_order: MemberSettings['replyOrder'];
}

/** The store's table, as queries see it. (A type, since Kysely wants one.) */
export type SettingStore = {
  member_setting: MemberSettingRow;
};

/** Writes the given settings; the others stay. */
export async function saveSettings(
  db: Kysely<unknown>,
  memberId: string,
  settings: SettingChanges,
): Promise<void> {
  const held = await db
    .$extendTables<SettingStore>()
    .selectFrom('member_setting')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  const kept = settingsOf(held);
  const row = {
    language: settings.language ?? kept.language,
    date_format: settings.dateFormat ?? kept.dateFormat,
    keyboard_shortcuts: settings.keyboardShortcuts ?? kept.keyboardShortcuts,
    reply_order: settings.replyOrder === undefined ? kept.replyOrder : settings.replyOrder,
  };
  await db
    .$extendTables<SettingStore>()
    .insertInto('member_setting')
    .values({ ...row, member_id: memberId })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

function settingsOf(row: MemberSettingRow | undefined): MemberSettings {
  if (row === undefined) return DEFAULT_SETTINGS;
  const { language, date_format, keyboard_shortcuts, reply_order } = row;
  return {
    language,
    dateFormat: date_format,
    keyboardShortcuts: keyboard_shortcuts,
    replyOrder: reply_order,
  };
}

declare module '../../../framework/read-database.ts' {
  interface ReadTables extends SettingStore {}
}
