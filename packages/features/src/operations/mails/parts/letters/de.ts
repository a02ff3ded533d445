import type { Translated } from '../../../../framework/texts.ts';
import type { en } from './en.ts';

/** The same in German. */
export const de: Translated<typeof en> = {
  withoutButton: 'Falls die Schaltfläche nicht geht, öffne diese Adresse:',
  unsubscribe: 'Abbestellen',
  colon: ':',
};
