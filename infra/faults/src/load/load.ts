import { setTimeout as wait } from 'node:timers/promises';
import { type Act, nextAct, post } from './acts.ts';
import type { Chance } from './chance.ts';
import type { Journal } from './journal.ts';
import { send } from './send.ts';
import type { World } from './world.ts';

/** Many simultaneous members who know nothing of one another. */
export interface Load {
  /** Acts at this rate until it is stopped. */
  readonly start: () => void;
  /** Starts nothing more, and returns when every client has its answer or has given up. */
  readonly stop: () => Promise<void>;
  /** One post, now, which only an outage refuses. @returns whether it was acknowledged */
  readonly probe: () => Promise<boolean>;
}

interface LoadOptions {
  readonly origin: string;
  readonly world: World;
  readonly chance: Chance;
  readonly journal: Journal;
  readonly perSecond: number;
}

/** This share of answered requests is sent again under the same key, in hundredths, as by impatient clients. */
const SENT_AGAIN = 20;
/** How often a client retries when it does not know what became of its request. */
const TRIES = 6;

/** Prepares the mixed load; nothing is sent yet. */
export function openLoad(options: LoadOptions): Load {
  const { world, chance, journal, perSecond } = options;
  const underWay = new Set<Promise<unknown>>();
  let ticking: NodeJS.Timeout | null = null;
  const begin = (): void => {
    // A client that waits for an answer does nothing else meanwhile.
    if (underWay.size >= world.people.length) return;
    const doing = perform(options, nextAct(world, chance)).finally(() => underWay.delete(doing));
    underWay.add(doing);
  };
  return {
    start: () => (ticking ??= setInterval(begin, 1000 / perSecond)),
    stop: async () => {
      if (ticking !== null) clearInterval(ticking);
      ticking = null;
      await Promise.all(underWay);
    },
    probe: async () => {
      const act = post(world, chance, true);
      if (act === null) return false;
      await journal.intend(act.intent);
      return (await attempt(options, act)) === 'ok';
    },
  };
}

/** One intent to its end: sent, retried if in doubt, and sometimes even without a doubt. */
async function perform(options: LoadOptions, act: Act): Promise<'ok' | 'no' | 'unknown'> {
  const { journal, chance } = options;
  // Chosen now, since the order of answers cannot be repeated.
  const [isInsistent, isImpatient] = [chance.below(2) === 0, chance.below(100) < SENT_AGAIN];
  await journal.intend(act.intent);
  let outcome = await attempt(options, act);
  const most = isInsistent ? TRIES : 1;
  for (let tries = 1; outcome === 'unknown' && tries < most; tries += 1) {
    await wait(tries * 400);
    outcome = await attempt(options, act);
  }
  if (isImpatient && outcome !== 'unknown') await attempt(options, act);
  return outcome;
}

async function attempt(
  { origin, journal, world }: LoadOptions,
  { by, intent, learn }: Act,
): Promise<'ok' | 'no' | 'unknown'> {
  journal.sending(intent.key);
  const began = performance.now();
  const answer = await send(origin, by, intent);
  await journal.answered(intent.key, answer, performance.now() - began);
  const earlier = journal.find(intent.key);
  const isFirst =
    earlier !== null && earlier.answers.filter(({ kind }) => kind === 'ok').length === 1;
  if (answer.kind === 'ok' && isFirst) learn(world, answer.id);
  return answer.kind;
}
