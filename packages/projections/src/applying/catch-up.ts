import { setTimeout as delay } from 'node:timers/promises';
import type { Lease, Leases } from '@forum/database';
import { checkpointName } from './checkpoint-names.ts';
import type { Lanes } from '../reactions/lanes.ts';
import { pass } from '../reactions/reaction-pass.ts';
import { findReady } from '../reactions/reaction-checkpoints.ts';
import type { Reaction } from '../reactions/reaction.ts';
import type { ReactorOptions } from '../reactions/reactor-options.ts';

/** The parts of catching up. */
export interface CatchingUp {
  readonly options: ReactorOptions;
  readonly lanes: Lanes;
  readonly leases: Leases;
}

/** Runs reactions until nothing is left, under leases taken for that time; waits for what other workers hold. */
export async function catchUpReactions({ options, lanes, leases }: CatchingUp): Promise<void> {
  const { db, reactions } = options;
  const own = new Map<Reaction, Lease>();
  const take = async (wanted: readonly Reaction[]): Promise<void> => {
    const lacking = new Map(
      wanted.filter((one) => !own.has(one)).map((one) => [checkpointName(one), one] as const),
    );
    if (lacking.size === 0) return;
    for (const lease of await leases.takeFree([...lacking.keys()])) {
      const reaction = lacking.get(lease.name);
      if (reaction !== undefined) own.set(reaction, lease);
    }
  };
  try {
    for (;;) {
      const places = await findReady(db.pool, reactions, null);
      const ready = new Set(places.map((one) => one.projection));
      const wanted = reactions.filter((one) => ready.has(checkpointName(one)));
      if (wanted.length === 0) return;
      await take(wanted);
      const passed = await pass({ options, lanes, patienceMs: null, partitions: null }, own);
      // What is left begins with events that only a newer program knows.
      if (passed === 'nothing' && wanted.every((one) => own.has(one))) return;
      if (passed === 'held') {
        // Leases that this worker still holds could not be taken again.
        await leases.giveBack(...own.values());
        own.clear();
      }
      // Whatever did not move is held by another worker: give it a moment.
      if (passed === 'nothing' || passed === 'held') await delay(1);
    }
  } finally {
    await leases.giveBack(...own.values());
  }
}
