import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/votes.ts';

export const fr: Translated<typeof en> = {
  mutualVotes: 'Votes réciproques',
  members: 'Membres',
  upvotesGiven: 'Votes favorables',
  bothWays: '{to} et {back}',
  ofAllTheirUpvotes: 'Part de leurs votes favorables',
  nullifyVotes: 'Annuler des votes',
  takeVotesBack: 'Annuler ces votes',
  takenBack: 'Les votes sont annulés. Le journal d’audit permet de les rétablir.',
  ids: 'Identifiants des membres, un par ligne',
  castFrom: 'Votes à partir du',
  castUntil: 'Votes jusqu’au',
  wouldGo:
    'Seraient annulés : {votes}, sur {items}, de {members} ; et {ballots, plural, one {# réponse} other {# réponses}} à des sondages.',
  preview: 'Aperçu',
  bothMembers: '{one} et {other}',
  bothShares: '{one} et {other}',
};
