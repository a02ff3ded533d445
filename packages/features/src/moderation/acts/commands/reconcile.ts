import type { StoreTransaction, StreamPlace } from '@forum/event-store';
import type { RecordedEvent } from '@forum/kernel';
import type { CommandContext } from '../../../framework/command-context.ts';
import type { Reversible } from '../../../framework/acts/reversible.ts';
import { actFacts, actStreamName, undoneElsewhere, type ActEvent } from '@forum/events/acts';
import { readChain } from './act-chain.ts';

/** What an undo needs. */
export interface UndoContext extends CommandContext {
  readonly reversibles: readonly Reversible[];
}

/** An act's streams in one partition, and who undoes it with which act. */
export interface Reconciliation {
  readonly streams: readonly StreamPlace[];
  readonly by: string;
  readonly actId: string;
  readonly undone: string;
}

/** Brings each stream to where it would be without the acts no longer in force. Call it while holding the partition. */
export async function reconcileStreams(
  ctx: UndoContext,
  tx: StoreTransaction,
  { streams, ...undoing }: Reconciliation,
): Promise<void> {
  await tx.readAhead(...streams);
  const histories = new Map<StreamPlace, readonly RecordedEvent[]>();
  for (const stream of streams) histories.set(stream, await tx.readStream(stream));
  const left = await listLeftOut(tx, [...histories.values()].flat());
  const isLeftOut = (actId: string) => left.has(actId);
  const turned = (await readChain(tx, undoing.undone)).at(-1)?.act.actId ?? undoing.undone;
  const changed: { reversible: Reversible; events: readonly RecordedEvent[] }[] = [];
  for (const [stream, events] of histories) {
    const reversible = reversibleOf(ctx, stream);
    if (reversible === undefined) continue;
    const given = { name: stream.name, events, isLeftOut, turned, ...undoing };
    const appended = await reversible.reconcile(ctx, tx, given);
    await tx.append(stream, events.at(-1)?.version ?? 0, appended);
    if (appended.length > 0) changed.push({ reversible, events });
  }
  for (const { reversible, events } of changed) await reversible.settle(tx, events);
}

/**
 * Records in a partition that an act is undone there. If others have since changed what the act had changed, no stream
 * shows it, yet notifications of the act must go all the same.
 */
export async function sayUndone(
  tx: StoreTransaction,
  partition: number,
  { undone, actId }: Pick<Reconciliation, 'undone' | 'actId'>,
): Promise<void> {
  const stream = undoneElsewhere(actId, partition);
  const { version } = await tx.fold(stream, actFacts);
  if (version > 0) return;
  const event: ActEvent = {
    type: 'StaffActUndoneElsewhere',
    data: { actId: undone, undoneBy: actId },
  };
  await tx.append(stream, version, [event]);
}

/** A stream's kind, if acts on it can be undone. */
export function reversibleOf(
  { reversibles }: Pick<UndoContext, 'reversibles'>,
  { name }: Pick<StreamPlace, 'name'>,
): Reversible | undefined {
  const prefix = name.slice(0, name.indexOf(':'));
  return reversibles.find(({ stream }) => stream === prefix);
}

/**
 * The acts that no longer count: those undone, and those that undid others, since their own events follow from the
 * rest. Asks each act whether it is in force: an undo that found nothing to change left no trace in the stream.
 */
export async function listLeftOut(
  tx: StoreTransaction,
  events: readonly RecordedEvent[],
): Promise<ReadonlySet<string>> {
  const actIds = new Set(events.flatMap(({ meta: { actId } }) => actId ?? []));
  await tx.readAhead(...[...actIds].map(actStreamName));
  const left = new Set<string>();
  for (const actId of actIds) {
    const { state: act } = await tx.fold(actStreamName(actId), actFacts);
    if (act !== null && (act.undoneBy !== null || act.undoes !== null)) left.add(actId);
  }
  return left;
}
