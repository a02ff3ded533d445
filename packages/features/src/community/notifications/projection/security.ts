import type { RecordedEventOf } from '@forum/event-store';
import type { factorResetEvents } from '@forum/events/factor-resets';
import type { proofEvents } from '@forum/events/proofs';
import type { RecordedEvent } from '@forum/kernel';
import type { Rows } from '@forum/projections';
import { tell } from './tell.ts';

type Of<Type extends keyof (typeof proofEvents)['definitions']> = RecordedEventOf<
  typeof proofEvents,
  Type
>;

/**
 * Members are told of what happens to their account, beside the email. Not of what registering, staff, a reset or a new
 * password adds or ends: that is told in another way.
 */
export const aboutSecurity = {
  NewDeviceUsed: (event: Of<'NewDeviceUsed'>, rows: Rows) => tellOf(rows, event, 'used'),
  ProofAdded: (event: Of<'ProofAdded'>, rows: Rows) => {
    if (isOwn(event) && event.data.isJoining !== true) tellOf(rows, event, 'added');
  },
  ProofRemoved: (event: Of<'ProofRemoved'>, rows: Rows) => {
    if (isOwn(event)) tellOf(rows, event, 'removed');
  },
  FactorResetBegun: (
    event: RecordedEventOf<typeof factorResetEvents, 'FactorResetBegun'>,
    rows: Rows,
  ) => tellOf(rows, event, 'reset'),
};

type OfMember = RecordedEvent<string, { readonly memberId: string }>;

function isOwn({ meta, data: { memberId } }: OfMember): boolean {
  return meta.actorId === memberId;
}

function tellOf(rows: Rows, event: OfMember, detail: string): void {
  const cause = `security:${event.id}`;
  const { memberId: recipient } = event.data;
  const about = { actId: event.meta.actId, detail, group: cause };
  tell(rows, event, { recipient, cause, kind: 'security', by: null, ...about });
}
