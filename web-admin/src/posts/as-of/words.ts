import type { RemovalThen, TextThen, ThreadEvent } from '@forum/contracts/time-travel';

/** What happened, in words. */
export const HAPPENED: Readonly<Record<ThreadEvent, string>> = {
  PostCreated: 'Post written',
  PostEdited: 'Post edited',
  PostMoved: 'Post moved',
  PostRetagged: 'Tags of the post changed by staff',
  PostPrefixed: 'Prefix of the post changed by staff',
  PostPublished: 'Post published',
  PostUnpublished: 'Post taken down',
  PostFeatured: 'Post featured',
  PostUnfeatured: 'Post featured no longer',
  PostVersionRedacted: 'Version of the post hidden',
  PostVersionRestored: 'Version of the post shown again',
  PostPinned: 'Post pinned',
  PostUnpinned: 'Post pinned no longer',
  PostLocked: 'Discussion locked',
  PostUnlocked: 'Discussion unlocked',
  PostDeleted: 'Post deleted',
  PostHeld: 'One more reason to keep the post out of sight',
  PostHoldLifted: 'One reason less to keep the post out of sight',
  PostRestored: 'Post restored',
  PostMerged: 'Post merged into another',
  PostUnmerged: 'Post stands alone again',
  PostReassigned: 'Post has another author',
  CommentPosted: 'Comment written',
  CommentEdited: 'Comment edited',
  CommentVersionRedacted: 'Version of a comment hidden',
  CommentVersionRestored: 'Version of a comment shown again',
  CommentDeleted: 'Comment deleted',
  CommentHeld: 'One more reason to keep a comment deleted',
  CommentHoldLifted: 'One reason less to keep a comment deleted',
  CommentRestored: 'Comment restored',
  CommentReassigned: 'Comment has another author',
  VoteCast: 'Vote cast',
  VoteSwitched: 'Vote changed',
  VoteWithdrawn: 'Vote withdrawn',
  VoteNullified: 'Vote taken back by staff',
  VoteBarred: 'Vote taken back, also where it is given back',
  VoteReinstated: 'Vote counts again',
  LabelAdded: 'Label put on a comment',
  LabelRemoved: 'Label taken off a comment',
  LabelLapsed: 'Label ended with a merging of members',
  LabelResumed: 'Label goes on as another member’s',
  AnswerAccepted: 'Answer accepted',
  AnswerUnaccepted: 'Answer accepted no longer',
  SolutionNamed: 'Comment named a solution',
  SolutionWithdrawn: 'Comment named a solution no longer',
};

/** Why there are no words. */
export const NO_WORDS: Readonly<Record<Exclude<TextThen['state'], 'shown'>, string>> = {
  redacted: 'Staff have hidden this version since.',
  erased: 'This text is erased: it went with the account of its author.',
};

/** Who removed it, and as what. */
export function saidOfRemoval({ as, who, by, act }: RemovalThen): string {
  const what = as === 'deleted' ? 'Deleted' : 'Taken down';
  if (who === 'erased') return `${what} with the account of its author`;
  if (who === 'owner') return `${what} by its author`;
  const why = act?.reason ?? null;
  return `${what} by ${by.username}${why === null ? '' : ` (${why})`}`;
}

/** A moment to the second, in the reader's own time. */
export function whenOf(moment: string): string {
  return new Date(moment).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
}
