import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/other-member.ts';

export const de: Translated<typeof en> = {
  another:
    'In diesem Browser ist jetzt {name} angemeldet. Diese Seite hat {own} geöffnet, daher wird von hier nichts mehr gesendet.',
  nobody:
    '{own} ist in diesem Browser abgemeldet. Von hier wird nichts gesendet, bis du dich wieder anmeldest.',
  arrived: 'Du bist jetzt als {name} angemeldet.',
  kept: 'Was du geschrieben hast, bleibt als Entwurf von {own} erhalten.',
  lost: 'Was du geschrieben hast, wird nicht aufbewahrt: Kopiere es, bevor du neu lädst.',
  reload: 'Neu laden',
  signIn: 'Anmelden',
};
