import { setTimeout as delay } from 'node:timers/promises';
import { eachAtOnce } from './each-at-once.ts';
import { advanceReaction } from './react.ts';
import { createReactionCheckpoints, findReady } from './reaction-checkpoints.ts';
import type { ReactorOptions } from './reactor-options.ts';

/** Runs reactions, each from its own checkpoints. */
export interface Reactor {
  /** Makes missing checkpoints: a new reaction begins at the head, unless it says `from: 'start'`. */
  prepare(): Promise<void>;
  /** Lets every reaction see what is new in a partition. */
  advance(partition: number): Promise<void>;
  /** Everything that can be done now: tests, the command line. */
  catchUp(): Promise<void>;
  /** Partitions in which a reaction has something to see and is not waiting for its next attempt. */
  behind(): Promise<number[]>;
}

/** @throws Error when a reaction follows a projection that the engine does not have */
export function createReactor(options: ReactorOptions): Reactor {
  const { db, reactions, engine } = options;
  for (const { name, after } of reactions) {
    const unknown = after.find((projection) => !engine.names.includes(projection));
    if (unknown !== undefined) throw new Error(`${name} follows ${unknown}, which is not there.`);
  }
  const prepare = async (): Promise<void> => {
    for (const reaction of reactions) await createReactionCheckpoints(db.pool, reaction);
  };
  const behind = async (): Promise<number[]> => {
    const partitions = new Set<number>();
    for (const reaction of reactions) {
      for (const partition of await findReady(db.pool, reaction)) partitions.add(partition);
    }
    return [...partitions];
  };
  const advance = async (partition: number): Promise<void> => {
    for (const reaction of reactions) await advanceReaction(options, reaction, partition);
  };
  return {
    prepare,
    advance,
    behind,
    catchUp: async () => {
      await prepare();
      for (let rest = await behind(); rest.length > 0; rest = await behind()) {
        await eachAtOnce(2, rest, advance);
        // Whatever is left is in the hands of another worker: give it a moment.
        await delay(1);
      }
    },
  };
}
