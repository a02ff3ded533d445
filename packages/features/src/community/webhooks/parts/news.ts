// Which events are news to webhooks, and where they happened. An event that does not say where is looked up; what is
// queued is no more than ids, and is looked at again when it is sent.
import type { WebhookLook } from '@forum/contracts/admin-webhooks';
import type { WebhookKind } from '@forum/contracts/webhooks';
import { accountEvents, isAccountEvent } from '@forum/events/accounts';
import { caseEvents, isCaseEvent, type CaseEvent } from '@forum/events/cases';
import { commentEvents, isCommentEvent, type CommentEvent } from '@forum/events/comments';
import { isPostEvent, postEvents, type PostEvent } from '@forum/events/posts';
import { isVoteEvent, voteEvents } from '@forum/events/votes';
import type { RecordedEvent } from '@forum/kernel';

/** The catalogues that they are of. */
export const NEWS_OF = [accountEvents, caseEvents, commentEvents, postEvents, voteEvents] as const;

/** Where something happened. */
export interface Place {
  readonly categoryId: string | null;
  readonly isPrivate: boolean;
}

/** In one of these places; `forum`: in none, as members register; or where a post is by now. */
export type Where = readonly Place[] | 'forum' | { readonly postId: string };

/** What a webhook may be told of. */
export interface News {
  readonly kind: WebhookKind;
  readonly itemId: string;
  /** What is told of in order: a post with all below it, or a member. */
  readonly threadId: string;
  readonly where: Where;
}

/** What an event is to webhooks; null: no news. */
export function newsOf(event: RecordedEvent): News | null {
  if (isImported(event)) return null;
  if (isPostEvent(event)) return ofPost(event);
  if (isCommentEvent(event)) return ofComment(event);
  if (isCaseEvent(event)) return ofCase(event);
  if (isVoteEvent(event)) {
    const { item, postId } = event.data;
    // What is barred counted for nobody before.
    if (event.type === 'VoteBarred') return null;
    return { kind: 'votes.changed', itemId: item.id, threadId: postId, where: { postId } };
  }
  if (!isAccountEvent(event) || event.type !== 'MemberRegistered') return null;
  const { memberId } = event.data;
  return { kind: 'member.registered', itemId: memberId, threadId: memberId, where: 'forum' };
}

/** An import brings thousands at once, and they are old. */
function isImported({ type, meta }: RecordedEvent): boolean {
  return meta.actorId === null && (type === 'PostCreated' || type === 'CommentPosted');
}

function ofPost(event: PostEvent): News | null {
  const { postId } = event.data;
  const news = (kind: WebhookKind, where: Where | null) =>
    where === null ? null : { kind, itemId: postId, threadId: postId, where };
  return (
    news('post.published', whereShown(event)) ??
    news('post.edited', whereChanged(event)) ??
    news('post.deleted', whereTakenDown(event))
  );
}

/** Where readers see a post from now on; null: that is not what happened. */
function whereShown({ type, data }: PostEvent): Where | null {
  if (type === 'PostCreated' || type === 'PostRestored') return isUp(data) ? [placeOf(data)] : null;
  if (type === 'PostPublished') {
    // Its category was opened: nobody is told.
    return data.quietly === true ? null : [openPlace(data.categoryId)];
  }
  if (type !== 'PostAudienceChanged') return null;
  return data.isPrivate === true && !data.deleted ? { postId: data.postId } : null;
}

/** Where one is that they see otherwise than before. */
function whereChanged({ type, data }: PostEvent): Where | null {
  const { postId } = data;
  if (type === 'PostEdited') {
    return data.published ? [openPlace(data.previous.categoryId)] : { postId };
  }
  if (type !== 'PostMoved') return null;
  return data.published ? [openPlace(data.from), openPlace(data.to)] : { postId };
}

/** Where they saw one until now. */
function whereTakenDown({ type, data }: PostEvent): Where | null {
  if (type === 'PostUnpublished') return [openPlace(data.categoryId)];
  return type === 'PostDeleted' && isUp(data) ? [placeOf(data)] : null;
}

function openPlace(categoryId: string | null): Place {
  return { categoryId, isPrivate: false };
}

function ofComment({ type, data }: CommentEvent): News | null {
  const { commentId, postId } = data;
  const news = (kind: WebhookKind, where: Where) => ({
    kind,
    itemId: commentId,
    threadId: postId,
    where,
  });
  if (type === 'CommentPosted' || type === 'CommentRestored') {
    return news('comment.written', [commentPlace(data)]);
  }
  if (type === 'CommentEdited') return news('comment.edited', { postId });
  return type === 'CommentDeleted' ? news('comment.deleted', [commentPlace(data)]) : null;
}

function ofCase({ type, data }: CaseEvent): News | null {
  if (type !== 'CaseOpened' && type !== 'CaseDecided') return null;
  const { caseId, item, postId, memberId } = data;
  // Private conversations are nobody else's.
  if (item.type === 'message') return null;
  return {
    kind: type === 'CaseOpened' ? 'report.opened' : 'report.decided',
    itemId: caseId,
    threadId: postId ?? memberId,
    where: postId === null ? 'forum' : { postId },
  };
}

interface Marks {
  readonly categoryId: string | null;
  readonly published: boolean;
  readonly isPrivate?: true | undefined;
}

/** Whether anybody but its author and staff saw it, or sees it. */
function isUp({ published, isPrivate }: Marks): boolean {
  return published || isPrivate === true;
}

function placeOf({ categoryId, isPrivate }: Marks): Place {
  return { categoryId, isPrivate: isPrivate === true };
}

function commentPlace(of: {
  readonly postCategoryId: string | null;
  readonly isPrivate?: true | undefined;
}): Place {
  return { categoryId: of.postCategoryId, isPrivate: of.isPrivate === true };
}

/** Whether a webhook is told of a place. A private one is named as such: one that becomes private was not meant. */
export function isToldOf(look: WebhookLook, { categoryId, isPrivate }: Place): boolean {
  const { allPublic, categoryIds, privateCategoryIds } = look;
  if (isPrivate) return categoryId !== null && privateCategoryIds.includes(categoryId);
  return allPublic || (categoryId !== null && categoryIds.includes(categoryId));
}

/** Whether it is told of what happens in no place. */
export function isToldOfForum({ allPublic }: WebhookLook): boolean {
  return allPublic;
}
