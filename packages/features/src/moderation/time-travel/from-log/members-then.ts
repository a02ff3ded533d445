import type { MemberThen } from '@forum/contracts/time-travel';
import type { DomainEvent, RecordedEvent } from '@forum/kernel';
import { isAccountEvent, memberFacts, memberRole, memberStream } from '@forum/events/accounts';
import type { AppContext } from '../../../framework/feature.ts';
import { listAuthors } from '../../../identity/members/queries.ts';
import { folded } from './folded.ts';
import { namedOf } from './moments.ts';
import { readBesides } from './thread-log.ts';

/** Members with their role and restrictions at a moment, but under their present names, since no log holds names. */
export async function listMembersThen(
  { db }: AppContext,
  memberIds: readonly string[],
  moment: Date,
): Promise<ReadonlyMap<string, MemberThen>> {
  const ids = [...new Set(memberIds)];
  const [authors, streams] = await Promise.all([
    listAuthors(db, ids),
    readBesides(
      db,
      ids.map((id) => memberStream(id).name),
      moment,
    ),
  ]);
  return new Map(
    [...authors].map(([id, author]) => {
      const events = streams.get(memberStream(id).name) ?? [];
      return [id, { ...namedOf(author), ...stateAfter(events, moment) }];
    }),
  );
}

type MemberState = Pick<MemberThen, 'role' | 'isSuspended' | 'isDeleted'>;

function stateAfter(events: readonly RecordedEvent[], moment: Date): MemberState {
  const role = folded(events, memberRole);
  const { deleted: isDeleted } = folded(events, memberFacts);
  const suspension = events.reduce<Suspension | null>(suspended, null);
  const isSuspended =
    suspension !== null && (suspension.until === null || new Date(suspension.until) > moment);
  return { role, isSuspended, isDeleted };
}

/** Null: until it is lifted. */
interface Suspension {
  readonly until: string | null;
}

function suspended(before: Suspension | null, event: DomainEvent): Suspension | null {
  if (!isAccountEvent(event)) return before;
  if (event.type === 'MemberSuspended') return { until: event.data.until };
  return event.type === 'MemberSuspensionLifted' ? null : before;
}
