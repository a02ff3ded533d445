import { memberTopic } from '@forum/contracts/live';
import type { TellBells } from '../../../framework/ports/tell-bells.ts';
import { UNREAD_OF } from '../../../framework/shown-names.ts';
import { countUnreadOfEach, toldCount } from './keep-counts.ts';

/** Tells members their present number of unread notifications. */
export const tellBells: TellBells = async ({ db, live, outdate, clock }, memberIds) => {
  outdate(memberIds.map((id) => `${UNREAD_OF}${id}`));
  const counts = await countUnreadOfEach(db, memberIds, clock.now());
  await live.publishAll(
    memberIds.map((id) => ({
      topic: memberTopic(id),
      message: { kind: 'unread', unread: toldCount(counts.get(id) ?? 0) },
    })),
  );
};
