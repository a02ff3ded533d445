import type { SettingName } from '@forum/contracts/site-settings';
import { column, readTable, type RowOf } from '@forum/projections';

/** Every change of every setting. */
export const settingVersionTable = readTable({
  name: 'setting_version',
  key: ['name', 'version'],
  columns: {
    name: column.text<SettingName>(),
    /** Position in the setting's stream, from 1. */
    version: column.integer(),
    /** As text: `true`, `3`. */
    value: column.text(),
    changed_at: column.timestamptz(),
    editor_id: column.uuid(),
  },
});

/** A setting's value from a moment on. */
export type SettingVersionRow = RowOf<typeof settingVersionTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the settings, as queries see them. */
  interface ReadTables {
    setting_version: SettingVersionRow;
  }
}
