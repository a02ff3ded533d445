import type { Outcome } from '@forum/event-store';
import type { Command, CommandContext } from '../../framework/command-context.ts';
import { toldStream, toldUpTo, type FollowPlace } from './events.ts';

/** Followers to be told of a post: those after `after`, newest follow first. */
export interface Batch {
  readonly postId: string;
  readonly authorId: string;
  readonly after: FollowPlace | null;
  readonly followers: readonly FollowPlace[];
}

/**
 * Records that these followers are told of the post. The batch after `after` is settled once: repeating it tells nobody
 * else, also where people have followed or let go since.
 * @returns where the batch ended; null: it was empty
 */
export function tellFollowers(
  ctx: CommandContext,
  { meta, postId, authorId, after, followers }: Command<Batch>,
): Promise<Outcome<FollowPlace | null>> {
  const last = followers.at(-1);
  const memberIds = followers.map(({ followerId }) => followerId);
  return ctx.eventStore.execute(meta, async (tx) => {
    const { before } = await tx.decide(toldStream(postId, after), toldUpTo, (told) =>
      told !== null || last === undefined
        ? []
        : [{ type: 'WatchersTold', data: { postId, authorId, memberIds, last } }],
    );
    return before ?? last ?? null;
  });
}
