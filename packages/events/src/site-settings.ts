// One stream per setting (`setting:{name}`), its own root. It is empty until somebody changes the setting: initial
// values are part of the program.
import { id } from '@forum/contracts';
import {
  SITE_SETTINGS,
  settingName,
  settingValue,
  type SettingName,
  type SettingValue,
} from '@forum/contracts/site-settings';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { z } from 'zod';

/** Events of the forum's settings. */
export const siteSettingEvents = defineEvents({
  SettingChanged: {
    version: 1,
    data: z.object({ name: settingName, value: settingValue, by: id }),
  },
});
/** An event of a setting. */
export type SiteSettingEvent = EventOf<typeof siteSettingEvents>;

/** The stream of a setting. */
export function settingStream(name: SettingName): StreamId {
  return { root: `setting:${name}`, name: `setting:${name}` };
}

/** Folds a setting's stream into its value. */
export function settingFacts(name: SettingName): FoldRules<SettingValue> {
  return {
    initialState: SITE_SETTINGS[name].initial,
    evolve: (state, event) => (isSettingEvent(event) ? event.data.value : state),
  };
}

function isSettingEvent(event: { readonly type: string }): event is SiteSettingEvent {
  return event.type in siteSettingEvents.definitions;
}
