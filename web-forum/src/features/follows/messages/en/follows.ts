export const en = {
  follow: 'Follow',
  unfollow: 'Unfollow',
  followNamed: 'Follow {name}',
  unfollowNamed: 'Unfollow {name}',
  loading: 'Loading...',
  failed: 'Action failed',
} as const;
