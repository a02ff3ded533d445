import type { Actor, PageWanted } from '@forum/contracts';
import type { CommentThen, PollThen, PostThen, ThreadThen } from '@forum/contracts/time-travel';
import { DomainError, isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { pageOfListed } from '../../../framework/lists/listed.ts';
import type { AppContext } from '../../../framework/feature.ts';
import { countsIn, labelsOn, listBeside, memberIn, removalsIn, type Beside } from './beside.ts';
import { acceptedIn, commentsIn, type CommentAt } from './comments-then.ts';
import { getPollThen } from './poll-then.ts';
import { postIn, type PostAt } from './post-then.ts';
import { textOf } from './texts-then.ts';
import { countMoments, readThread } from './thread-log.ts';

/** Which thread, when, and which page of its comments. */
export interface AsOf extends PageWanted {
  readonly postId: string;
  readonly moment: Date;
  readonly viewer: Actor;
}

/**
 * A thread as it was at a moment, folded from its own events. What was hidden since stays hidden.
 * @throws DomainError not-found, also before it was written | invalid `moment-in-future`
 */
export async function getThreadAsOf(ctx: AppContext, asked: AsOf): Promise<ThreadThen> {
  const { postId, moment } = asked;
  if (!isId(postId)) throw noSuch('post');
  if (moment > ctx.clock.now()) {
    throw new DomainError('invalid', 'moment-in-future', 'This time is in the future.');
  }
  const [all, moments] = await Promise.all([
    readThread(ctx.db, asked),
    countMoments(ctx.db, asked),
  ]);
  const events = all.filter(({ at }) => at <= moment);
  const post = postIn(events);
  if (post === null) throw await whyMissing(ctx, postId);
  const list = { name: 'comments-then', items: commentsIn(events), keyOf: idOf };
  const { shown, meta } = pageOfListed(list, asked);
  const thread = { postId, moment, all, events, post, shown };
  const [beside, poll] = await Promise.all([
    listBeside(ctx, thread),
    getPollThen(ctx, thread, asked.viewer),
  ]);
  const acceptedId = acceptedIn(events);
  return {
    at: moment.toISOString(),
    moments,
    post: postThen({ id: postId, post, poll }, beside),
    comments: shown.map((one) => commentThen(one, beside, acceptedId)),
    meta,
  };
}

function idOf({ commentId }: CommentAt): string {
  return commentId;
}

async function whyMissing(ctx: AppContext, postId: string): Promise<DomainError> {
  const later = await readThread(ctx.db, { postId, moment: ctx.clock.now() });
  if (later.length === 0) return noSuch('post');
  return new DomainError('not-found', 'not-written-yet', 'This did not exist yet at that time.');
}

function postThen(
  {
    id,
    post,
    poll,
  }: { readonly id: string; readonly post: PostAt; readonly poll: PollThen | null },
  beside: Beside,
): PostThen {
  const { prefixColor, state, mergedInto, featured, pinned, locked } = post;
  const text = textOf(beside.texts, post);
  // A title belongs to the version that staff hid, as do its poll's texts; an erased post has no title at all.
  const isShown = text.state === 'shown';
  return {
    id,
    title: isShown ? post.title : '',
    text,
    prefix: isShown ? post.prefix : null,
    prefixColor,
    tags: isShown ? post.tags : [],
    category: beside.category,
    state,
    removals: removalsIn(beside, id),
    mergedInto,
    featured,
    pinned,
    locked,
    poll: isShown ? poll : null,
    ...countsIn(beside, id),
    author: memberIn(beside, post.authorId),
    createdAt: post.at.toISOString(),
  };
}

function commentThen(one: CommentAt, beside: Beside, acceptedId: string | null): CommentThen {
  const { commentId: id, parentId, depth, deleted: isDeleted } = one;
  return {
    id,
    parentId,
    depth,
    text: textOf(beside.texts, { ...one, position: null }),
    isDeleted,
    removals: removalsIn(beside, id),
    isAccepted: acceptedId === id,
    labels: labelsOn(beside, id),
    ...countsIn(beside, id),
    author: memberIn(beside, one.authorId),
    createdAt: one.at.toISOString(),
  };
}
