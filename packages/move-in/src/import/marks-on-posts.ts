import type { RowOf } from '../kinds.ts';
import { emojiOf } from './emoji.ts';
import { groupedBy, notBefore } from './grouped.ts';
import { pollOf } from './polls.ts';
import type { NewComment, NewPost, NewThread, OnItem } from './port.ts';
import type { ThreadRows } from './sort.ts';
import type { Surroundings } from './surroundings.ts';

type Post = RowOf<'posts'>;

/** What has been planned of a topic. */
export interface Planned {
  readonly post: NewPost;
  readonly comments: readonly NewComment[];
  readonly first: Post;
  /** It stands in a private place: no public number may count what happened there. */
  readonly isPrivate: boolean;
}

/** Votes, reactions, the poll and the accepted answer of a topic. */
export function marksOf(
  rows: ThreadRows,
  planned: Planned,
  around: Surroundings,
): Pick<NewThread, 'votes' | 'reactions' | 'poll' | 'accepted'> {
  const items = itemsOf(planned, rows, around);
  return {
    votes: planned.isPrivate ? noVotes(rows, around) : votesOn(rows, items, around),
    reactions: reactionsOn(rows, items, around),
    poll: pollOf(rows, planned, around),
    accepted: acceptedOf(rows, planned, around),
  };
}

interface Item extends OnItem {
  readonly isSeen: boolean;
  readonly at: Date;
}

/** By the key of the post in the source. */
function itemsOf({ post, comments, first }: Planned, rows: ThreadRows, { ids }: Surroundings) {
  const items = new Map<string, Item>();
  const isUp = post.removal === null;
  const on = { authorId: post.authorId, isSeen: isUp, at: post.createdAt };
  items.set(first.key, { item: { type: 'post', id: post.id }, ...on });
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  for (const { key } of rows.posts) {
    const comment = byId.get(ids.of('post', key));
    if (comment === undefined) continue;
    const { id, authorId, removal, createdAt: at } = comment;
    items.set(key, {
      item: { type: 'comment', id },
      authorId,
      isSeen: isUp && removal === null,
      at,
    });
  }
  return items;
}

function noVotes({ votes }: ThreadRows, { problems }: Surroundings): NewThread['votes'] {
  const what = 'votes in private places: they would count in public numbers';
  if (votes.length > 0)
    problems.add({ kind: 'votes', effect: 'left-out', what }, null, votes.length);
  return [];
}

function votesOn(
  { votes }: ThreadRows,
  items: ReadonlyMap<string, Item>,
  { people, problems, now }: Surroundings,
): NewThread['votes'] {
  return groupedBy(votes, 'post').flatMap(([key, all]) => {
    const item = items.get(key);
    if (item === undefined) return [];
    if (!item.isSeen) {
      const what = 'votes on what is hidden: they would count in public numbers';
      problems.add({ kind: 'votes', effect: 'left-out', what }, null, all.length);
      return [];
    }
    const cast = all.flatMap(({ member, value, at }) => {
      const voterId = people.find(member);
      if (voterId === null || voterId === item.authorId) {
        const what = voterId === null ? 'votes of nobody' : 'votes on one’s own texts';
        problems.add({ kind: 'votes', effect: 'left-out', what }, key);
        return [];
      }
      const direction = value === 1 ? ('UPVOTE' as const) : ('DOWNVOTE' as const);
      return [{ voterId, direction, at: notBefore(item.at, at, now) }];
    });
    return [{ item: item.item, authorId: item.authorId, votes: cast }];
  });
}

function reactionsOn(
  { reactions }: ThreadRows,
  items: ReadonlyMap<string, Item>,
  { people, problems, now }: Surroundings,
): NewThread['reactions'] {
  return groupedBy(reactions, 'post').flatMap(([key, all]) => {
    const item = items.get(key);
    if (item === undefined) return [];
    const given = all.flatMap((row) => {
      const memberId = people.find(row.member);
      const emoji = emojiOf(row.emoji);
      if (emoji === null) {
        const what = 'reactions with a picture that is no emoji';
        problems.add({ kind: 'reactions', effect: 'left-out', what }, row.emoji.slice(0, 40));
      }
      if (memberId === null || emoji === null) return [];
      return [{ memberId, emoji, at: notBefore(item.at, row.at, now) }];
    });
    return [{ item: item.item, authorId: item.authorId, reactions: given }];
  });
}

function acceptedOf(
  { accepted }: ThreadRows,
  { post, comments, isPrivate }: Planned,
  { ids, problems, now }: Surroundings,
): NewThread['accepted'] {
  const row = accepted.at(-1);
  if (row === undefined) return null;
  const comment = comments.find(({ id }) => id === ids.of('post', row.post));
  if (comment === undefined || comment.removal !== null || post.removal !== null || isPrivate) {
    const what = 'accepted answers that are hidden, in a private place, or no answer';
    problems.add({ kind: 'accepted', effect: 'left-out', what }, row.topic);
    return null;
  }
  return { commentId: comment.id, at: notBefore(comment.createdAt, row.at, now) };
}
