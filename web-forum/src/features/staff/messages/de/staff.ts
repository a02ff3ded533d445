import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/staff.ts';

export const de: Translated<typeof en> = {
  menu: 'Team: {type, select, post {dieser Beitrag} other {dieser Kommentar}}',
  act: '{act, select, pin {Anheften} unpin {Nicht mehr anheften} lock {Diskussion schließen} unlock {Diskussion öffnen} feature {Hervorheben} unfeature {Nicht mehr hervorheben} publish {Veröffentlichen} unpublish {Ausblenden} move {Verschieben} closePoll {Umfrage beenden} removePoll {Umfrage entfernen} removePreviews {Linkvorschau entfernen} delete {Löschen} other {Wiederherstellen}}',
  title:
    '{type, select, post {Dieser Beitrag} other {Dieser Kommentar}}: {act, select, pin {anheften} unpin {nicht mehr anheften} lock {Diskussion schließen} unlock {Diskussion öffnen} feature {hervorheben} unfeature {nicht mehr hervorheben} publish {veröffentlichen} unpublish {ausblenden} move {verschieben} closePoll {Umfrage beenden} removePoll {Umfrage entfernen} removePreviews {Linkvorschau entfernen} delete {löschen} other {wiederherstellen}}',
  history: 'Wie es war',
  console: 'In der Verwaltung öffnen',
  category: 'In die Kategorie',
  choose: 'Bitte wählen …',
  reason: 'Grund',
  none: 'Kein Grund',
  why: '{reason, select, spam {Spam} harassment {Belästigung} off_topic {Am Thema vorbei} illegal {Rechtswidrige Inhalte} personal_data {Persönliche Daten} duplicate {Doppelt} low_quality {Geringe Qualität} other {Andere Gründe}}',
  note: 'Anmerkung',
  noteHint: 'Steht im Protokoll; Mitglieder lesen sie nicht.',
  pin: 'Deine PIN',
  pinHint:
    'Sie öffnet den Bereich des Teams für 15 Minuten. Gesetzt wird sie in den Einstellungen.',
  askPin: 'Bitte gib deine PIN ein',
  askPinWhy: 'Du änderst gleich, was jemand anderes geschrieben hat.',
  goOn: 'Weiter',
  deleted: '{type, select, post {Der Beitrag} other {Der Kommentar}} ist gelöscht',
  restore: 'Wiederherstellen',
  close: 'Schließen',
};
