import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/emoji-reactions.ts';

export const de: Translated<typeof en> = {
  react: 'Reagieren',
  reactions: 'Reaktionen',
  given: '{name}: {count, plural, one {# Reaktion} other {# Reaktionen}}',
  atMost:
    'Du kannst einem Text höchstens {most} Reaktionen geben. Nimm eine zurück, um eine andere zu geben.',
  who: 'Wer reagiert hat',
  nobody: 'Niemand hat reagiert.',
  notLoaded: 'Die Reaktionen konnten nicht geladen werden',
  more: 'Mehr zeigen',
  deleted: 'Gelöschtes Konto',
  failed: 'Deine Reaktion wurde nicht gespeichert',
};
