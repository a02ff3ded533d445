import type { CommandContext } from '../../framework/command-context.ts';
import { keepRows, type RowElsewhere } from './store.ts';

export { bringThread, type ThreadElsewhere } from './commands/thread.ts';

/** Keeps that rows have come: a later run passes over them while they say the same. */
export async function keepThatCame(
  { eventStore }: CommandContext,
  rows: readonly RowElsewhere[],
): Promise<void> {
  await eventStore.execute({ actor: null }, (tx) => keepRows(tx.connection, rows, tx.now));
}
