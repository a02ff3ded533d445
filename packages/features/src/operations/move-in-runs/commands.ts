import type { Actor } from '@forum/contracts';
import type { ActKind } from '@forum/contracts/acts';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { DomainError, isId } from '@forum/kernel';
import { ON_THE_SITE, recordAct } from '../../framework/acts/record.ts';
import type { Command, CommandContext } from '../../framework/command-context.ts';
import { decide, type RunWish } from './decide.ts';
import { noSuchRun } from './parts/no-such-run.ts';
import { changeRun, holdRun, insertRun, type AskedRun, type MoveInStore } from './store.ts';

/** What to move in. */
export interface StartRun extends Pick<
  AskedRun,
  'system' | 'source' | 'with_staff' | 'forgets_logins'
> {
  readonly actor: Actor;
}

/** Asks the workers to read a source. @throws DomainError conflict `already-asked` while another run is open */
export function startRun(
  ctx: CommandContext,
  { meta, actor, ...asked }: Command<StartRun>,
): Promise<Outcome<{ readonly runId: string }>> {
  const id = ctx.newId();
  return ctx.eventStore.execute(meta, async (tx) => {
    const run = { ...asked, id, requested_by: actor.id, requested_at: tx.now };
    if (!(await insertRun(storeOf(tx), run))) throw otherOpen();
    await recordAct(ctx, tx, { ...ON_THE_SITE, kind: 'move-in.start', by: actor });
    return { runId: id };
  });
}

// A comparison changes nothing: it is no act.
const ACTS: Readonly<Record<Exclude<RunWish, 'verify'>, ActKind>> = {
  bring: 'move-in.bring',
  pause: 'move-in.pause',
  resume: 'move-in.resume',
  cancel: 'move-in.cancel',
};

/** Which run, and what of it is wished. */
export interface WishOfRun {
  readonly actor: Actor;
  readonly id: string;
  readonly wish: RunWish;
}

/**
 * Has a run go on, stop or end.
 * @throws DomainError not-found; conflict `not-now` in a state where it makes no sense, `already-asked` while another
 * run is open
 */
export async function wishForRun(
  ctx: CommandContext,
  { meta, actor, id, wish }: Command<WishOfRun>,
): Promise<void> {
  if (!isId(id)) throw noSuchRun();
  await ctx.eventStore.execute(meta, async (tx) => {
    const store = storeOf(tx);
    const run = await holdRun(store, id);
    if (run === undefined) throw noSuchRun();
    const changes = decide(run, wish, tx.now);
    if (!(await changeRun(store, id, changes))) throw otherOpen();
    if (wish !== 'verify') {
      await recordAct(ctx, tx, { ...ON_THE_SITE, kind: ACTS[wish], by: actor });
    }
  });
}

function storeOf(tx: StoreTransaction) {
  return tx.connection.$extendTables<MoveInStore>();
}

function otherOpen(): DomainError {
  const sentence = 'Another move is under way. Please finish or end it first.';
  return new DomainError('conflict', 'already-asked', sentence);
}
