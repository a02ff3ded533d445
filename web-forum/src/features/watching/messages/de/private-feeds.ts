import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/private-feeds.ts';

export const de: Translated<typeof en> = {
  title: 'Private Feeds',
  about:
    'Lies deine Listen in einem Feedreader. Wer eine Adresse kennt, kann die Liste ohne Anmeldung lesen. Behalte sie also für dich.',
  create: 'Private Feeds erstellen',
  made: 'Erstellt <time></time>. Die Adressen werden nur einmal gezeigt.',
  renew: 'Neue Adressen',
  renewText:
    'Die bisherigen Adressen gelten dann nicht mehr. Trage die neuen in deinen Feedreader ein.',
  revoke: 'Widerrufen',
  revokeTitle: 'Private Feeds widerrufen',
  revokeText: 'Die Adressen gelten dann nicht mehr. Neue kannst du jederzeit erstellen.',
  once: 'Kopiere die Adressen jetzt',
  onceText:
    'Sie werden nicht noch einmal gezeigt. Sie sind Atom; mit „.json“ am Ende sind sie JSON Feed.',
  list_unread: 'Ungelesen',
  list_new: 'Neu',
  list_following: 'Gefolgt',
  copy: 'Kopieren',
  copyNamed: 'Adresse von „{name}“ kopieren',
  copied: 'Adresse kopiert',
  copyFailed: 'Markiere die Adresse, um sie zu kopieren.',
  revoked: 'Private Feeds widerrufen',
  failed: 'Das hat nicht geklappt',
};
