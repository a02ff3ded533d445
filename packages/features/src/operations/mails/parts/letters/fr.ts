import type { Translated } from '../../../../framework/texts.ts';
import type { en } from './en.ts';

/** The same in French. */
export const fr: Translated<typeof en> = {
  withoutButton: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  unsubscribe: 'Se désabonner',
  colon: ' :',
};
