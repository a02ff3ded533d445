import type { RowOf } from '../kinds.ts';
import { dateOf } from './dates.ts';
import { emojiOf } from './emoji.ts';
import type { NewComment, NewPoll, NewPost, NewThread, OnItem } from './port.ts';
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

const KINDS = {
  single: 'single',
  multiple: 'several',
  number: 'single',
  ranked: 'ranked',
} as const;
const RESULTS = {
  always: 'always',
  'after-vote': 'voted',
  'after-close': 'closed',
  staff: 'closed',
} as const;
const MOST_OPTIONS = 20;

function pollOf(rows: ThreadRows, { post, first }: Planned, around: Surroundings): NewPoll | null {
  const poll = rows.polls.find((row) => row.post === first.key);
  const others = rows.polls.length - (poll === undefined ? 0 : 1);
  if (others > 0) {
    const what = 'polls beside the first of a topic: a post has one here';
    around.problems.add({ kind: 'polls', effect: 'left-out', what }, null, others);
  }
  if (poll === undefined) return null;
  const options = distinct(poll.options.map(({ text }) => text.replace(/\s+/g, ' ').trim()));
  if (options.length < 2 || options.length > MOST_OPTIONS) {
    const what = 'polls with fewer than two options, or more than twenty';
    around.problems.add({ kind: 'polls', effect: 'left-out', what }, poll.key);
    return null;
  }
  const { now, people } = around;
  const kind = KINDS[poll.kind];
  const end = Date.parse(poll.closesAt ?? '');
  const closesAt = Number.isNaN(end) ? null : new Date(end).toISOString();
  const maxChoices =
    kind === 'several' ? Math.min(poll.max ?? options.length, options.length) : null;
  const question = poll.question?.replace(/\s+/g, ' ').trim().slice(0, 200) || null;
  const terms = {
    question,
    options,
    kind,
    maxChoices,
    closesAt,
    isSecret: poll.isPublic !== true,
    results: RESULTS[poll.results],
  };
  const closedBy = poll.isClosed === true && closesAt === null ? people.nobody : null;
  return {
    terms,
    at: post.createdAt,
    closedBy,
    ballots: ballotsOf(rows, poll, { post, around, now }),
  };
}

function ballotsOf(
  { poll_votes: votes }: ThreadRows,
  poll: RowOf<'polls'>,
  {
    post,
    around,
    now,
  }: { readonly post: NewPost; readonly around: Surroundings; readonly now: Date },
): NewPoll['ballots'] {
  const indexes = new Map(poll.options.map(({ key }, index) => [key, index]));
  const own = votes.filter((row) => row.poll === poll.key);
  return groupedBy(own, 'member').flatMap(([key, rows]) => {
    const memberId = around.people.find(key);
    const ranked = rows.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
    const all = ranked.flatMap(({ option }) => indexes.get(option) ?? []);
    const chosen = [...new Set(all)].slice(
      0,
      poll.kind === 'multiple' || poll.kind === 'ranked' ? 20 : 1,
    );
    if (memberId === null || chosen.length === 0) return [];
    const choices = poll.kind === 'ranked' ? chosen : chosen.toSorted((a, b) => a - b);
    return [{ memberId, choices, at: notBefore(post.createdAt, rows[0]?.at, now) }];
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

function notBefore(earliest: Date, moment: string | undefined, now: Date): Date {
  if (moment === undefined) return earliest;
  const at = dateOf(moment, now);
  return at < earliest ? earliest : at;
}

function groupedBy<Field extends string, Row extends { readonly [F in Field]: string }>(
  rows: readonly Row[],
  field: Field,
): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row[field]);
    if (group === undefined) groups.set(row[field], [row]);
    else group.push(row);
  }
  return [...groups];
}

/** Two options of one text stay two: the second says that it is. */
function distinct(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.map((given) => {
    const base = given.slice(0, 190) || '…';
    let one = base;
    for (let n = 2; seen.has(one.toLowerCase()); n += 1) one = `${base} (${n})`;
    seen.add(one.toLowerCase());
    return one;
  });
}
