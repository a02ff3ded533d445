/** Mutual votes. */
export const en = {
  mutualVotes: 'Mutual votes',
  members: 'Members',
  upvotesGiven: 'Upvotes given',
  bothWays: '{to} and {back}',
  ofAllTheirUpvotes: 'Of all their upvotes',
  nullifyVotes: 'Nullify votes',
  takeVotesBack: 'Take votes back',
  takenBack: 'The votes were withdrawn. You can undo this in the audit log.',
  ids: 'Ids of the members, one per line',
  castFrom: 'Cast from',
  castUntil: 'Cast until',
  wouldGo:
    '{votes} on {items} of {members} would be taken back, and {ballots, plural, one {# answer} other {# answers}} to polls.',
  preview: 'Preview',
  bothMembers: '{one} and {other}',
  bothShares: '{one} and {other}',
} as const;
