/** Mutual votes. */
export const en = {
  mutualVotes: 'Mutual votes',
  members: 'Members',
  upvotesGiven: 'Upvotes given',
  bothWays: '{to} and {back}',
  ofAllTheirUpvotes: 'Of all their upvotes',
  nullifyVotes: 'Nullify votes',
  takeVotesBack: 'Take votes back',
  takenBack: 'The votes are taken back. The audit log can give them again.',
  ids: 'Ids of the members, one a line',
  castFrom: 'Cast from',
  castUntil: 'Cast until',
  wouldGo: '{votes} on {items} of {members} would be taken back.',
  preview: 'Preview',
  bothMembers: '{one} and {other}',
  bothShares: '{one} and {other}',
} as const;
