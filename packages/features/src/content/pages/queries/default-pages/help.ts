import { h, list, p, text, type Block } from '@forum/rich-text';

/** How things are done here. */
export function helpText(siteName: string): Block[] {
  return [
    `Welcome to ${siteName}. This page explains how things are done here.`,
    h(2, 'Finding something'),
    'The search box at the top finds posts, topics and members; small typing errors do not matter. Categories order posts by subject, tags cut across them. "Trending" shows what is discussed now, "Recent" what was changed last.',
    h(2, 'Writing a post'),
    list('number', [
      'Choose a category, then "Create New Post".',
      'Give it a title of 5 to 200 characters. While you type, similar posts are shown: perhaps your question has been answered.',
      'Choose a prefix such as Question or Guide, and one to ten tags.',
      'Write at least five words. You can use headings, lists, quotations, tables, code and pictures of up to 5 MB.',
      'Publish it, or keep it as a draft that only you can see.',
    ]),
    'Your browser keeps what you type until you send it. You can edit a post later; "edited" then shows what changed.',
    h(2, 'Answering'),
    'Write a comment below the post, or reply to a comment; replies go five levels deep. Type @ and a name to call somebody, who is then notified. "Mark unread from here" brings you back to a comment later.',
    h(2, 'Votes, labels and the accepted answer'),
    'Vote up what helps and down what does not; press again to take your vote back. You can put up to two labels on a comment, such as Helpful or Needs Update. If the post is yours, the label Answer accepts the comment: it is then shown first, and the post as answered.',
    h(2, 'Reputation and levels'),
    list('bullet', [
      '+10 for an upvote on your post, +5 on your comment, −2 for a downvote on either.',
      '+15 when your comment is accepted or marked as solved, +2 for Helpful or Best Practice, −2 for Spam / Irrelevant.',
      'You begin as New Member and become Contributor at 50, Trusted Member at 200, Expert at 500 and Mentor at 1000 points.',
    ]),
    h(2, 'Notifications'),
    'The bell shows what concerns you: answers, mentions, new followers, labels. In your settings you choose what you hear of, here and by mail. A post, a category or a member can be muted.',
    h(2, 'If something is wrong'),
    p(
      'Use ',
      text('Report', 'bold'),
      ' below a post or comment, or on a profile. Staff look at every report; the member does not learn who sent it.',
    ),
    h(2, 'Your account'),
    'In your settings you change your password, see where you are signed in, download your data and delete your account. If you forgot your password, the sign-in page sends you a link that is valid for an hour.',
    h(2, 'Keys'),
    'Ctrl + / (on a Mac: Cmd + /) goes to the search box, Ctrl + B (Cmd + B) opens and closes the sidebar.',
  ];
}
