import type { RecordedEventOf } from '@forum/event-store';
import type { RecordedEvent } from '@forum/kernel';
import type { Rows } from '@forum/projections';
import type { groupEvents, InGroup } from '@forum/events/groups';
import { notificationTable } from '../tables.ts';
import { dailyCause } from './causes.ts';
import { REFUSED, tell } from './tell.ts';

type Of<Type extends keyof (typeof groupEvents)['definitions']> = RecordedEventOf<
  typeof groupEvents,
  Type
>;

/**
 * The invited are notified, owners are notified of requests, and applicants of the answer. What is settled disappears:
 * neither an invitation nor a request stays in a bell when there is nothing to answer.
 */
export const aboutGroups = {
  GroupInvitationSent: (event: Of<'GroupInvitationSent'>, rows: Rows) =>
    tellOf(rows, event, { recipient: event.data.memberId, detail: 'invited' }),
  GroupInvitationClosed: ({ data }: Of<'GroupInvitationClosed'>, rows: Rows) =>
    takeInvitation(rows, data),
  GroupEntryRequested: (event: Of<'GroupEntryRequested'>, rows: Rows) => {
    for (const recipient of event.data.owners) tellOf(rows, event, { recipient, detail: 'asked' });
  },
  GroupEntryRequestClosed: (event: Of<'GroupEntryRequestClosed'>, rows: Rows) => {
    takeRequest(rows, event.data);
    tellOf(rows, event, { recipient: event.data.memberId, detail: REFUSED });
  },
  GroupJoined: (event: Of<'GroupJoined'>, rows: Rows) => {
    const { memberId: recipient, was } = event.data;
    if (was === 'invited') takeInvitation(rows, event.data);
    if (was !== 'asked') return;
    takeRequest(rows, event.data);
    tellOf(rows, event, { recipient, detail: 'accepted' });
  },
  // A merge closes the open request of a member who gets the other's membership: that is no refusal.
  GroupMembershipResumed: (
    { data: { groupId, memberId } }: Of<'GroupMembershipResumed'>,
    rows: Rows,
  ) =>
    rows.removeWhere(notificationTable, {
      member_id: memberId,
      group_id: groupId,
      detail: REFUSED,
    }),
};

interface Said {
  readonly recipient: string;
  readonly detail: string;
}

function tellOf(
  rows: Rows,
  event: RecordedEvent<string, InGroup & { readonly by: string | null }>,
  { recipient, detail }: Said,
): void {
  const { groupId, memberId, by } = event.data;
  // An undo notifies nobody: it removes what the act caused.
  if (by === null || event.meta.undoes !== undefined) return;
  const group = `group:${detail}:${groupId}`;
  const cause = dailyCause(`${group}:${memberId}`, event);
  const about = { groupId, detail, actId: event.meta.actId, group };
  tell(rows, event, { recipient, cause, kind: 'group', by, ...about });
}

function takeInvitation(rows: Rows, { groupId, memberId }: InGroup): void {
  const key = { member_id: memberId, group_id: groupId, detail: 'invited' };
  rows.removeWhere(notificationTable, key);
}

/** From the bells of all who could have answered it. */
function takeRequest(rows: Rows, { groupId, memberId }: InGroup): void {
  const key = { group_id: groupId, actor_id: memberId, detail: 'asked' };
  rows.removeWhere(notificationTable, key);
}
