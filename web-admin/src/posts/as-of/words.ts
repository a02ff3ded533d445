import type { RemovalThen, TextThen, ThreadEvent } from '@forum/contracts/time-travel';
import { LOCALE, textsOf } from '../../messages/texts.ts';
import { REASONS } from '../../layout/kinds.ts';

const t = textsOf('asOf');

/** What happened, in words. */
export const HAPPENED: Readonly<Record<ThreadEvent, string>> = {
  PostCreated: t('postWritten'),
  PostEdited: t('postEdited'),
  PostMoved: t('postMoved'),
  PostAudienceChanged: t('postAudienceChanged'),
  PostRetagged: t('tagsOfThePost'),
  PostPrefixed: t('prefixOfThePost'),
  PostPublished: t('postPublished'),
  PostUnpublished: t('postTakenDown'),
  PostFeatured: t('postFeatured'),
  PostUnfeatured: t('postFeaturedNoLonger'),
  PostVersionRedacted: t('versionOfThePost'),
  PostVersionRestored: t('versionOfThePostShown'),
  PostPinned: t('postPinned'),
  PostUnpinned: t('postPinnedNoLonger'),
  PostWikiOpened: t('postOpenedAsWiki'),
  PostWikiClosed: t('postWikiClosed'),
  PostLocked: t('discussionLocked'),
  PostUnlocked: t('discussionUnlocked'),
  PostDeleted: t('postDeleted'),
  PostHeld: t('oneMoreReasonTo'),
  PostHoldLifted: t('oneReasonLessTo'),
  PostRestored: t('postRestored'),
  PostMerged: t('postMergedIntoAnother'),
  PostUnmerged: t('postStandsAloneAgain'),
  PostReassigned: t('postHasAnotherAuthor'),
  CommentPosted: t('commentWritten'),
  CommentEdited: t('commentEdited'),
  CommentVersionRedacted: t('versionOfAComment'),
  CommentVersionRestored: t('versionOfACommentShown'),
  CommentDeleted: t('commentDeleted'),
  CommentHeld: t('oneMoreReasonToKeep'),
  CommentHoldLifted: t('oneReasonLessToKeep'),
  CommentRestored: t('commentRestored'),
  CommentAudienceChanged: t('commentAudienceChanged'),
  CommentReassigned: t('commentHasAnotherAuthor'),
  VoteCast: t('voteCast'),
  VoteSwitched: t('voteChanged'),
  VoteWithdrawn: t('voteWithdrawn'),
  VoteNullified: t('voteTakenBackBy'),
  VoteBarred: t('voteTakenBackAlso'),
  VoteReinstated: t('voteCountsAgain'),
  LabelAdded: t('labelPutOnA'),
  LabelRemoved: t('labelTakenOffA'),
  LabelLapsed: t('labelEndedWithA'),
  LabelResumed: t('labelGoesOnAs'),
  AnswerAccepted: t('answerAccepted'),
  AnswerUnaccepted: t('answerAcceptedNoLonger'),
  SolutionNamed: t('commentNamedASolution'),
  SolutionWithdrawn: t('commentNamedASolutionNo'),
  ReactionGiven: t('reactionGiven'),
  ReactionTakenBack: t('reactionTakenBack'),
  ReactionLapsed: t('reactionEnded'),
  ReactionResumed: t('reactionGoesOn'),
  PollAdded: t('pollAdded'),
  PollChanged: t('pollChanged'),
  PollDropped: t('pollDropped'),
  PollClosed: t('pollClosed'),
  PollReopened: t('pollReopened'),
  PollRemoved: t('pollRemoved'),
  PollRestored: t('pollRestored'),
};

/** Why there are no words. */
export const NO_WORDS: Readonly<Record<Exclude<TextThen['state'], 'shown'>, string>> = {
  redacted: t('staffHaveHiddenThis'),
  erased: t('thisTextIsErased'),
};

/** Who removed it, and as what. */
export function saidOfRemoval({ as, who, by, act }: RemovalThen): string {
  const what = as === 'deleted' ? t('deleted') : t('takenDown');
  if (who === 'erased') return t('withTheAccountOf', { what });
  if (who === 'owner') return t('byItsAuthor', { what });
  const why = act?.reason ?? null;
  const said = t('byStaff', { what, username: by.username });
  return why === null ? said : `${said} (${REASONS[why]})`;
}

/** A moment to the second, in the reader's own time. */
export function whenOf(moment: string): string {
  return new Date(moment).toLocaleString(LOCALE, { dateStyle: 'medium', timeStyle: 'medium' });
}
