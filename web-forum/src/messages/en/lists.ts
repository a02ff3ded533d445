export const en = {
  posts: 'Posts',
  postsLead: 'Everything, newest first.',
  recent: 'Recent',
  recentLead: 'The most recently updated posts.',
  trending: 'Trending',
  trendingLead: 'What people are talking about now.',
  beFirst: 'Be the first to start a discussion!',
  tagged: 'Posts tagged “{tag}”',
  noTagged: 'No posts with this tag.',
} as const;
