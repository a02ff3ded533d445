import { h, list, p, text, type Block } from '@forum/rich-text';

/** How things are done here. */
export function helpText(siteName: string): Block[] {
  return [
    `Welcome to ${siteName}. This page explains how things are done here.`,
    h(2, 'Finding things'),
    'The search box at the top finds posts, topics and members, and forgives small typos. Categories sort posts by subject; tags cut across them. "Trending" shows what people are talking about now, "Recent" what changed last.',
    h(2, 'Writing a post'),
    list('number', [
      'Choose a category, then "Create New Post".',
      'Give it a title of 5 to 200 characters. As you type, you see similar posts: your question may already have an answer.',
      'Choose a prefix such as Question or Guide, and one to ten tags.',
      'Write at least five words. You can use headings, lists, quotes, tables, code and pictures of up to 5 MB.',
      'Publish it, or keep it as a draft that only you can see.',
    ]),
    'Your browser keeps what you type until you post it. You can edit a post later; "edited" then shows what changed.',
    h(2, 'Answering'),
    'Write a comment below the post, or reply to a comment; replies go five levels deep. Type @ and a name to mention somebody: they will be notified. "Mark unread from here" lets you come back to a comment later.',
    h(2, 'Votes, labels and the accepted answer'),
    'Vote up what helps and down what does not; press again to remove your vote. You can put up to two labels on a comment, such as Helpful or Needs Update. If the post is yours, the label Answer accepts the comment: it is then shown first, and the post is marked as answered.',
    h(2, 'Reputation and levels'),
    list('bullet', [
      '+10 for an upvote on your post, +5 on your comment, −2 for a downvote on either.',
      '+15 when your comment is accepted or marked as solved, +2 for Helpful or Best Practice, −2 for Spam / Irrelevant.',
      'You start as New Member and become Contributor at 50, Trusted Member at 200, Expert at 500 and Mentor at 1000 points.',
    ]),
    h(2, 'Notifications'),
    'The bell shows what concerns you: replies, mentions, new followers, labels. In your settings you choose what you are told about, here and by email. You can mute a post, a category or a member.',
    h(2, 'If something is wrong'),
    p(
      'Use ',
      text('Report', 'bold'),
      ' below a post or comment, or on a profile. Staff look at every report, and nobody else learns who sent it.',
    ),
    h(2, 'Your account'),
    'In your settings you can change your password, see where you are signed in, download your data and delete your account. If you forget your password, the login page sends you a link that works for an hour.',
    h(2, 'Keyboard'),
    'Ctrl + / (on a Mac: Cmd + /) goes to the search box, Ctrl + B (Cmd + B) opens and closes the sidebar.',
  ];
}
