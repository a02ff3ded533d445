import type { MutationOutcome } from './checker/check.ts';
import type { Fault } from './fault.ts';
import { outcomeLines, tableOf } from './report.ts';
import type { Options } from './options.ts';
import { type FaultOutcome, type Ground, openGround, type RunOptions } from './run.ts';

/** Runs one fault after the other, then plants the checkers' bugs. @returns whether everything is as promised */
export async function runAll(
  faults: readonly Fault[],
  options: RunOptions & Pick<Options, 'only'>,
  say: (line: string) => void,
): Promise<boolean> {
  const chosen = faults.filter(({ id }) => options.only.length === 0 || options.only.includes(id));
  say(`seed ${options.seed}`);
  const outcomes: FaultOutcome[] = [];
  const grounds = shared(options);
  let mutations: MutationOutcome[] = [];
  const strikeAll = async (some: readonly Fault[]): Promise<void> => {
    for (const fault of some) {
      if (options.signal.aborted) return;
      const outcome = await strikeWith(fault, options, grounds);
      outcomes.push(outcome);
      for (const line of outcomeLines(outcome)) say(line);
    }
  };
  const onOne = chosen.filter(({ cluster }) => cluster === undefined);
  try {
    await strikeAll(onOne);
    if (options.signal.aborted) return false;
    // The bugs are planted in what the longest load has left: a forum on other machines begins anew.
    if (onOne.length > 0) mutations = await (await grounds.current(undefined)).control();
    await strikeAll(chosen.filter(({ cluster }) => cluster !== undefined));
    if (options.signal.aborted) return false;
  } finally {
    await grounds.close();
  }
  const unseen = mutations.filter(({ isSeen }) => !isSeen);
  say(`${mutations.length} planted bugs, ${mutations.length - unseen.length} seen`);
  for (const { checker, mutation } of unseen) say(`  ✗ ${checker} does not see: ${mutation}`);
  say(tableOf(outcomes));
  return unseen.length === 0 && outcomes.every(({ verdict }) => verdict !== 'red');
}

interface SharedGround {
  readonly current: (cluster: Fault['cluster']) => Promise<Ground>;
  readonly close: (keeps?: boolean) => Promise<string>;
}

/**
 * Faults follow one another on one forum, as in life; after a failure the forum is replaced, and for a fault that needs
 * other machines.
 */
function shared(options: RunOptions): SharedGround {
  let last: { readonly ground: Ground; readonly cluster: Fault['cluster'] } | null = null;
  const close = async (keeps?: boolean): Promise<string> => {
    const ending = last;
    last = null;
    return ending === null ? '' : ending.ground.close(keeps);
  };
  return {
    current: async (cluster) => {
      if (last?.cluster !== cluster) await close();
      const now = (last ??= {
        ground: await openGround(options, cluster === undefined ? {} : { cluster }),
        cluster,
      });
      return now.ground;
    },
    close,
  };
}

async function strikeWith(
  fault: Fault,
  options: RunOptions,
  grounds: SharedGround,
): Promise<FaultOutcome> {
  const missing = missingFor(fault);
  if (missing !== null) return missing;
  if (fault.ownDisk !== undefined) {
    const own = await openGround(options, fault);
    const outcome = await own.strike(fault);
    await own.close();
    return outcome;
  }
  const outcome = await (await grounds.current(fault.cluster)).strike(fault);
  if (outcome.verdict !== 'red') return outcome;
  const kept = await grounds.close(true);
  return { ...outcome, lines: [...outcome.lines, `what it left is in ${kept}`] };
}

/** Why it is not run; red where it should be. */
function missingFor(fault: Fault): FaultOutcome | null {
  try {
    const missing = fault.missing?.() ?? null;
    return missing === null ? null : skipped(fault, missing);
  } catch (error) {
    return { ...skipped(fault, String(error)), verdict: 'red' };
  }
}

function skipped({ id, title }: Fault, why: string): FaultOutcome {
  const nothing = { intents: { ok: 0, no: 0, unknown: 0 }, doubts: [] };
  return {
    id,
    title,
    verdict: 'skipped',
    lines: [why],
    ...nothing,
    backAfterMs: null,
    quietAfterMs: null,
  };
}
