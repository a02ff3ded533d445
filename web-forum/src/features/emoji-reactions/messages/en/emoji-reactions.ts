/** Reactions to posts and comments. */
export const en = {
  react: 'React',
  reactions: 'Reactions',
  given: '{name}: {count, plural, one {# reaction} other {# reactions}}',
  atMost: 'You can give at most {most} reactions to one text. Take one back to give another.',
  who: 'Who reacted',
  nobody: 'Nobody has reacted.',
  notLoaded: 'The reactions could not be loaded',
  more: 'Show more',
  deleted: 'Deleted account',
  failed: 'Your reaction was not saved',
} as const;
