import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/frame.ts';

export const de: Translated<typeof en> = {
  console: 'Konsole',
  account: 'Konto von {name}',
  yourAccount: 'Dein Konto',
  work: 'Arbeit',
  content: 'Inhalte',
  people: 'Menschen',
  structure: 'Aufbau',
  record: 'Nachweis',
  machines: 'Technik',
};
