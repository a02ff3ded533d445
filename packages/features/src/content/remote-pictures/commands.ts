import type { CommandContext } from '../../framework/command-context.ts';
import { noteUses as noteRows, type PicturesOfTexts } from './store.ts';

/** Records which pictures from other sites texts show. */
export async function noteUses(
  { eventStore }: Pick<CommandContext, 'eventStore'>,
  pictures: Omit<PicturesOfTexts, 'now'>,
): Promise<void> {
  await eventStore.execute({ actor: null }, (tx) =>
    noteRows(tx.connection, { ...pictures, now: tx.now }),
  );
}
