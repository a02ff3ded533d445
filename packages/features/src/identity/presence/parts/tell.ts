import { presenceTopic } from '@forum/contracts/live';
import type { AppContext } from '../../../framework/feature.ts';
import { listVisible, presenceOf } from '../queries.ts';

/** Tells those who follow the members how they are seen now; of who hides nothing is told. */
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
