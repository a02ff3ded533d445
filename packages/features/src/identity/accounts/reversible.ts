import { id } from '@forum/contracts';
import type { StoreTransaction } from '@forum/event-store';
import { DomainError, type DomainEvent } from '@forum/kernel';
import { dropKinds } from '../proofs/operations.ts';
import { endSessions } from '../sessions/operations/end-sessions.ts';
import { defineReversible } from '../../framework/acts/reversible.ts';
import { readText } from '../../framework/stored-text.ts';
import type { Fields } from '../../framework/acts/counterfactual.ts';
import { mergedAs, requireMergeable } from './decide/merge.ts';
import {
  liftedEvent,
  restrictedEvent,
  restrictionsEver,
  withOne,
  type Restricted,
  type RestrictionKind,
  type RestrictionsByKind,
} from './decide/restrict.ts';
import {
  nothingWritten,
  rewrite,
  writtenFields,
  writtenSince,
  type Written,
} from './decide/written.ts';
import {
  isAccountEvent,
  memberBars,
  roleSources,
  type AccountEvent,
  type RoleSources,
} from '@forum/events/accounts';
import { lockRoles, saveRole } from './store.ts';
import { roleFields, undoneRole } from './decide/undone-role.ts';
import { findMergeSides, saveMerge } from './store/merge.ts';
import { lockNames, saveRename } from './store/names.ts';
import { saveRestriction } from './store/restriction.ts';
import { barFields, rebarred } from './reversible/bars.ts';

/** What staff decided about a member. */
interface StaffDecisions {
  readonly memberId: string | null;
  readonly role: RoleSources;
  /** Those not lifted; the latest is in force. */
  readonly suspension: readonly Restricted[];
  readonly silence: readonly Restricted[];
  readonly ever: RestrictionsByKind;
  readonly written: Written;
  /** The words of the providers that bar them. */
  readonly bars: readonly string[];
  /** Whom they were merged into; null: nobody. */
  readonly mergedInto: string | null;
  /** The ids of their username and of the first one; null: never renamed. */
  readonly name: string | null;
  readonly firstName: string | null;
  readonly isDeleted: boolean;
}

const KINDS = ['suspension', 'silence'] as const;

/** Members: role, suspensions, silences, warnings and notes. Undoing the later of two suspensions restores the earlier one. */
export const reversibleMembers = defineReversible<StaffDecisions>({
  stream: 'member',
  initialState: {
    memberId: null,
    role: roleSources.initialState,
    suspension: [],
    silence: [],
    ever: restrictionsEver.initialState,
    written: nothingWritten,
    bars: memberBars.initialState,
    mergedInto: null,
    name: null,
    firstName: null,
    isDeleted: false,
  },
  evolve,
  fields: (state): Fields =>
    state.memberId === null
      ? {}
      : {
          ...roleFields(state.role),
          mergedInto: state.mergedInto,
          username: state.name,
          ...writtenFields(state.written),
          ...barFields(state.bars),
          ...Object.fromEntries(
            KINDS.flatMap((kind) =>
              state[kind].map(({ reasonId, until }) => [`${kind}:${reasonId}`, until ?? OPEN]),
            ),
          ),
        },
  // A lift covers all earlier restrictions, in force or not.
  says: ({ ever }, { type }) => {
    const kind = KINDS.find((one) => LIFTED[one] === type);
    const gone = kind === undefined ? [] : ever[kind].map(({ reasonId }) => `${kind}:${reasonId}`);
    return new Map(gone.map((field) => [field, undefined]));
  },
  lost: ({ isDeleted }) => (isDeleted ? 'The account was deleted.' : null),
  reconcile: async (_ctx, tx, { state, wanted, by }) => {
    const { memberId } = state;
    if (memberId === null) return [];
    const events: AccountEvent[] = [];
    const roles = undoneRole(state.role, { memberId, by, wanted });
    events.push(...roles);
    const held = roles.at(-1)?.data.role;
    if (held !== undefined) await saveRole(tx.connection, memberId, held);
    const into = id.nullable().parse(wanted['mergedInto']);
    if (into !== state.mergedInto) {
      await remerge(tx, { from: memberId, to: into });
      events.push(...mergedAs(memberId, { before: state.mergedInto, after: into, by }));
    }
    events.push(...(await renamed(tx, { state, wanted, by })));
    for (const kind of KINDS) {
      const after = restrictionsIn(wanted, kind);
      if (JSON.stringify(after) === JSON.stringify(state[kind])) continue;
      await putInForce(tx, kind, { memberId, restricted: after.at(-1) });
      events.push(...restrictionEvents(kind, { memberId, before: state[kind], after, by }));
    }
    events.push(...(await rebarred(tx, { memberId, bars: state.bars, wanted, by })));
    return [...events, ...rewrite(state.written, { memberId, by, wanted })];
  },
});

const OPEN = 'until lifted';

const LIFTED = { suspension: 'MemberSuspensionLifted', silence: 'MemberSilenceLifted' } as const;

function evolve(state: StaffDecisions, event: DomainEvent): StaffDecisions {
  if (!isAccountEvent(event)) return state;
  const { memberId } = event.data;
  const next = {
    ...state,
    memberId,
    role: roleSources.evolve(state.role, event),
    written: writtenSince(state.written, event),
    bars: memberBars.evolve(state.bars, event),
    ever: restrictionsEver.evolve(state.ever, event),
  };
  if (event.type === 'MemberSuspended') {
    return { ...next, suspension: withOne(state.suspension, event.data) };
  }
  if (event.type === 'MemberSilenced') {
    return { ...next, silence: withOne(state.silence, event.data) };
  }
  if (event.type === 'MemberSuspensionLifted') return { ...next, suspension: [] };
  if (event.type === 'MemberSilenceLifted') return { ...next, silence: [] };
  if (event.type === 'MemberMerged') return { ...next, mergedInto: event.data.into };
  if (event.type === 'MemberUnmerged') return { ...next, mergedInto: null };
  if (event.type === 'MemberRenamed') {
    const { nameId, previousId } = event.data;
    return { ...next, name: nameId, firstName: state.firstName ?? previousId };
  }
  return event.type === 'AccountDeleted' ? { ...next, isDeleted: true } : next;
}

/** @throws DomainError conflict: something that happened since prevents it */
async function remerge(
  tx: StoreTransaction,
  { from, to }: { readonly from: string; readonly to: string | null },
): Promise<void> {
  if (to !== null) {
    await lockRoles(tx.connection, [from, to]);
    const sides = await findMergeSides(tx.connection, { from, to }, tx.now);
    if (sides === null) {
      throw new DomainError('conflict', 'member-gone', 'One of the two accounts was deleted.');
    }
    requireMergeable({ ...sides, isIntoSuspended: false });
    await dropKinds(tx, from, ['provider']);
    await endSessions(tx, { memberId: from, keepId: null });
  }
  await saveMerge(tx.connection, from, to);
}

interface Renaming {
  readonly state: StaffDecisions;
  readonly wanted: Fields;
  readonly by: string;
}

// Every name that they had is still theirs.
async function renamed(
  tx: StoreTransaction,
  { state: { memberId, name, firstName }, wanted, by }: Renaming,
): Promise<AccountEvent[]> {
  const nameId = id.nullable().parse(wanted['username']) ?? firstName;
  if (memberId === null || nameId === null || name === null || nameId === name) return [];
  const held = await lockNames(tx.connection, memberId);
  const to = held?.names.find((one) => one.id === nameId);
  const previous = held?.names.find((one) => one.id === name);
  if (to === undefined || previous === undefined) return [];
  await saveRename(tx.connection, { memberId, name: to, previous, at: tx.now, byStaff: true });
  return [{ type: 'MemberRenamed', data: { memberId, nameId, previousId: name, by } }];
}

function restrictionsIn(fields: Fields, kind: RestrictionKind): Restricted[] {
  const beginning = `${kind}:`;
  return Object.entries(fields)
    .flatMap(([field, until]) =>
      field.startsWith(beginning) && typeof until === 'string'
        ? [{ reasonId: field.slice(beginning.length), until: until === OPEN ? null : until }]
        : [],
    )
    .sort((a, b) => (a.reasonId < b.reasonId ? -1 : 1));
}

async function putInForce(
  { connection }: StoreTransaction,
  kind: RestrictionKind,
  {
    memberId,
    restricted,
  }: { readonly memberId: string; readonly restricted: Restricted | undefined },
): Promise<void> {
  if (restricted === undefined) {
    return saveRestriction(connection, kind, { memberId, restriction: null });
  }
  const { reasonId, until } = restricted;
  const { text: reason } = await readText(connection, reasonId);
  const restriction = { until: until === null ? null : new Date(until), reason };
  return saveRestriction(connection, kind, { memberId, restriction });
}

interface Restrictions {
  readonly memberId: string;
  readonly before: readonly Restricted[];
  readonly after: readonly Restricted[];
  readonly by: string;
}

// A single suspension cannot be lifted: all are, and those that stay are put in force again, in order.
function restrictionEvents(
  kind: RestrictionKind,
  { memberId, before, after, by }: Restrictions,
): AccountEvent[] {
  const lifted = before.length === 0 ? [] : [liftedEvent(kind, { memberId, by })];
  return [...lifted, ...after.map((one) => restrictedEvent(kind, { memberId, ...one, by }))];
}
