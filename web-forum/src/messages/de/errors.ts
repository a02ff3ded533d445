import type { Translated } from '../../lib/messages.tsx';
import type { en } from '../en/errors.ts';

export const de: Translated<typeof en> = {
  missing: 'Seite nicht gefunden',
  missingText: 'Unter dieser Adresse gibt es nichts. Die Suche findet jeden Beitrag.',
  gone: 'Das wurde gelöscht',
  goneText: 'Was hier stand, wurde vom Autor oder vom Team entfernt.',
  forbidden: 'Nicht für alle',
  forbiddenText: 'Du darfst diese Seite nicht sehen.',
  broken: 'Etwas ist schiefgegangen',
  brokenText: 'Diese Seite ließ sich nicht laden. Versuche es gleich noch einmal.',
  offline: 'Das Forum ist nicht erreichbar',
  offlineText: 'Du scheinst offline zu sein. Was du geschrieben hast, bleibt auf diesem Gerät.',
  searchForum: 'Das Forum durchsuchen',
  goHome: 'Zur Startseite',
};
