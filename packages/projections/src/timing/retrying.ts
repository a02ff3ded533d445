import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction, isTransient, type Transaction } from '@forum/database';
import type { EngineContext } from '../applying/engine-context.ts';

// Postgres looks for deadlocks a second after a wait began, and aborts one waiter of each: the attempts outlast several
// of these seconds in a row.
const RETRIES = 14;
const MAX_PAUSE_MS = 2000;

/** Retries, for some ten seconds at most, when the only failure was a conflict with another transaction. */
export async function retryingTransient<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!isTransient(error) || attempt === RETRIES) throw error;
      await delay(Math.random() * Math.min(MAX_PAUSE_MS, 10 * 2 ** attempt));
    }
  }
}

/** A transaction that can be restarted from the beginning. */
export async function repeatable<T>(
  { db }: Pick<EngineContext, 'db'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return retryingTransient(() => inTransaction(db, work));
}
