export const en = {
  upvote: 'Upvote',
  downvote: 'Downvote',
  takeBack: 'Remove your vote',
  logIn: 'Log in to vote',
  logInToUpvote: 'Log in to upvote this {type, select, comment {comment} other {post}}',
  logInToDownvote: 'Log in to downvote this {type, select, comment {comment} other {post}}',
  own: 'You can’t vote on your own {type, select, comment {comment} other {post}}',
  tally:
    '{upvotes, plural, one {# upvote} other {# upvotes}}, {downvotes, plural, one {# downvote} other {# downvotes}}',
  signedOut: 'Authentication required',
  signedOutText: 'Please log in to vote',
  gone: 'Not found',
  goneText: 'This {type, select, comment {comment} other {post}} no longer exists',
  already: 'Already voted',
  alreadyUp: "You've already upvoted this {type, select, comment {comment} other {post}}",
  alreadyDown: "You've already downvoted this {type, select, comment {comment} other {post}}",
  alreadyEither:
    "You've already voted on this {type, select, comment {comment} other {post}}. Remove your current vote first.",
  failed: 'Vote failed',
  failedBack: 'Failed to remove vote. Please try again.',
  failedUp: 'Failed to upvote {type, select, comment {comment} other {post}}. Please try again.',
  failedDown:
    'Failed to downvote {type, select, comment {comment} other {post}}. Please try again.',
} as const;
