import { role } from '@forum/contracts';
import type { StoreTransaction } from '@forum/event-store';
import type { DomainEvent } from '@forum/kernel';
import { sql } from 'kysely';
import { defineReversible } from '../reversible.ts';
import type { Fields } from '../without-act.ts';
import { isAccountEvent, memberRole, type AccountEvent } from './events.ts';
import { saveRole } from './vault.ts';
import { saveSuspension } from './vault/standing.ts';

/** What staff decide of a member. */
interface Standing {
  readonly memberId: string | null;
  readonly role: ReturnType<typeof memberRole.evolve>;
  /** Those not lifted; the latest is in force. */
  readonly suspensions: readonly Suspension[];
  readonly isDeleted: boolean;
}

interface Suspension {
  /** The row of `content` with the reason; rises with each. */
  readonly reasonId: string;
  /** ISO 8601; null: until it is lifted. */
  readonly until: string | null;
}

/** Members: role and suspensions. Undoing the later of two suspensions puts the earlier in force again. */
export const reversibleMembers = defineReversible<Standing>({
  stream: 'member',
  initialState: { memberId: null, role: 'MEMBER', suspensions: [], isDeleted: false },
  evolve,
  fields: ({ memberId, role: held, suspensions }): Fields =>
    memberId === null
      ? {}
      : {
          role: held,
          ...Object.fromEntries(
            suspensions.map(({ reasonId, until }) => [`suspension:${reasonId}`, until ?? OPEN]),
          ),
        },
  lost: ({ isDeleted }) => (isDeleted ? 'The account was deleted.' : null),
  reconcile: async (_ctx, tx, { state, wanted, by }) => {
    const { memberId } = state;
    if (memberId === null) return [];
    const events: AccountEvent[] = [];
    const wantedRole = role.parse(wanted['role']);
    if (wantedRole !== state.role) {
      events.push({ type: 'MemberRoleChanged', data: { memberId, role: wantedRole, by } });
      await saveRole(tx.connection, memberId, wantedRole);
    }
    const suspensions = suspensionsIn(wanted);
    if (JSON.stringify(suspensions) === JSON.stringify(state.suspensions)) return events;
    await putInForce(tx, memberId, suspensions.at(-1));
    return [...events, ...suspensionEvents(state, { memberId, suspensions, by })];
  },
});

const OPEN = 'until lifted';

function evolve(state: Standing, event: DomainEvent): Standing {
  if (!isAccountEvent(event)) return state;
  const { memberId } = event.data;
  const next = { ...state, memberId, role: memberRole.evolve(state.role, event) };
  if (event.type === 'MemberSuspended') {
    const { reasonId, until } = event.data;
    const others = state.suspensions.filter((one) => one.reasonId !== reasonId);
    return { ...next, suspensions: [...others, { reasonId, until }] };
  }
  if (event.type === 'MemberSuspensionLifted') return { ...next, suspensions: [] };
  return event.type === 'AccountDeleted' ? { ...next, isDeleted: true } : next;
}

function suspensionsIn(fields: Fields): Suspension[] {
  return Object.entries(fields)
    .flatMap(([field, until]) =>
      field.startsWith('suspension:') && typeof until === 'string'
        ? [{ reasonId: field.slice('suspension:'.length), until: until === OPEN ? null : until }]
        : [],
    )
    .sort((a, b) => (a.reasonId < b.reasonId ? -1 : 1));
}

async function putInForce(
  { connection }: StoreTransaction,
  memberId: string,
  suspension: Suspension | undefined,
): Promise<void> {
  if (suspension === undefined) return saveSuspension(connection, memberId, null);
  const { reasonId, until } = suspension;
  const found = await sql<{ text: string }>`
    SELECT text FROM content WHERE id = ${reasonId}`.execute(connection);
  const reason = found.rows[0]?.text ?? '';
  await saveSuspension(connection, memberId, {
    until: until === null ? null : new Date(until),
    reason,
  });
}

// A suspension cannot be lifted alone: all are, and those that stay are put in force again, in their order.
function suspensionEvents(
  { suspensions: before }: Standing,
  {
    memberId,
    suspensions,
    by,
  }: {
    readonly memberId: string;
    readonly suspensions: readonly Suspension[];
    readonly by: string;
  },
): AccountEvent[] {
  const lifted: AccountEvent[] =
    before.length === 0 ? [] : [{ type: 'MemberSuspensionLifted', data: { memberId, by } }];
  return [
    ...lifted,
    ...suspensions.map((one): AccountEvent => ({
      type: 'MemberSuspended',
      data: { memberId, ...one, by },
    })),
  ];
}
