export const en = {
  waits:
    '{isComment, select, yes {Your comment is waiting for approval} other {Your post is waiting for approval}}',
  waitsText: 'A moderator will read it first. You will be told when it is published.',
  editWaits: 'Your change is waiting for approval',
  editWaitsText: 'A moderator will read it first. Until then nothing changes.',
  here: 'What you wrote here, waiting for approval',
  waiting: 'Waiting for approval',
  noneWaiting: 'Nothing is waiting',
  noneWaitingText: 'What a moderator has to read before it is published shows up here.',
  refused: 'Not approved',
  kind: '{kind, select, post {Post} comment {Comment} other {Change}}',
  on: ' on “{post}”',
  because: 'Reason: {reason}',
  withdraw: 'Withdraw',
  withdrawNamed: 'Withdraw what you wrote {at}',
  withdrawn: 'Withdrawn',
  failed: 'Not withdrawn',
} as const;
