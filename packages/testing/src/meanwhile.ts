import type { CommandContext } from '@forum/features/framework/command-context';
import type { TestForum } from './forum.ts';

/**
 * Commands that `act` interrupts at the worst moment: it runs, once, after the command has read and before its first
 * append.
 */
export function meanwhile({ ctx }: TestForum, act: () => Promise<unknown>): CommandContext {
  const { eventStore, newId } = ctx;
  let done: Promise<unknown> | undefined;
  return {
    newId,
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
              done ??= act();
              await done;
              return tx.append(...append);
            },
          }),
        ),
    },
  };
}
