export const en = {
  profileOf: 'Profile of {username}',
  loading: 'Loading…',
  notFound: 'User not found',
  failed: 'Failed to load',
  reputation: 'Reputation',
  level: 'Level',
  posts: 'Posts',
} as const;
