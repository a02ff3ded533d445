// The one process manager of acts that change more than one transaction should hold. It keeps no place of its own: what
// is left is found again by looking, so any process can go on with an act, and two at once do no harm.
import type { ActKind } from '@forum/contracts/acts';
import type { Outcome, Position, StoreTransaction } from '@forum/event-store';
import type { AppContext, ContextWith } from '../feature.ts';
import type { BegunAct, Finishing, LongAct } from '../ports/long-act.ts';
import type { Port } from '../ports/ports.ts';
import { inActBatches, type Batching } from './batches.ts';
import { actFacts, actStreamName, type ActFacts } from '@forum/events/acts';
import { completeAct, resumeAct } from './record.ts';

/** Looks again, since things made during a pass may have been missed. */
const LOOKS = 3;

/** How long the lists may take to catch up; a thorough act is not urgent. */
const CATCH_UP_MS = 10_000;

/** Things of one kind that a long act changes. */
export interface Portion<Item, Answer = unknown> extends Batching<Item> {
  /** The remaining items. */
  readonly list: () => Promise<readonly Item[]>;
  /** Changes some of one partition, which is held; what is changed already stays as it is. */
  readonly step: (
    tx: StoreTransaction,
    some: readonly Item[],
    partition: number,
  ) => Promise<Answer>;
  /** Projections that `list` reads. Left out: one look finds everything. */
  readonly shownIn?: readonly string[];
}

/** What a kind of long act has to do. */
export interface LongActDefinition<Item, Answer, Used extends Port = never> {
  readonly kinds: readonly ActKind[];
  /** In this order; those that depend on others come after them. None: the act ends where it is. */
  readonly portions: (
    ctx: ContextWith<Used>,
    act: ActFacts,
  ) => Promise<readonly Portion<Item, Answer>[]>;
  /** Looks only once the lists show all that has happened; while they lag behind, the act stays open. */
  readonly isThorough?: true;
  /** What ends in the same transaction as the act. */
  readonly atEnd?: (tx: StoreTransaction, actId: string) => Promise<void>;
}

/** Declares how a kind of long act is done, and resumed after an interruption. */
export function defineLongAct<Item, Answer = unknown, Used extends Port = never>(
  definition: LongActDefinition<Item, Answer, Used>,
): LongAct<Answer, Used> {
  return {
    kinds: definition.kinds,
    finish: async (ctx, { meta, actId }) => {
      const act = await findOpenAct(ctx, actId);
      if (act === null) return { positions: [], answers: [] };
      // The key belongs to the command that began the act.
      const begun = { meta: { ...meta, idempotency: undefined }, actId };
      return finish(ctx, begun, { ...definition, portions: await definition.portions(ctx, act) });
    },
  };
}

async function findOpenAct({ eventStore }: AppContext, actId: string): Promise<ActFacts | null> {
  const events = await eventStore.readStream(actStreamName(actId));
  const act = events.reduce((state, event) => actFacts.evolve(state, event), actFacts.initialState);
  return act?.isOpen === true ? act : null;
}

interface Left<Item, Answer> extends Pick<LongActDefinition<never, never>, 'isThorough' | 'atEnd'> {
  readonly portions: readonly Portion<Item, Answer>[];
}

async function finish<Item, Answer>(
  ctx: AppContext,
  begun: BegunAct,
  { portions, isThorough, atEnd }: Left<Item, Answer>,
): Promise<Finishing<Answer>> {
  const done: Outcome<Answer[]>[] = [];
  const result = (ended: readonly Position[]): Finishing<Answer> => ({
    positions: [...positionsOf(done), ...ended],
    answers: done.flatMap(({ result: answers }) => answers),
  });
  for (let look = 0; look < LOOKS; look += 1) {
    const some = look === 0 ? portions : portions.filter(({ shownIn }) => shownIn !== undefined);
    if (isThorough === true && !(await areUpToDate(ctx, some))) return result([]);
    const before = positionsOf(done).length;
    for (const portion of some) done.push(...(await changeLeft(ctx, begun, portion)));
    if (positionsOf(done).length === before) break;
  }
  return result(positionsOf([await completeAct(ctx, begun, atEnd)]));
}

/** Whether the lists contain everything that has happened by now. Waits patiently: a lagging projection is no reason to miss anything. */
async function areUpToDate(
  { eventStore, waiter }: AppContext,
  portions: readonly Pick<Portion<never>, 'shownIn'>[],
): Promise<boolean> {
  const names = [...new Set(portions.flatMap(({ shownIn = [] }) => shownIn))];
  const heads = await eventStore.listHeads();
  const shown = await Promise.all(heads.map((head) => waiter.waitFor(head, names, CATCH_UP_MS)));
  return shown.every(Boolean);
}

/** Each command asks again whether the act is open: a process that stalled with its list comes too late. */
async function changeLeft<Item, Answer>(
  ctx: AppContext,
  begun: BegunAct,
  { list, step, shownIn = [], ...batching }: Portion<Item, Answer>,
): Promise<Outcome<Answer[]>[]> {
  const batches = { ...begun, ...batching, items: await list() };
  const outcomes = await inActBatches(ctx, batches, async (tx, some, partition) =>
    (await resumeAct(tx, begun.actId)) ? [await step(tx, some, partition)] : [],
  );
  await Promise.all(positionsOf(outcomes).map((at) => ctx.waiter.waitFor(at, shownIn)));
  return outcomes;
}

function positionsOf(outcomes: readonly Outcome<unknown>[]): Position[] {
  return outcomes.flatMap(({ position }) => position ?? []);
}
