/** Mails about notifications, and the page that ends them. */
export const en = {
  ended: '{title}.',
  begun: '{title}:',
  read: 'Read it',
  subject: '{title}, and {others, plural, one {# more} other {# more}}',
  texts: 'What was written',
  more: '{count, plural, one {And # more} other {And # more}}',
  why: 'You get this email because you had not read it yet. You can change that in your settings, under Notifications.',
  digestSubject: 'What you have missed on {site}',
  digest: 'Here is what happened in the last {rhythm, select, daily {day} other {week}}.',
  unread: 'Unread',
  tracked: 'New replies where you take part',
  followed: 'New in what you follow',
  popular: 'Popular discussions',
  digestWhy:
    'You get this email because you asked for a {rhythm, select, daily {daily} other {weekly}} summary. You can change that in your settings, under Notifications.',
  emails: 'Emails',
  ask: 'Stop getting emails about {topic}?',
  unsubscribe: 'Unsubscribe',
  done: 'You will get no more emails about {topic}. You can change that in your settings, under Notifications.',
  unknown: 'This link no longer works.',
  toForum: 'To the forum',
  topic:
    '{topic, select, comment {comments on your posts} reply {replies to your comments} mention {mentions of you} follow {new followers} post {new posts in what you watch} thread {new comments in what you watch} message {private messages} label {labels on your comments} staff {what moderators do to your posts and comments} case {decisions about what you wrote} report {what became of your reports} edit {edits of your posts} group {your groups} digest {what you have missed} other {this}}',
} as const;
