import type { CommentThen, MemberThen, PostThen, RemovalThen } from '@forum/contracts/time-travel';
import type { RecordedEvent } from '@forum/kernel';
import { categoryFacts, categoryStream } from '@forum/events/categories';
import type { AppContext } from '../../../framework/feature.ts';
import { actFacts, actStreamName, type ActFacts } from '@forum/events/acts';
import { labelsIn, type CommentAt } from './comments-then.ts';
import { countReactions, countVotes } from './counts-then.ts';
import { folded } from './folded.ts';
import { listMembersThen } from './members-then.ts';
import { namedOf } from './moments.ts';
import type { PostAt } from './post-then.ts';
import { holderOf, removalsAfter, type Held } from './removals.ts';
import { listTexts } from './texts-then.ts';
import { readBesides } from './thread-log.ts';
import { withdrawnBy } from './withdrawn.ts';

/** A thread at a moment, and the part that an answer shows. */
export interface ThreadAt {
  readonly postId: string;
  readonly moment: Date;
  /** Events until the moment, and what was hidden since. */
  readonly all: readonly RecordedEvent[];
  /** Only events until the moment. */
  readonly events: readonly RecordedEvent[];
  readonly post: PostAt;
  readonly shown: readonly CommentAt[];
}

/** What is shown with a post and some of its comments. */
export type Beside = Awaited<ReturnType<typeof listBeside>>;

/** Looks everything up at once, however many items there are. */
export async function listBeside(ctx: AppContext, thread: ThreadAt) {
  const { postId, moment, all, events, post, shown } = thread;
  const labels = labelsIn(events);
  const held = new Map([
    [postId, post.removals],
    ...shown.map((one) => [one.commentId, removalsAfter(one.events)] as const),
  ]);
  const holds = [...held.values()].flat();
  const people = [
    ...[post, ...shown].map(({ authorId }) => authorId),
    ...holds.map(({ by }) => by),
    ...shown.flatMap((one) => labels.get(one.commentId) ?? []).map(({ markedBy }) => markedBy),
  ];
  const contentIds = [post, ...shown].map(({ contentId }) => contentId);
  const itemIds = [postId, ...shown.map(({ commentId }) => commentId)];
  const items = { postId, moment, itemIds };
  const [members, texts, votes, reactions, acts, category] = await Promise.all([
    listMembersThen(ctx, people, moment),
    listTexts(ctx.db, contentIds, withdrawnBy(all)),
    countVotes(ctx.db, items),
    countReactions(ctx.db, items),
    listActs(ctx, holds),
    categoryThen(ctx, post.categoryId, moment),
  ]);
  return { held, labels, members, texts, votes, reactions, acts, category };
}

/** The member shown beside an item. */
export function memberIn({ members }: Beside, id: string): MemberThen {
  const member = members.get(id);
  if (member === undefined) throw new Error(`Nobody was looked up as ${id}.`);
  return member;
}

/** The votes on an item, and the reactions to it. */
export function countsIn(
  { votes, reactions }: Beside,
  id: string,
): Pick<PostThen, 'upvotes' | 'downvotes' | 'reactions'> {
  const { upvotes = 0, downvotes = 0 } = votes.get(id) ?? {};
  return { upvotes, downvotes, reactions: reactions.get(id) ?? [] };
}

/** The labels on a comment, oldest first. */
export function labelsOn(beside: Beside, id: string): CommentThen['labels'] {
  return (beside.labels.get(id) ?? []).map((label) => ({
    id: label.id,
    type: label.type,
    markedBy: namedOf(memberIn(beside, label.markedBy)),
    createdAt: label.at.toISOString(),
  }));
}

/** Why an item was not visible. */
export function removalsIn(beside: Beside, id: string): RemovalThen[] {
  return (beside.held.get(id) ?? []).map((held) => {
    const { who, actId } = holderOf(held);
    const act = beside.acts.get(actId ?? '');
    return {
      as: held.as,
      who,
      by: namedOf(memberIn(beside, held.by)),
      at: held.at.toISOString(),
      act: act === undefined ? null : { id: act.actId, kind: act.kind, reason: act.reason },
    };
  });
}

async function listActs(
  { db, clock }: AppContext,
  holds: readonly Held[],
): Promise<ReadonlyMap<string, ActFacts>> {
  const names = holds.flatMap((held) => {
    const { actId } = holderOf(held);
    return actId === null ? [] : [actStreamName(actId)];
  });
  const streams = await readBesides(db, [...new Set(names)], clock.now());
  const acts = [...streams.values()].flatMap((events) => folded(events, actFacts) ?? []);
  return new Map(acts.map((act) => [act.actId, act]));
}

async function categoryThen(
  { db }: AppContext,
  id: string | null,
  moment: Date,
): Promise<PostThen['category']> {
  if (id === null) return null;
  const { name } = categoryStream(id);
  const events = (await readBesides(db, [name], moment)).get(name) ?? [];
  const facts = folded(events, categoryFacts);
  return { id, name: facts?.name ?? null };
}
