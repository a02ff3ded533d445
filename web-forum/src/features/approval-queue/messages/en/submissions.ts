export const en = {
  waits:
    '{isComment, select, yes {Your comment waits for approval} other {Your post waits for approval}}',
  waitsText: 'A moderator reads it first. You will be told when it is published.',
  editWaits: 'Your change waits for approval',
  editWaitsText: 'A moderator reads it first. Until then everything stays as it is.',
  here: 'What you wrote here and waits for approval',
  waiting: 'Waiting for approval',
  noneWaiting: 'Nothing waits',
  noneWaitingText: 'What a moderator has to read before it is published stands here until then.',
  refused: 'Not approved',
  kind: '{kind, select, post {Post} comment {Comment} other {Change}}',
  on: ' on “{post}”',
  because: 'Reason: {reason}',
  withdraw: 'Take back',
  withdrawNamed: 'Take back what you wrote {at}',
  withdrawn: 'Taken back',
  failed: 'Not taken back',
} as const;
