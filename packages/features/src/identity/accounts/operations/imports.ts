import type { Outcome } from '@forum/event-store';
import { memberStream } from '@forum/events/accounts';
import { actElsewhere, inOrder, type Piece } from '../../../framework/acts/elsewhere.ts';
import type { CommandContext } from '../../../framework/command-context.ts';
import { restrictedEvent, restrictionsEver, type RestrictionKind } from '../decide/restrict.ts';
import { saveRestriction } from '../store/restriction.ts';

/** A restriction that another forum put on a member. */
export interface RestrictionElsewhere {
  readonly memberId: string;
  readonly kind: RestrictionKind;
  readonly by: string;
  readonly at: Date;
  /** Null: until it is lifted. */
  readonly until: Date | null;
  readonly reason: string;
}

const KINDS = { suspension: 'member.suspend', silence: 'member.silence' } as const;

/**
 * Puts a restriction of another forum in force, in the ledger as an act of whoever did it there; not on a member who
 * has ever had one of that kind here, since staff may have lifted it.
 */
export function importRestriction(
  ctx: CommandContext,
  { memberId, kind, by, at, until, reason }: RestrictionElsewhere,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute({ actor: null }, async (tx) => {
    const stream = memberStream(memberId);
    const { state: ever, version } = await tx.fold(stream, restrictionsEver);
    if (version === 0 || ever[kind].length > 0) return;
    const reasonId = ctx.newId();
    const actId = ctx.newId();
    const target = { type: 'member', id: memberId } as const;
    const removal = { as: 'unpublished', by, at, note: null } as const;
    const of = { actId, noteId: ctx.newId(), kind: KINDS[kind], target, root: memberId, memberId };
    const { piece } = actElsewhere({ ...of, removal });
    const data = { memberId, until: until?.toISOString() ?? null, reasonId, by };
    const effect: Piece = { stream, events: [restrictedEvent(kind, data)], at, actId };
    await tx.saveContent({ id: reasonId, body: reason, text: reason });
    await saveRestriction(tx.connection, kind, { memberId, restriction: { until, reason } });
    await tx.appendAll(
      inOrder([{ at, pieces: [piece, effect] }], new Map([[stream.name, version]])),
    );
  });
}
