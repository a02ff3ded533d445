import type { Outcome, Position, StreamPlace } from '@forum/event-store';
import { A_FEW } from '../../framework/acts/batches.ts';
import { defineLongAct } from '../../framework/acts/long-act.ts';
import type { Command } from '../../framework/command-context.ts';
import type { ContextWith } from '../../framework/feature.ts';
import { readChain } from './commands/act-chain.ts';
import { reconcileStreams, sayUndone } from './commands/reconcile.ts';
import { beginUndo, streamsOf, type UndoAct } from './commands/undo.ts';

/** Undo acts: the streams outside their own partition. */
export const undoings = defineLongAct<StreamPlace, unknown, 'reversibles'>({
  kinds: ['undo'],
  portions: async (ctx, { actId, by, undoes }) => {
    const { result } = await ctx.eventStore.execute({ actor: null }, async (tx) => {
      const chain = await readChain(tx, actId);
      return { chain, streams: await streamsOf(tx, chain) };
    });
    const { chain, streams } = result;
    const [{ partition: home }] = chain;
    const others = streams.filter(({ partition }) => partition !== home);
    const undoing = { by, actId, undone: undoes ?? actId };
    return [
      {
        list: async () => others,
        partitionOfItem: ({ partition }) => partition,
        atOnce: chain.at(-1)?.act.kind === 'member.merge' ? A_FEW : undefined,
        step: async (tx, some, partition) => {
          await reconcileStreams(ctx, tx, { streams: some, ...undoing });
          await sayUndone(tx, partition, undoing);
        },
      },
    ];
  },
});

/** An interrupted one ends where it is, and can be undone. */
export const arrangements = defineLongAct({
  kinds: ['category.arrange'],
  portions: async () => [],
});

/** A finished undo. */
export interface Undone {
  /** The undo act. */
  readonly actId: string;
  /** The position of its last event in each partition. */
  readonly positions: readonly Position[];
}

/**
 * Undoes an act everywhere: every stream it touched becomes what it would be without it. The undo is recorded first,
 * with the changes in its own partition; the other partitions follow one by one. Undoing an undo does the act again.
 * @throws DomainError not-found | forbidden | conflict
 */
export async function undoAct(
  ctx: ContextWith<'reversibles'>,
  command: Command<UndoAct>,
): Promise<Outcome<Undone>> {
  const begun = await beginUndo(ctx, command);
  const actId = begun.result;
  const { positions } = await undoings.finish(ctx, { meta: command.meta, actId });
  const first = begun.position === null ? [] : [begun.position];
  return { ...begun, result: { actId, positions: [...first, ...positions] } };
}
