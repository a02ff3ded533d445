import { defineProjection } from '@forum/projections';
import { siteSettingEvents } from '@forum/events/site-settings';
import { settingVersionTable } from './tables.ts';

/** Events → the settings' present and past values. */
export const siteSettingsProjection = defineProjection({
  name: 'site-settings',
  version: 2,
  lane: 'now',
  tables: [settingVersionTable],
  events: siteSettingEvents,
  handles: {
    SettingChanged: ({ data, at, version }, rows) =>
      rows.insert(settingVersionTable, {
        name: data.name,
        version,
        value: String(data.value),
        changed_at: at,
        editor_id: data.by,
      }),
  },
});
