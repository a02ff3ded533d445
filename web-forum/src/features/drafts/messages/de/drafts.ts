import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/drafts.ts';

export const de: Translated<typeof en> = {
  found: 'Du hast hier <time></time> etwas geschrieben und nicht abgeschickt.',
  elsewhere: 'Dieser Text wurde <time></time> in einem anderen Tab geändert.',
  device: 'Ein anderes Gerät hat hier <time></time> einen Entwurf gesichert.',
  useThat: 'Diesen Entwurf nehmen',
  restore: 'Wiederherstellen',
  discard: 'Verwerfen',
  takeOver: 'Neueren Text nehmen',
  keepThis: 'Diesen behalten',
  kept: 'Entwurf gesichert',
  unkept: 'Entwurf nicht gesichert',
  leave: 'Diese Seite verlassen?',
  leaveText: 'Dein Text ist noch nicht abgeschickt. Er bleibt bei deinen Entwürfen.',
  leaveLost: 'Deine Änderungen sind nicht gespeichert.',
  stay: 'Hier bleiben',
  leaveNow: 'Verlassen',
};
