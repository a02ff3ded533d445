export const en = {
  posts: 'Posts',
  postsLead: 'Everything, newest first.',
  recent: 'Recent',
  recentLead: 'Posts in the order they were last changed.',
  trending: 'Trending',
  trendingLead: 'What the community talks about now.',
  beFirst: 'Be the first to start a discussion!',
  tagged: 'Posts tagged “{tag}”',
  noTagged: 'No post carries this tag.',
} as const;
