import { h, list, type Block } from '@forum/rich-text';

/** How members treat each other. */
export function rulesText(siteName: string): Block[] {
  return [
    `${siteName} works because people make time for each other. These rules are short so that everyone can read them, and they apply to everyone, staff included.`,
    h(2, 'Be kind'),
    'Respond to what was said, not to the person who said it. Beginners are welcome: everyone was one once. Insults, threats, harassment and contempt for whole groups of people have no place here, whatever the subject.',
    h(2, 'Be useful'),
    list('bullet', [
      'Search before you ask; someone may have had the same question.',
      'Give your post a title that says what it is about, and choose the category and tags where others will look for it.',
      'Say what you have tried and what happened. When an answer helps, say so and accept it.',
      'Stay on topic. A new thought deserves a new post.',
    ]),
    h(2, 'Be honest'),
    list('bullet', [
      'Write as yourself. One person, one account; no votes from second accounts, and none in exchange for favours.',
      'If you recommend something that you sell or make, say so.',
      'Credit your sources, and do not pass off other people’s work as your own.',
    ]),
    h(2, 'What does not belong here'),
    list('bullet', [
      'Advertising, chain letters, and posts that only send readers elsewhere.',
      'Other people’s private information: names, addresses, photos or messages shared without their consent.',
      'Anything that breaks the law or encourages others to.',
      'Sexual or graphically violent content.',
    ]),
    h(2, 'When something goes wrong'),
    'Do not respond in kind. Report the post, the comment or the member: staff look at every report. Depending on what happened, they contact the member, edit or hide what was written, or suspend the account temporarily or permanently. Suspended members are told why and for how long, and can still read.',
    'If you think staff made a mistake, tell them calmly and say why. Everyone makes mistakes, and they would rather know.',
  ];
}
