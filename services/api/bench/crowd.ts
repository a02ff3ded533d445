import type { Database } from '@forum/database';
import { followStream } from '@forum/events/follows';
import { voteStream } from '@forum/events/votes';
import { memberStream } from '@forum/events/accounts';
import { authorOf, benchId, type People } from './community.ts';
import { logWriter, type Written } from './log-writer.ts';

const BATCH = 10_000;
const BEGAN = new Date(Date.UTC(2023, 0, 1));

/**
 * Members who only read, vote and follow: too many to register each through a command. All of them follow the first
 * writer, who is notified of each, and are notified of what that writer posts.
 */
export async function settleCrowd(
  db: Database,
  { members: [star] }: People,
  count: number,
): Promise<void> {
  if (star === undefined) throw new Error('A crowd needs somebody to follow.');
  const write = await logWriter(db);
  for (let from = 0; from < count; from += BATCH) {
    const ids = crowdIds(from, Math.min(from + BATCH, count));
    await db.pool.query(
      `INSERT INTO account (member_id, username, username_key, created_at)
      SELECT id, 'reader_' || nth, 'reader_' || nth, $2 FROM unnest($1::uuid[]) WITH ORDINALITY AS one (id, place),
        LATERAL (SELECT $3 + place AS nth) AS numbered`,
      [ids, BEGAN, from],
    );
    await db.pool.query(
      `INSERT INTO member_profile (member_id, search_text)
      SELECT member_id, username FROM account WHERE member_id = ANY ($1::uuid[])`,
      [ids],
    );
    await write(ids.flatMap((memberId) => joined(memberId, star.id)));
  }
}

function joined(memberId: string, followedId: string): Written[] {
  const pair = { followerId: memberId, followedId };
  const { root, name } = memberStream(memberId);
  const follow = followStream(pair);
  const common = { by: memberId, at: BEGAN };
  return [
    { ...common, root, stream: name, type: 'MemberRegistered', data: { memberId } },
    { ...common, root: follow.root, stream: follow.name, type: 'MemberFollowed', data: pair },
  ];
}

/** Votes of the crowd on posts `from` to `to` (excluded), so many on each. */
export async function writeVotes(
  db: Database,
  { members }: People,
  votes: {
    readonly from: number;
    readonly to: number;
    readonly crowd: number;
    readonly perPost: number;
  },
): Promise<void> {
  const write = await logWriter(db);
  let batch: Written[] = [];
  for (let n = votes.from; n < votes.to; n += 1) {
    const authorId = members[authorOf(n, members.length)]?.id ?? '';
    for (let k = 0; k < votes.perPost; k += 1) {
      batch.push(voteOn(n, authorId, (n * 31 + k * 7919) % votes.crowd));
    }
    if (batch.length >= BATCH || n === votes.to - 1) {
      await write(batch);
      batch = [];
    }
  }
}

function voteOn(n: number, authorId: string, voter: number): Written {
  const postId = benchId('post', n);
  const voterId = benchId('member', voter);
  const item = { type: 'post' as const, id: postId };
  const { root, name } = voteStream(item, postId, voterId);
  const data = { item, postId, authorId, voterId, direction: 'UPVOTE' };
  const at = new Date(Date.UTC(2026, 0, 1) + n * 1000);
  return { root, stream: name, type: 'VoteCast', data, by: voterId, at };
}

function crowdIds(from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_none, i) => benchId('member', from + i));
}
