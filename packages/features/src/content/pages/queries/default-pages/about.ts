import { h, link, p, type Block } from '@forum/rich-text';

/** What this place is. */
export function aboutText(siteName: string): Block[] {
  return [
    `${siteName} is a place for questions, answers and conversations. Everyone can read it, and anyone who signs up can take part.`,
    h(2, 'What you’ll find here'),
    'Posts sorted by category and tag, threaded comments, and members who know their subject. Readers vote good answers to the top, and the person who asked marks the one that helped.',
    h(2, 'Who runs it'),
    p(
      'Moderators keep the conversation friendly; administrators keep the forum running. Meet them on the page ',
      link('/moderators', 'Moderators'),
      '. They are members like you, with a few more buttons.',
    ),
    h(2, 'What matters to us'),
    'A forum belongs to the people who write in it. What you write stays yours, and you can take all of it with you. There are no ads, and nobody tracks you. Edits show what changed, and everything staff do is on record.',
    h(2, 'Taking part'),
    p(
      'Start by reading. Then answer a question or ask one. The page ',
      link('/help', 'Help'),
      ' shows you how, and the ',
      link('/rules', 'community rules'),
      ' say how we treat each other. To see what we know about you, read the page ',
      link('/privacy', 'Privacy'),
      '.',
    ),
  ];
}
