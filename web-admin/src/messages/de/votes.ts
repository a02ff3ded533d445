import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/votes.ts';

export const de: Translated<typeof en> = {
  mutualVotes: 'Gegenseitige Stimmen',
  members: 'Mitglieder',
  upvotesGiven: 'Gegebene Stimmen',
  bothWays: '{to} und {back}',
  ofAllTheirUpvotes: 'Von allen ihren Stimmen',
  nullifyVotes: 'Stimmen für ungültig erklären',
  takeVotesBack: 'Stimmen zurücknehmen',
  takenBack: 'Die Stimmen sind zurückgenommen. Das Protokoll kann sie wieder geben.',
  ids: 'Kennungen der Mitglieder, eine je Zeile',
  castFrom: 'Abgegeben ab',
  castUntil: 'Abgegeben bis',
  wouldGo:
    'Zurückgenommen würden {votes}: {items}, {members}; dazu {ballots, plural, one {# Antwort} other {# Antworten}} auf Umfragen.',
  preview: 'Vorschau',
  bothMembers: '{one} und {other}',
  bothShares: '{one} und {other}',
};
