import type { LabelType } from '@forum/contracts/labels';
import type { VoteDirection } from '@forum/contracts/votes';
import { chanceFrom, type Chance } from './chance.ts';
import type { DemoReply, DemoThread } from './content/thread.ts';

/** An event of the demo community. Keys name posts and comments before they have ids. */
export type DemoAct = { readonly at: Date; readonly key: string } & (
  | { readonly act: 'post'; readonly thread: DemoThread }
  | {
      readonly act: 'comment';
      readonly postKey: string;
      readonly parentKey: string | null;
      readonly by: string;
      readonly text: string;
    }
  | {
      readonly act: 'label';
      readonly commentKey: string;
      readonly by: string;
      readonly type: LabelType;
    }
  | {
      readonly act: 'votes';
      readonly item: 'post' | 'comment';
      readonly itemKey: string;
      readonly votes: readonly DemoVote[];
    }
);

/** One vote: who, which way. */
export interface DemoVote {
  readonly by: string;
  readonly direction: VoteDirection;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What happens in each thread, oldest first; nothing after `now`. */
export function timelinesOf(
  threads: readonly DemoThread[],
  voters: readonly string[],
  now: Date,
): DemoAct[][] {
  return threads.map((thread, i) =>
    threadActs(thread, { voters, now, chance: chanceFrom(i + 1) }).sort(
      (a, b) => a.at.getTime() - b.at.getTime(),
    ),
  );
}

interface Circumstances {
  readonly voters: readonly string[];
  readonly now: Date;
  readonly chance: Chance;
}

/** The key of a thread's post. */
export function postKeyOf(thread: DemoThread): string {
  return `post:${thread.title}`;
}

function threadActs(thread: DemoThread, given: Circumstances): DemoAct[] {
  const key = postKeyOf(thread);
  const start = new Date(
    given.now.getTime() - thread.daysAgo * DAY + given.chance.below(8 * 60) * MINUTE - 9 * HOUR,
  );
  const acts: DemoAct[] = [{ act: 'post', at: start, key, thread }];
  acts.push(
    votesFor(
      { item: 'post', itemKey: key, by: thread.by, warmth: thread.warmth, at: start },
      given,
    ),
  );
  let at = start;
  for (const [i, reply] of thread.replies.entries()) {
    at = later(at, given);
    acts.push(
      ...replyActs(
        reply,
        { key: `${key}/${i}`, postKey: key, parentKey: null, at, warmth: thread.warmth * 0.7 },
        given,
      ),
    );
  }
  return acts;
}

interface Place {
  readonly key: string;
  readonly postKey: string;
  readonly parentKey: string | null;
  readonly at: Date;
  readonly warmth: number;
}

function replyActs(reply: DemoReply, place: Place, given: Circumstances): DemoAct[] {
  const { key, postKey, parentKey, at, warmth } = place;
  const acts: DemoAct[] = [
    { act: 'comment', at, key, postKey, parentKey, by: reply.by, text: reply.text },
  ];
  acts.push(votesFor({ item: 'comment', itemKey: key, by: reply.by, warmth, at }, given));
  for (const label of reply.labels) {
    acts.push({
      act: 'label',
      at: later(at, given),
      key: `${key}#${label.by}:${label.type}`,
      commentKey: key,
      ...label,
    });
  }
  let next = at;
  for (const [i, child] of reply.replies.entries()) {
    next = later(next, given);
    acts.push(
      ...replyActs(
        child,
        { key: `${key}/${i}`, postKey, parentKey: key, at: next, warmth: warmth * 0.6 },
        given,
      ),
    );
  }
  return acts;
}

/** Some minutes to some hours later, but never in the future. */
function later(at: Date, { chance, now }: Circumstances): Date {
  const pause = 4 * MINUTE + chance.below(5 * 60) * chance.next() * MINUTE;
  return new Date(Math.min(at.getTime() + pause, now.getTime() - MINUTE));
}

interface Voted {
  readonly item: 'post' | 'comment';
  readonly itemKey: string;
  readonly by: string;
  readonly warmth: number;
  readonly at: Date;
}

function votesFor({ item, itemKey, by, warmth, at }: Voted, given: Circumstances): DemoAct {
  const { chance, voters } = given;
  const others = voters.filter((voter) => voter !== by);
  const count = Math.round(others.length * (warmth / 12) * (0.5 + chance.next() * 0.5));
  const votes = chance.some(others, count).map((voter) => ({
    by: voter,
    direction: chance.next() < 0.05 ? ('DOWNVOTE' as const) : ('UPVOTE' as const),
  }));
  return { act: 'votes', at: later(at, given), key: `votes:${itemKey}`, item, itemKey, votes };
}
