import type { Decision } from '@forum/event-store';
import type { CommandContext } from '@forum/features/framework/command-context';
import { vi } from 'vitest';
import type { TestForum } from './forum.ts';

/** Commands that are interrupted, and the interruption's end. */
export interface Interrupted extends CommandContext {
  /** Resolves when the interrupting act has ended. */
  readonly ended: () => Promise<unknown>;
}

/**
 * Commands that `act` interrupts at the worst moment: it runs, once, after the command has read and before its first
 * append. A command that holds the partition keeps the act waiting, and goes on; one that holds nothing decides anew.
 */
export function meanwhile({ ctx, database }: TestForum, act: () => Promise<unknown>): Interrupted {
  const { eventStore, newId, gate } = ctx;
  let done: Promise<unknown> | undefined;
  let isOver = false;
  const interrupt = async () => {
    if (done !== undefined) return;
    done = act().finally(() => (isOver = true));
    await vi.waitUntil(async () => isOver || isOneWaiting(database), PATIENCE);
  };
  return {
    newId,
    gate,
    ended: async () => done,
    eventStore: {
      ...eventStore,
      execute: (meta, work) =>
        eventStore.execute(meta, (tx) =>
          work({
            ...tx,
            // A copy of the transaction would keep the connection from when it was made.
            get connection() {
              return tx.connection;
            },
            append: async (...append) => {
              await interrupt();
              return tx.append(...append);
            },
            appendNext: async (...append) => {
              await interrupt();
              return tx.appendNext(...append);
            },
            decide: (stream, rules, decide, at) =>
              tx.decide(
                stream,
                rules,
                async (state) => {
                  const events = await decide(state);
                  await interrupt();
                  return events;
                },
                at,
              ),
          }),
        ),
      decide: (meta, decision) => eventStore.decide(meta, interruptedAfter(decision, interrupt)),
    },
  };
}

function interruptedAfter<T>(decision: Decision<T>, interrupt: () => Promise<void>): Decision<T> {
  const decide: Decision<T>['decide'] = async (facts) => {
    const decided = await decision.decide(facts);
    await interrupt();
    return decided;
  };
  return { ...decision, decide };
}

const PATIENCE = { timeout: 20_000, interval: 10 };

/** Whether a transaction waits for another's lock. */
async function isOneWaiting({ pool }: TestForum['database']): Promise<boolean> {
  const { rowCount } = await pool.query(`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' LIMIT 1`);
  return rowCount === 1;
}
