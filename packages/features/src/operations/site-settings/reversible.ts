import { settingName, settingValue, type SettingValue } from '@forum/contracts/site-settings';
import { settingFacts, type SiteSettingEvent } from '@forum/events/site-settings';
import { defineReversible } from '../../framework/acts/reversible.ts';

/** What a setting was changed to; null: never, so that it is as the program says. */
interface Chosen {
  readonly value: SettingValue | null;
}

/** The forum's settings: undoing restores the value before, and finally the program's own. */
export const reversibleSettings = defineReversible<Chosen>({
  stream: 'setting',
  initialState: { value: null },
  evolve: (state, event) => {
    const known = settingName.safeParse(Object(event.data)['name']);
    if (!known.success) return state;
    const rules = settingFacts(known.data);
    return { value: rules.evolve(state.value ?? rules.initialState, event) };
  },
  fields: ({ value }) => ({ value }),
  reconcile: async (_ctx, _tx, { name, wanted, by }): Promise<SiteSettingEvent[]> => {
    const setting = settingName.parse(name.slice('setting:'.length));
    const value = settingValue.parse(wanted['value'] ?? settingFacts(setting).initialState);
    return [{ type: 'SettingChanged', data: { name: setting, value, by } }];
  },
});
