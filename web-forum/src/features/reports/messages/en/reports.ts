export const en = {
  report: 'Report',
  title:
    'Report this {type, select, post {post} comment {comment} message {message} other {member}}',
  why: 'What is wrong with it?',
  spam: 'Spam',
  harassment: 'Harassment',
  'off-topic': 'Off topic',
  other: 'Something else',
  note: 'Anything the staff should know',
  tooLong: 'Note must be at most 500 characters',
  send: 'Send report',
  sent: 'Report sent',
  sentText: 'The staff will look at it.',
  already: 'Already reported',
  failed: 'Failed to send the report',
} as const;
