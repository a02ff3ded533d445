import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/site.ts';

export const de: Translated<typeof en> = {
  stats: 'Statistik',
  statsLead: 'Was aus {site} geworden ist, und was die letzten 30 Tage brachten.',
  members: 'Mitglieder',
  posts: 'Beiträge',
  comments: 'Kommentare',
  votes: 'Stimmen',
  lastDays: 'Die letzten 30 Tage',
  newOnes:
    'Neue {kind, select, members {Mitglieder} posts {Beiträge} comments {Kommentare} other {Stimmen}}',
  inAll: '{count, plural, one {# insgesamt} other {# insgesamt}}',
  mostOnDay: 'höchstens {count, plural, one {#} other {#}} am Tag',
  onDay: '{day}: {count, number}',
  day: 'Tag',
  asTable: 'Als Tabelle',
  topTags: 'Schlagwörter mit den meisten Beiträgen',
  topCategories: 'Kategorien mit den meisten Beiträgen',
  noTags: 'Noch keine Schlagwörter.',
  noCategories: 'Noch keine Kategorien.',
  loadingStats: 'Die Statistik wird geladen …',
  activity: 'Aktivität',
  activityLead: 'Was zuletzt in {site} geschah.',
  loadingActivity: 'Die Aktivität wird geladen …',
  nothing: 'Noch ist nichts geschehen',
  nothingText: 'Beginne die erste Diskussion.',
  newPost: 'Neuen Beitrag schreiben',
  postPublished: '<actor></actor> hat <post></post> geschrieben',
  commentPosted: '<actor></actor> hat auf <post></post> geantwortet',
  answerAccepted: '<actor></actor> hat eine Antwort auf <post></post> angenommen',
  memberJoined: '<actor></actor> ist dabei',
};
