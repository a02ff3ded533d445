import type { Translated } from '../../../../framework/texts.ts';
import type { en } from './en.ts';

/** The same in German. */
export const de: Translated<typeof en> = {
  ended: '{title}.',
  begun: '{title}:',
  read: 'Lesen',
  subject: '{title}, und {others, plural, one {# weitere Nachricht} other {# weitere Nachrichten}}',
  texts: 'Was geschrieben wurde',
  more: 'Und {count, plural, one {# weiteres} other {# weitere}}',
  why: 'Du bekommst diese E-Mail, weil du das noch nicht gelesen hattest. Das änderst du in deinen Einstellungen unter „Benachrichtigungen“.',
  digestSubject: 'Was du auf {site} verpasst hast',
  digest:
    'Das ist {rhythm, select, daily {am letzten Tag} other {in der letzten Woche}} geschehen.',
  unread: 'Ungelesen',
  tracked: 'Neue Antworten, wo du dabei bist',
  followed: 'Neu in dem, was du verfolgst',
  popular: 'Viel besprochen',
  digestWhy:
    'Du bekommst diese E-Mail, weil du {rhythm, select, daily {täglich} other {wöchentlich}} eine Zusammenfassung wolltest. Das änderst du in deinen Einstellungen unter „Benachrichtigungen“.',
  emails: 'E-Mails',
  ask: 'Keine E-Mails mehr zu: {topic}?',
  unsubscribe: 'Abbestellen',
  done: 'Zu diesem Thema bekommst du keine E-Mails mehr: {topic}. Das änderst du in deinen Einstellungen unter „Benachrichtigungen“.',
  unknown: 'Dieser Link gilt nicht mehr.',
  toForum: 'Zum Forum',
  topic:
    '{topic, select, comment {Kommentare zu deinen Beiträgen} reply {Antworten auf deine Kommentare} mention {Erwähnungen} follow {neue Follower} post {neue Beiträge in dem, was du beobachtest} thread {neue Kommentare in dem, was du beobachtest} message {private Nachrichten} label {Markierungen an deinen Kommentaren} staff {was die Moderation mit deinen Texten tut} case {Entscheidungen zu deinen Texten} report {was aus deinen Meldungen wurde} edit {Änderungen an deinen Beiträgen} group {deine Gruppen} digest {was du verpasst hast} other {dies}}',
};
