import type { SettingName } from '@forum/contracts/site-settings';
import { readTable } from '@forum/projections';

/** A setting's value from a moment on. */
export interface SettingVersionRow {
  name: SettingName;
  /** Position in the setting's stream, from 1. */
  version: number;
  /** As text: `true`, `3`. */
  value: string;
  changed_at: Date;
  editor_id: string;
}

/** Every change of every setting. */
export const settingVersionTable = readTable<SettingVersionRow>({
  name: 'setting_version',
  key: ['name', 'version'],
  columns: {
    name: 'text not null',
    version: 'integer not null',
    value: 'text not null',
    changed_at: 'timestamptz not null',
    editor_id: 'uuid not null',
  },
});

declare module '../../framework/read-database.ts' {
  /** Row types of the settings, as queries see them. */
  interface ReadTables {
    setting_version: SettingVersionRow;
  }
}
