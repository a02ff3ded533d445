import { partitionOf } from '@forum/event-store';
import type { CommandContext } from '../../../framework/command-context.ts';
import {
  fillElsewhere,
  type FilledElsewhere,
} from '../../../identity/profile-fields/operations/imports.ts';
import { keepRows, listThatCame } from '../store.ts';

/** What members of another forum had filled in there, by their keys. */
export interface FilledThere {
  readonly source: string;
  readonly members: readonly (FilledElsewhere & { readonly key: string })[];
}

const KIND = 'fields';

/** Fills in what members had filled in, once for each: what they change or clear here stays so. */
export async function bringFilled(
  { eventStore }: CommandContext,
  { source, members }: FilledThere,
): Promise<void> {
  const byPartition = Map.groupBy(members, ({ memberId }) => partitionOf(memberId));
  for (const [partition, some] of byPartition) {
    await eventStore.execute({ actor: null }, async (tx) => {
      await tx.holdPartition(partition);
      const db = tx.connection;
      const keys = some.map(({ key }) => key);
      const came = await listThatCame(db, { source, kind: KIND, keys });
      const known = new Set(came.map(({ key }) => key));
      const fresh = some.filter(({ key }) => !known.has(key));
      for (const member of fresh) await fillElsewhere(tx, member);
      const rows = fresh.map(({ key }) => ({ source, kind: KIND, key, digest: '' }));
      await keepRows(db, rows, tx.now);
    });
  }
}
