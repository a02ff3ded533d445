import { h, list, p, text, type Block } from '@forum/rich-text';

/** How things are done here. */
export function helpText(siteName: string): Block[] {
  return [
    `Welcome to ${siteName}. Here is how everything works.`,
    h(2, 'Finding things'),
    'The search box at the top finds posts, topics and members, and tolerates small typos. Categories group posts by subject; tags connect posts across categories. “Trending” shows what people are talking about right now, “Recent” what changed last.',
    h(2, 'Writing a post'),
    list('number', [
      'Choose a category, then “Create New Post”.',
      'Give it a title of 5 to 200 characters. Similar posts appear as you type: your question may already have an answer.',
      'Choose a prefix such as Question or Guide, and one to ten tags.',
      'Write at least five words. You can use headings, lists, quotes, tables, code and pictures of up to 5 MB.',
      'Publish it, or save it as a draft that only you can see.',
    ]),
    'What you type is saved as you go, and you can finish it on another device. You can edit a post later; readers can then press “edited” to see what changed.',
    h(2, 'Replying'),
    'Write a comment below the post, or reply to a comment; replies go five levels deep. Type @ and a name to mention someone, and they will be notified. To come back to a comment later, use “Mark unread from here”, or save it: what you save, and your notes on it, are yours alone.',
    h(2, 'Votes, labels and the accepted answer'),
    'Upvote what helps and downvote what doesn’t; press again to take your vote back. You can add up to two labels to a comment, such as Helpful or Needs Update. On your own post, the label Answer accepts a comment: it moves to the top, and the post is marked as answered.',
    h(2, 'Reputation and levels'),
    list('bullet', [
      '+10 for an upvote on your post, +5 on your comment, −2 for a downvote on either.',
      '+15 when your comment is accepted or marked as solved, +2 for Helpful or Best Practice, −2 for Spam / Irrelevant.',
      'You start as a New Member and become a Contributor at 50, Trusted Member at 200, Expert at 500 and Mentor at 1000 points.',
    ]),
    h(2, 'Notifications'),
    'The bell shows replies, mentions, new followers and labels. In your settings you choose what to be notified about, here and by email. You can mute a post, a category or a member.',
    h(2, 'When something is wrong'),
    p(
      'Use ',
      text('Report', 'bold'),
      ' below a post or comment, or on a profile. Staff look at every report, and only they can see who sent it.',
    ),
    h(2, 'Your account'),
    'In your settings you can change your password, see where you are signed in, download your data or delete your account. If you forget your password, the login page can send you a link that works for an hour.',
    h(2, 'Keyboard shortcuts'),
    'Ctrl + / (on a Mac: Cmd + /) jumps to the search box; Ctrl + B (Cmd + B) opens and closes the sidebar.',
  ];
}
