import type { LabelType } from '@forum/contracts/labels';
import type { ReputationCause } from '@forum/contracts/reputation';
import type { VoteDirection } from '@forum/contracts/votes';
import type { Item } from '@forum/contracts/items';
import type { RecordedEvent } from '@forum/kernel';
import { defineProjection, type Rows } from '@forum/projections';
import { accountEvents } from '@forum/events/accounts';
import { commentEvents } from '@forum/events/comments';
import { labelEvents } from '@forum/events/labels';
import { postEvents } from '@forum/events/posts';
import { voteEvents } from '@forum/events/votes';
import { memberReputationTable, reputationEntryTable } from './tables.ts';

// The numbers of the decisions, "Reputation".
const VOTE_POINTS = {
  post: { UPVOTE: 10, DOWNVOTE: -2 },
  comment: { UPVOTE: 5, DOWNVOTE: -2 },
} as const;
const SOLUTION_POINTS = 15;
const LABEL_POINTS: ReadonlyMap<LabelType, number> = new Map([
  ['HELPFUL', 2],
  ['BEST_PRACTICE', 2],
  ['SPAM_IRRELEVANT', -2],
]);
const HELPFUL: ReadonlySet<LabelType> = new Set(['HELPFUL', 'ANSWER', 'SOLVED', 'BEST_PRACTICE']);
const UNHELPFUL: ReadonlySet<LabelType> = new Set(['NEEDS_UPDATE', 'OFF_TOPIC', 'SPAM_IRRELEVANT']);

/**
 * Events → the ledger of reputation, and its sum per member. A member's own acts count nothing: otherwise anyone could
 * label themselves an expert. A member earns in many partitions: deltas.
 */
export const reputationProjection = defineProjection({
  name: 'reputation',
  version: 3,
  lane: 'soon',
  tables: [reputationEntryTable, memberReputationTable],
  events: [accountEvents, postEvents, commentEvents, voteEvents, labelEvents],
  handles: {
    MemberRegistered: ({ data }, rows) => begin(rows, data.memberId),
    MemberImported: ({ data }, rows) => begin(rows, data.memberId),
    VoteCast: (event, rows) => vote(rows, event, { direction: event.data.direction, sign: 1 }),
    VoteWithdrawn: (event, rows) =>
      vote(rows, event, { direction: event.data.direction, sign: -1 }),
    VoteNullified: (event, rows) =>
      vote(rows, event, { direction: event.data.direction, sign: -1 }),
    VoteReinstated: (event, rows) =>
      vote(rows, event, { direction: event.data.direction, sign: 1 }),
    VoteSwitched: (event, rows) => {
      vote(rows, event, { direction: event.data.from, sign: -1 });
      vote(rows, event, { direction: event.data.to, sign: 1, part: 1 });
    },
    PostReassigned: (event, rows) => passOn(rows, event, { type: 'post', id: event.data.postId }),
    CommentReassigned: (event, rows) => {
      passOn(rows, event, { type: 'comment', id: event.data.commentId }, event.data);
    },
    LabelAdded: (event, rows) => label(rows, event, 1),
    LabelRemoved: (event, rows) => label(rows, event, -1),
    LabelLapsed: (event, rows) => label(rows, event, -1),
    LabelResumed: (event, rows) => label(rows, event, 1),
    SolutionNamed: (event, rows) => {
      if (event.data.isFirst) solve(rows, event, 1);
    },
    SolutionWithdrawn: (event, rows) => {
      if (event.data.wasLast) solve(rows, event, -1);
    },
  },
});

/** Creates a row at once, so that every member is in the order of reputation. */
function begin(rows: Rows, memberId: string): void {
  rows.add(memberReputationTable, { member_id: memberId }, { points: 0 });
}

type Caused<Data> = RecordedEvent<string, Data>;

function vote(
  rows: Rows,
  event: Caused<{ readonly item: Item; readonly postId: string; readonly authorId: string }>,
  change: { readonly direction: VoteDirection; readonly sign: 1 | -1; readonly part?: number },
): void {
  const { item, postId, authorId } = event.data;
  const word = change.direction === 'UPVOTE' ? 'upvoted' : 'downvoted';
  enter(rows, event, {
    memberId: authorId,
    part: change.part ?? 0,
    points: VOTE_POINTS[item.type][change.direction] * change.sign,
    reason: `${item.type}-${word}`,
    item,
    postId,
  });
}

interface OnComment {
  readonly postId: string;
  readonly commentId: string;
  readonly commentAuthorId: string;
}

function label(
  rows: Rows,
  event: Caused<OnComment & { readonly type: LabelType; readonly markedBy: string }>,
  sign: 1 | -1,
): void {
  const { type, markedBy, commentAuthorId } = event.data;
  if (markedBy === commentAuthorId) return;
  const member = { member_id: commentAuthorId };
  if (HELPFUL.has(type)) rows.add(memberReputationTable, member, { helpful_labels: sign });
  if (UNHELPFUL.has(type)) rows.add(memberReputationTable, member, { unhelpful_labels: sign });
  const points = LABEL_POINTS.get(type);
  if (points === undefined) return;
  const reason = points > 0 ? 'comment-praised' : 'comment-marked-spam';
  enter(rows, event, { ...onComment(event.data), points: points * sign, reason });
}

function solve(rows: Rows, event: Caused<OnComment>, sign: 1 | -1): void {
  const points = SOLUTION_POINTS * sign;
  enter(rows, event, { ...onComment(event.data), points, reason: 'comment-solved' });
}

function onComment({ postId, commentId, commentAuthorId }: OnComment) {
  const item: Item = { type: 'comment', id: commentId };
  return { memberId: commentAuthorId, part: 0, item, postId };
}

type Reassigned = Caused<{
  readonly postId: string;
  readonly authorId: string;
  readonly to: string;
  readonly votes: readonly { readonly direction: VoteDirection }[];
}>;

interface Marks {
  readonly labels: readonly { readonly type: LabelType; readonly markedBy: string }[];
  readonly isSolution: boolean;
}

const NO_MARKS: Marks = { labels: [], isSolution: false };

/**
 * An item has a new author: its points move along, one movement per cause. Members' own labels earned the former author
 * nothing, and earn the new one nothing.
 */
function passOn(rows: Rows, event: Reassigned, item: Item, marks: Marks = NO_MARKS): void {
  const { authorId, to, postId } = event.data;
  const parts = [
    { memberId: authorId, sign: -1 },
    { memberId: to, sign: 1 },
  ] as const;
  let part = 0;
  for (const { memberId, sign } of parts) {
    const earned = earnedBy(memberId, { item, votes: event.data.votes, ...marks });
    for (const [reason, points] of earned.points) {
      enter(rows, event, { memberId, part, points: points * sign, reason, item, postId });
      part += 1;
    }
    const { helpful, unhelpful } = earned;
    const labels = { helpful_labels: helpful * sign, unhelpful_labels: unhelpful * sign };
    rows.add(memberReputationTable, { member_id: memberId }, labels);
  }
}

interface Carried extends Marks {
  readonly item: Item;
  readonly votes: Reassigned['data']['votes'];
}

function earnedBy(memberId: string, { item: { type }, votes, labels, isSolution }: Carried) {
  const points = new Map<ReputationCause, number>();
  const earn = (reason: ReputationCause, some: number) =>
    points.set(reason, (points.get(reason) ?? 0) + some);
  for (const { direction } of votes) {
    const word = direction === 'UPVOTE' ? 'upvoted' : 'downvoted';
    earn(`${type}-${word}`, VOTE_POINTS[type][direction]);
  }
  const others = labels.filter(({ markedBy }) => markedBy !== memberId);
  for (const { type: labelled } of others) {
    const some = LABEL_POINTS.get(labelled);
    if (some !== undefined) earn(some > 0 ? 'comment-praised' : 'comment-marked-spam', some);
  }
  if (isSolution) earn('comment-solved', SOLUTION_POINTS);
  const count = (kind: ReadonlySet<LabelType>) => others.filter(({ type: one }) => kind.has(one));
  return { points, helpful: count(HELPFUL).length, unhelpful: count(UNHELPFUL).length };
}

interface Entry {
  readonly memberId: string;
  readonly part: number;
  readonly points: number;
  readonly reason: ReputationCause;
  readonly item: Item;
  readonly postId: string;
}

function enter(rows: Rows, event: RecordedEvent, entry: Entry): void {
  const { memberId, part, points, reason, item, postId } = entry;
  rows.insert(reputationEntryTable, {
    event_id: event.id,
    part,
    member_id: memberId,
    points,
    reason,
    item_type: item.type,
    item_id: item.id,
    post_id: postId,
    at: event.at,
  });
  rows.add(memberReputationTable, { member_id: memberId }, { points, entries: 1 });
}
