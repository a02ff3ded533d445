import { h, list, type Block } from '@forum/rich-text';

/** How members treat each other. */
export function rulesText(siteName: string): Block[] {
  return [
    `${siteName} works because people take time for each other. These rules are short, so that everybody can read them, and they hold for everybody, staff included.`,
    h(2, 'Be kind'),
    'Answer what was said, not the person who said it. Beginners are welcome: nobody was born knowing. Insults, threats, harassment and contempt for whole groups of people have no place here, whatever the subject.',
    h(2, 'Be useful'),
    list('bullet', [
      'Search before you ask; somebody may have had the same question.',
      'Give your post a title that says what it is about, and choose the category and the tags in which others will look for it.',
      'Say what you have tried and what happened. When something helped, say so and accept the answer.',
      'Stay with the subject. A new thought deserves a new post.',
    ]),
    h(2, 'Be honest'),
    list('bullet', [
      'Write as yourself. One person, one account; no votes from second accounts and none in return for favours.',
      'Say so when you recommend something that you sell or make.',
      'Name your sources, and do not pass off the work of others as your own.',
    ]),
    h(2, 'What does not belong here'),
    list('bullet', [
      'Advertising, chain letters and posts that only lead elsewhere.',
      'Private matters of other people: names, addresses, photographs and messages without their consent.',
      'Anything that breaks the law, or that encourages others to.',
      'Sexual or cruel content.',
    ]),
    h(2, 'When something goes wrong'),
    'Do not answer in kind. Report the post, the comment or the member: staff look at every report. Depending on what happened they write to the member, edit or hide what was written, or suspend the account for some time or for good. Who is suspended learns why and until when, and can still read.',
    'If you think that staff made a mistake, write to them calmly and say why. They make mistakes too, and they would rather know.',
  ];
}
