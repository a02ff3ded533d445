export const en = {
  title: 'Wiki',
  editors: 'Who else may edit this post',
  hint: 'They change its title and text. Every version stays in the history, with the name of its writer. Category, prefix and tags stay yours.',
  nobody: 'Nobody',
  repliers: 'Everybody who may reply',
  group: 'Members of the group “{name}”',
  otherGroup: 'Members of another group',
  save: 'Save',
  opened: 'Others can edit this post now',
  closed: 'Only you and the staff can edit this post now',
  notSaved: 'Not saved',
} as const;
