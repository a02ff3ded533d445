import { h, link, p, type Block } from '@forum/rich-text';

/** What this place is. */
export function aboutText(siteName: string): Block[] {
  return [
    `${siteName} is a place for questions, answers and conversations. Everybody can read; whoever registers can take part.`,
    h(2, 'What you find here'),
    'Posts ordered by category and tag, comments in threads, and members who know something about it. Good answers rise by the votes of readers, and whoever asked says which one helped.',
    h(2, 'Who runs it'),
    p(
      'Moderators keep the conversation friendly, administrators keep the forum running. You find them on the page ',
      link('/moderators', 'Moderators'),
      '. They are members like you, with a few more buttons.',
    ),
    h(2, 'What we hold dear'),
    'A forum belongs to those who write in it. So what you write stays yours, you can take all of it with you, nobody follows you around, and there is no advertising. An edit shows what was changed, and what staff do is recorded.',
    h(2, 'Taking part'),
    p(
      'Begin by reading. Then answer a question, or ask one: the page ',
      link('/help', 'Help'),
      ' shows how, and the ',
      link('/rules', 'community rules'),
      ' say how we treat each other. What we know about you is on the page ',
      link('/privacy', 'Privacy'),
      '.',
    ),
  ];
}
