import type { Translated } from '../../../../framework/texts.ts';
import type { en } from './en.ts';

/** The same in German. */
export const de: Translated<typeof en> = {
  somebody: 'Jemand',
  two: '{first} und {second}',
  many: '{first} und {others, plural, one {# weitere Person} other {# weitere}}',
  post: ' „{post}“',
  on: ' zu „{post}“',
  in: ' in „{post}“',
  to: ' zu „{post}“',
  of: ' an „{post}“',
  as: ' als „{type, select, ANSWER {Antwort} HELPFUL {Hilfreich} INFORMATIVE {Informativ} ENCOURAGING {Ermutigend} COLLABORATIVE {Gemeinschaftlich} NEEDS_UPDATE {Veraltet} OFF_TOPIC {Am Thema vorbei} SPAM_IRRELEVANT {Spam / belanglos} DUPLICATE {Doppelt} BEST_PRACTICE {Bewährt} SOLVED {Gelöst} other {{label}}}“',
  why: ': {reason, select, spam {Spam oder Werbung} harassment {Belästigung oder Beleidigung} off_topic {Am Thema vorbei} personal_data {Daten anderer Personen} illegal {Rechtswidriger Inhalt} duplicate {Steht schon anderswo} low_quality {Ohne eigenen Inhalt} other {Eine andere Regel dieses Forums}}',
  comment: '{who} {count, plural, one {hat} other {haben}} deinen Beitrag{on} kommentiert',
  commentMerged:
    '{who} {count, plural, one {hat} other {haben}}{on} kommentiert, womit dein Beitrag zusammengelegt wurde',
  reply: '{who} {count, plural, one {hat} other {haben}} auf deinen Kommentar{on} geantwortet',
  mention: '{who} {count, plural, one {hat} other {haben}} dich{on} erwähnt',
  mentionGroup: '{who} {count, plural, one {hat} other {haben}} deine Gruppe{on} erwähnt',
  edit: '{who} {count, plural, one {hat} other {haben}} deinen Beitrag{on} bearbeitet',
  follow: '{who} {count, plural, one {folgt} other {folgen}} dir jetzt',
  message: '{who} {count, plural, one {hat} other {haben}} dir privat geschrieben',
  wrote: '{who} {count, plural, one {hat} other {haben}}{on} geschrieben',
  commented: '{who} {count, plural, one {hat} other {haben}}{on} kommentiert',
  accepted:
    '{who} {count, plural, one {hat} other {haben}} deinen Kommentar{on} als Antwort angenommen',
  labelled: '{who} {count, plural, one {hat} other {haben}} deinen Kommentar{on}{as} markiert',
  staffPost:
    'Die Moderation hat {act, select, edited {deinen Beitrag{on} bearbeitet} moved {deinen Beitrag{on} verschoben} published {deinen Beitrag{on} veröffentlicht} unpublished {deinen Beitrag{on} zurückgezogen} featured {deinen Beitrag{on} empfohlen} unfeatured {deinen Beitrag{on} aus den Empfehlungen genommen} redacted {eine frühere Fassung deines Beitrags{on} verborgen} deleted {deinen Beitrag{on} gelöscht} restored {deinen Beitrag{on} wiederhergestellt} pinned {deinen Beitrag{on} angeheftet} unpinned {deinen Beitrag{on} abgelöst} locked {deinen Beitrag{on} für Kommentare geschlossen} unlocked {deinen Beitrag{on} für Kommentare geöffnet} wiki {deinen Beitrag{on} als Wiki geöffnet} unwiki {deinen Beitrag{on} als Wiki geschlossen} approved {deinen Beitrag{on} freigegeben} refused {deinen Beitrag{on} nicht freigegeben} other {deinen Beitrag{on} geändert}}{why}',
  waits: 'Dein Beitrag wartet auf Freigabe',
  waitsText: 'Die Moderation liest ihn zuerst. Du erfährst, wenn er veröffentlicht ist.',
  unscheduled:
    'Dein geplanter Beitrag wurde nicht veröffentlicht: {code, select, category_forbidden {deine Rolle darf in seiner Kategorie nicht schreiben} no_such_category {seine Kategorie gibt es nicht mehr} silenced {du bist stummgeschaltet} suspended {du bist gesperrt} watched_word {er enthält ein Wort, das hier nicht erlaubt ist} too_many_waiting {zu viele deiner Beiträge warten auf Freigabe} other {warum, steht bei deinen Entwürfen}}',
  merged: 'Die Moderation hat deinen Beitrag{on} mit einem anderen zusammengelegt',
  staffEdit:
    'Die Moderation hat deine Änderung{on} {act, select, approved {freigegeben} other {nicht freigegeben}}{why}',
  staffComment:
    'Die Moderation hat {act, select, edited {deinen Kommentar{on} bearbeitet} redacted {eine frühere Fassung deines Kommentars{on} verborgen} deleted {deinen Kommentar{on} gelöscht} restored {deinen Kommentar{on} wiederhergestellt} approved {deinen Kommentar{on} freigegeben} refused {deinen Kommentar{on} nicht freigegeben} other {deinen Kommentar{on} geändert}}{why}',
  caseAbout:
    '{act, select, warn {Verwarnung der Moderation:} hide {Von der Moderation verborgen:} delete {Von der Moderation entfernt:} suspend {Du wurdest gesperrt:} upheld {Deinem Einspruch wurde stattgegeben:} rejected {Dein Einspruch wurde abgelehnt:} other {Entscheidung der Moderation:}} {what, select, post {dein Beitrag{on}} edit {was du{on} geschrieben hast} comment {dein Kommentar{on}} message {deine private Nachricht} other {dein Verhalten}}',
  theGroup: 'die Gruppe „{group}“',
  aGroup: 'eine Gruppe',
  groupInvited: '{who} {count, plural, one {hat} other {haben}} dich in {group} eingeladen',
  groupAsked: '{who} {count, plural, one {möchte} other {möchten}} in {group} aufgenommen werden',
  groupAccepted: 'Du wurdest auf deine Anfrage hin in {group} aufgenommen',
  groupRefused: 'Deine Anfrage wurde nicht angenommen, dich in {group} aufzunehmen',
  report:
    'Deine Meldung wurde geprüft{act, select, no_action {: kein Verstoß gegen unsere Regeln} warn {: verwarnt wurde, wer es geschrieben hat} hide {: das Gemeldete wurde verborgen} delete {: das Gemeldete wurde entfernt} suspend {: gesperrt wurde, wer es geschrieben hat} other {.}}',
};
