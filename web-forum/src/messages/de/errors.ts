import type { Translated } from '../../lib/messages.tsx';
import type { en } from '../en/errors.ts';

export const de: Translated<typeof en> = {
  missing: 'Seite nicht gefunden',
  missingText:
    'Unter dieser Adresse gibt es nichts. Vielleicht ist es umgezogen, vielleicht war es nie hier. Die Suche kennt jeden Beitrag.',
  gone: 'Das wurde gelöscht',
  goneText: 'Was hier stand, wurde vom Autor oder vom Team entfernt.',
  forbidden: 'Nicht für alle',
  forbiddenText: 'Du darfst diese Seite nicht sehen.',
  broken: 'Etwas ist schiefgegangen',
  brokenText:
    'Die Seite konnte nicht zusammengestellt werden. Oft hilft es, es gleich noch einmal zu versuchen.',
  offline: 'Das Forum ist nicht erreichbar',
  offlineText:
    'Dein Gerät scheint offline zu sein. Was du zu schreiben begonnen hast, bleibt hier, bis du wieder da bist.',
  searchForum: 'Das Forum durchsuchen',
  goHome: 'Zur Startseite',
};
