import type { Actor } from '@forum/contracts';
import { mayKnowOfPost } from '@forum/contracts/post-access';
import type { ReportedItem, ReportReason } from '@forum/contracts/reports';
import { DomainError } from '@forum/kernel';
import { deleted, noSuch } from '@forum/kernel/refusals';
import type { MemberFacts } from '@forum/events/accounts';
import type { CommentFacts } from '@forum/events/comments';
import type { PostFacts } from '@forum/events/post-facts';
import type { ReportEvent } from '@forum/events/reports';

/** The reported item, from its streams; null: it never existed. */
export type ReportFacts =
  | { readonly type: 'post'; readonly postId: string; readonly post: PostFacts | null }
  | {
      readonly type: 'comment';
      readonly postId: string;
      readonly post: PostFacts | null;
      readonly comment: CommentFacts | null;
    }
  | { readonly type: 'user'; readonly member: MemberFacts }
  | { readonly type: 'message'; readonly message: MessageFacts | null };

/** A message as its reporter reads it. */
export interface MessageFacts {
  readonly authorId: string;
  readonly isGone: boolean;
}

/** A member's request to report something. */
export interface FileReport {
  readonly reportId: string;
  readonly actor: Actor;
  readonly item: ReportedItem;
  readonly facts: ReportFacts;
  readonly reason: ReportReason;
}

/** One open report per member and item. @throws DomainError not-found | gone | forbidden `own-item` | conflict `already-reported` */
export function decideFile(command: FileReport, openReport: string | null): ReportEvent[] {
  const { reportId, actor, item, facts, reason } = command;
  const memberId = memberIn(command);
  if (memberId === actor.id) throw ownItem(item);
  if (openReport !== null) {
    const message = `You have already reported this ${wordOf(item)}`;
    throw new DomainError('conflict', 'already-reported', message);
  }
  const postId = 'postId' in facts ? facts.postId : null;
  const data = { reportId, item, postId, memberId, reporterId: actor.id, reason, wordId: null };
  return [{ type: 'ReportFiled', data }];
}

/** The member it is about, after checking that the actor may see the item and that it still exists. */
function memberIn({ actor, item, facts }: FileReport): string {
  if (facts.type === 'user') {
    if (!facts.member.exists || facts.member.deleted) throw noSuch(wordOf(item));
    return item.id;
  }
  if (facts.type === 'message') {
    if (facts.message === null) throw noSuch(wordOf(item));
    if (facts.message.isGone) throw deleted('message');
    return facts.message.authorId;
  }
  const { post } = facts;
  const one = facts.type === 'post' ? post : facts.comment;
  if (post === null || one === null) throw noSuch(wordOf(item));
  if (!mayKnowOfPost(actor, post)) throw noSuch(wordOf(item));
  if (post.deleted || one.deleted) throw deleted(one === post ? 'post' : 'comment');
  return one.authorId;
}

function ownItem(item: ReportedItem): DomainError {
  const what = item.type === 'user' ? 'yourself' : `your own ${item.type}`;
  return new DomainError('forbidden', 'own-item', `You cannot report ${what}`);
}

/** What members call it. */
export function wordOf({ type }: ReportedItem) {
  return type === 'user' ? 'member' : type;
}
