import type { Actor } from '@forum/contracts';
import type { Poll } from '@forum/contracts/polls';
import { sql, type Kysely } from 'kysely';
import { questionOn } from '../../../framework/questions.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/**
 * A poll as visitors get it, for a member: the same unless they have answered it, which may also show them the counts.
 * @param read the poll as the member sees it
 */
export function ownOnPoll(
  db: Kysely<ReadDatabase>,
  read: (postId: string, viewer: Actor) => Promise<Poll>,
): (poll: Poll, actor: Actor) => Promise<Poll> {
  return async (poll, actor) =>
    (await hasAnswered(db, `${actor.id} ${poll.postId}`)) === true
      ? read(poll.postId, actor)
      : poll;
}

// A key is a member and a post.
const hasAnswered = questionOn({
  select: (keys) => {
    const members = keys.map((key) => key.split(' ')[0]);
    const posts = keys.map((key) => key.split(' ')[1]);
    return sql<{ key: string }>`
      SELECT concat(paper.member_id, ' ', paper.post_id) AS key
      FROM unnest(${members}::uuid[], ${posts}::uuid[]) AS asked (member_id, post_id)
      JOIN poll_paper paper
        ON paper.member_id = asked.member_id AND paper.post_id = asked.post_id`;
  },
  answersIn: (rows) => new Map(rows.map(({ key }) => [key, true])),
});
