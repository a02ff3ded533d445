import { memberTopic } from '@forum/contracts/live';
import type { AppContext } from '../../../framework/feature.ts';
import { UNREAD_OF } from '../parts/unread-of.ts';
import { countUnreadOfEach } from '../queries.ts';

/** Tells members, where they are connected, how much is unread in their bells now: something beside the log has changed. */
export async function tellBells(
  { db, live, outdate }: Pick<AppContext, 'db' | 'live' | 'outdate'>,
  memberIds: readonly string[],
): Promise<void> {
  outdate(memberIds.map((id) => `${UNREAD_OF}${id}`));
  const counts = await countUnreadOfEach(db, memberIds);
  await live.publishAll(
    memberIds.map((id) => ({
      topic: memberTopic(id),
      message: { kind: 'unread', unread: counts.get(id) ?? 0 },
    })),
  );
}
