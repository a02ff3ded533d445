import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/words.ts';

export const de: Translated<typeof en> = {
  watchAWord: 'Wort beobachten',
  watchedWord: 'Beobachtetes Wort',
  watchNoLonger: 'Nicht mehr beobachten',
  watchItNoLonger: 'Nicht mehr beobachten?',
  itStandsInThe: 'Es steht im Protokoll, wo es sich zurücknehmen lässt.',
  itIsWatchedNo: 'Es wird nicht mehr beobachtet.',
  wordPhraseOrPattern: 'Wort, Wendung oder Muster',
  wholeWordsWhateverTheir:
    'Ganze Wörter, ohne Rücksicht auf Groß und Klein und Akzente. * steht für einen beliebigen Teil: casino*',
  whatHappens: 'Was geschieht',
  whoseTexts: 'Wessen Texte',
  whyItIsWatched: 'Warum es beobachtet wird; das liest das Team.',
  watchedWords: 'Beobachtete Wörter',
  words: 'Wörter',
  changed: 'Geändert',
  by: 'Von',
  flagItIsPublished: 'Melden: Es erscheint, und ein Fall wird eröffnet',
  holdItWaitsFor: 'Zurückhalten: Es wartet auf Freigabe',
  refuseItIsNot: 'Abweisen: Es wird nicht angenommen',
  everybodyButStaff: 'Alle außer dem Team',
  newMembersOnly: 'Nur neue Mitglieder',
  fillIn: 'Bitte fülle zuerst die Regel aus.',
  dryRun: 'Probelauf',
  whatCaught: 'Was hätte sie gefunden?',
  caught:
    'In den letzten 30 Tagen: {caught} von {looked} Beiträgen und Kommentaren, von {members} Mitgliedern.',
  removedAnyway:
    'Das Team hat {removed} davon ohnehin entfernt; {wrong} wären falscher Alarm gewesen.',
  mostOn: 'Am meisten am {day}: {count}.',
  onlyNewest: 'Angesehen wurden nur die neuesten {looked}, seit {since}.',
  removedByStaff: 'vom Team entfernt',
};
