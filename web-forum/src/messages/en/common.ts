/** What many parts say. */
export const en = {
  justNow: 'just now',
  postCount: '{count, plural, one {# post} other {# posts}}',
  memberCount: '{count, plural, one {# member} other {# members}}',
  replyCount: '{count, plural, one {# reply} other {# replies}}',
  commentCount: '{count, plural, one {# comment} other {# comments}}',
  viewCount: '{count, plural, one {# view} other {# views}}',
  upvoteCount: '{count, plural, one {# upvote} other {# upvotes}}',
  downvoteCount: '{count, plural, one {# downvote} other {# downvotes}}',
  pointCount: '{count, plural, one {# point} other {# points}}',
  resultCount: '{count, plural, one {# result} other {# results}}',
} as const;
