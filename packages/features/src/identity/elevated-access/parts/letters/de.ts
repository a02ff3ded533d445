import type { Translated } from '../../../../framework/texts.ts';
import type { en } from './en.ts';

/** The same in German. */
export const de: Translated<typeof en> = {
  subject: 'Deine PIN für {site} wurde gesperrt',
  hello: 'Hallo {username},',
  locked:
    'Jemand, der in deinem Konto angemeldet ist, hat zu oft eine falsche PIN eingegeben. Sie ist deshalb eine Weile gesperrt.',
  how: 'Warst du das nicht, wähle sofort ein neues Passwort: Das meldet alle ab. Wende dich dann an das Team.',
  link: 'Neues Passwort wählen',
  footer: 'Wir sagen dir immer Bescheid, wenn jemand deine PIN zu erraten versucht.',
};
