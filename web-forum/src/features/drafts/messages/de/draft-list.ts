import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/draft-list.ts';

export const de: Translated<typeof en> = {
  title: 'Entwürfe',
  lead: 'Was du auf einem deiner Geräte zu schreiben begonnen und nicht abgeschickt hast. Niemand sonst kann es sehen.',
  unpublished:
    'Beiträge, die du gespeichert und nicht veröffentlicht hast, stehen bei <posts>deinen Beiträgen</posts>.',
  kind: '{kind, select, post {Neuer Beitrag} postedit {Änderung eines Beitrags} reply {Antwort} edit {Änderung eines Kommentars} message {Nachricht} other {Kommentar}}',
  untitled: 'Ohne Titel',
  savedAt: 'gesichert <time></time>',
  gone: 'Wozu das gehört, gibt es nicht mehr. Der Text gehört weiter dir.',
  continue: 'Weiterschreiben',
  continueNamed: 'Weiterschreiben: {what}',
  deleteNamed: 'Entwurf löschen: {what}',
  copy: 'Text kopieren',
  copied: 'Text kopiert',
  sentElsewhere: 'Er wurde auf einem anderen Gerät abgeschickt oder gelöscht.',
  deleted: 'Entwurf gelöscht',
  undo: 'Rückgängig',
  failed: 'Das hat nicht geklappt',
  none: 'Keine Entwürfe',
  noneText: 'Was du zu schreiben beginnst, bleibt hier, bis du es abschickst.',
};
