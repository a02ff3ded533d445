/** The frame of every page: bar, menu, entrance. */
export const en = {
  console: 'Staff console',
  account: '{name} account',
  yourAccount: 'Your account',
  work: 'Work',
  content: 'Content',
  people: 'People',
  structure: 'Structure',
  record: 'Record',
  machines: 'Machines',
} as const;
