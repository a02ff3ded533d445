/** Tags. */
export const en = {
  tags: 'Tags',
  posts: 'Posts',
  formerNames: 'Former names',
  colourOf: 'Colour of “{name}”',
  hasItsColour: '“{name}” has its colour.',
  fromItsName: 'The one that follows from its name',
  colour: 'Colour',
  remove: 'Remove',
  removeAsked: 'Take “{name}” off {count, plural, one {# post} other {# posts}}?',
  removedDone: 'No post carries “{name}”. The audit log can take it back.',
  rename: 'Rename',
  renameAsked: 'Rename “{name}” on {count, plural, one {# post} other {# posts}}?',
  renamed: '“{name}” has another name, and leads there.',
  newName: 'New name',
  merge: 'Merge',
  mergeAsked:
    'Put another tag in the place of “{name}” on {count, plural, one {# post} other {# posts}}?',
  merged: '“{name}” is merged, and leads to the other tag.',
  into: 'Into',
} as const;
