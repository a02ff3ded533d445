import type { StoreTransaction } from '@forum/event-store';
import { sql } from 'kysely';
import { followStream, isFollowing } from '@forum/events/follows';
import type { MergePart } from '../../framework/ports/merge-part.ts';
import { mutedSince, muteOrBlockStream, type MutedOrBlocked } from '@forum/events/mutes';

interface FoundMute {
  readonly memberId: string;
  readonly id: string;
  readonly type: MutedOrBlocked['type'];
}

/**
 * A member's mutes and blocks apply to the other as well from then on, with their original dates; and anyone who mutes
 * or blocks the member does so to the other. The closed account keeps them too, where they have no effect.
 */
export const handedOverMutes: MergePart = {
  shownIn: ['mutes'],
  isCopied: true,
  list: async (db, { from, to }) => {
    const next = (column: string) =>
      sql`CASE ${sql.ref(column)} WHEN ${from}::uuid THEN ${to}::uuid ELSE ${sql.ref(column)} END`;
    const { rows } = await sql<FoundMute>`
      SELECT member_id AS "memberId", target_id AS id, kind AS type FROM silence s
      WHERE until IS NULL AND (member_id = ${from} OR target_id = ${from})
        AND ${next('member_id')} <> ${next('target_id')}
        AND NOT EXISTS (SELECT FROM silence o WHERE o.until IS NULL AND o.kind = s.kind
          AND o.member_id = ${next('s.member_id')} AND o.target_id = ${next('s.target_id')})`.execute(
      db,
    );
    return rows.map(({ memberId, id, type }) => {
      const now = (one: string) => (one === from ? to : one);
      return {
        root: now(memberId),
        handOver: (tx) =>
          passOn(
            tx,
            { memberId, silence: { type, id } },
            {
              memberId: now(memberId),
              silence: { type, id: now(id) },
            },
          ),
      };
    });
  },
};

interface MuteOf {
  readonly memberId: string;
  readonly silence: MutedOrBlocked;
}

async function passOn(tx: StoreTransaction, before: MuteOf, next: MuteOf): Promise<void> {
  const given = await tx.fold(muteOrBlockStream(before.memberId, before.silence), mutedSince);
  const stream = muteOrBlockStream(next.memberId, next.silence);
  const { state: own, version } = await tx.fold(stream, mutedSince);
  if (given.state === null || own !== null) return;
  const data = { ...next, since: given.state };
  await tx.append(stream, version, [{ type: 'SilencePassedOn', data }]);
  if (next.silence.type !== 'block') return;
  // A blocked member no longer follows.
  const pair = { followerId: next.silence.id, followedId: next.memberId };
  const follow = followStream(pair);
  await tx.decide(follow, isFollowing, (follows) =>
    follows ? [{ type: 'FollowLapsed', data: pair }] : [],
  );
}
