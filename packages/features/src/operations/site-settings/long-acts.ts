import { defineLongAct } from '../../framework/acts/long-act.ts';

/** Saved forms of settings: an interrupted one ends where it is, and can be undone. */
export const settingForms = defineLongAct({
  kinds: ['setting.change'],
  portions: async () => [],
});
