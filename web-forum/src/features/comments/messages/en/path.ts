export const en = {
  path: 'Jump through the replies',
  position: '{at, number} of {total, number}',
  start: 'To the beginning',
  last: 'To the end',
  firstNew: 'First new',
  toDay: 'To a day',
  day: 'Day',
  go: 'Go there',
  quote: 'Quote in a reply',
} as const;
