import { presenceTopic } from '@forum/contracts/live';
import type { AppContext } from '../../../framework/feature.ts';
import { listVisible, presenceOf } from '../queries.ts';

/** Publishes the members' present status to those who watch it; never for members who hide it. */
export async function tellPresence(
  { db, live }: Pick<AppContext, 'db' | 'live'>,
  memberIds: readonly string[],
): Promise<void> {
  const seen = await presenceOf(db, await listVisible(db, memberIds));
  await live.publishAll(
    [...seen].map(([memberId, status]) => ({
      topic: presenceTopic(memberId),
      message: { kind: 'presence', memberId, status },
    })),
  );
}
