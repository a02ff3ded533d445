import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/watching.ts';

export const de: Translated<typeof en> = {
  failed: 'Das hat nicht geklappt',
  name_watching: 'Beobachtet',
  lists: 'Neues für dich',
  name_unread: 'Ungelesen',
  unreadLead:
    'Diskussionen, an denen du teilnimmst oder die du verfolgst, mit ungelesenen Antworten',
  unreadEmpty: 'Du hast alles gelesen',
  unreadEmptyText:
    'Hier stehen Diskussionen, in denen du schreibst oder länger liest, sobald jemand antwortet.',
  name_newPosts: 'Neu',
  newPostsLead:
    'Neue Beiträge in Kategorien, zu Schlagwörtern und von Mitgliedern, denen du folgst',
  newPostsEmpty: 'Nichts Neues',
  newPostsEmptyText:
    'Tritt einer Kategorie bei, beobachte ein Schlagwort oder folge einem Mitglied, um hier Neues zu finden.',
  name_following: 'Gefolgt',
  followingLead: 'Die neuesten Beiträge der Mitglieder, denen du folgst',
  followingEmpty: 'Noch keine Beiträge',
  followingEmptyText: 'Folge Mitgliedern auf ihren Profilen, um ihre Beiträge hier zu finden.',
  watchingLead: 'Was du beobachtest und verfolgst, und wie genau',
  watchingEmpty: 'Du folgst noch nichts',
  watchingEmptyText:
    'Wähle „Beobachten“ an der Glocke einer Diskussion, einer Kategorie oder eines Schlagworts.',
  counted: '{name} ({count})',
  dismiss: 'Alles als gelesen markieren',
  seeCategories: 'Kategorien ansehen',
  type_post: 'Diskussion',
  type_category: 'Kategorie',
  type_tag: 'Schlagwort',
  type_user: 'Mitglied',
  more: 'Mehr anzeigen',
  waiting: '{count, plural, one {# Diskussion} other {# Diskussionen}} mit ungelesenen Antworten',

  tracksTitle: 'Diskussionen, die du verfolgst',
  tracksAbout: 'Antworten darin stehen unter „Ungelesen“. Benachrichtigt wirst du nicht.',
  trackWritten: 'In denen ich schreibe',
  trackMentioned: 'In denen ich erwähnt werde',
  trackRead: 'Die ich vier Minuten lese',
};
