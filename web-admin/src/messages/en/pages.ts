/** The static pages and their editor. */
export const en = {
  loadingEditor: 'Loading editor…',
  text: 'Text',
  versions: 'Versions',
  theTextThatEvery: 'The text that every forum starts with.',
  title: 'Title',
  changes: 'Changes',
  lastChanged: 'Last changed',
  by: 'By',
  thisTextHasParts:
    'This text has parts that the console’s editor does not support. It cannot be edited here.',
  heading: 'Heading',
  subheading: 'Subheading',
  quote: 'Quote',
  bold: 'Bold',
  italic: 'Italic',
  list: 'List',
  numbers: 'Numbers',
  link: 'Link',
  formatting: 'Formatting',
  whereTo: 'Where to?',
} as const;
