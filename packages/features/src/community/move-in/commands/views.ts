import { sql } from 'kysely';
import type { CommandContext } from '../../../framework/command-context.ts';
import { addViews, type ViewsElsewhere } from '../../views/operations/imports.ts';
import { keepRows, listThatCame } from '../store.ts';

/** How often topics of another forum were viewed there, by their keys. */
export interface ViewsOfTopics {
  readonly source: string;
  readonly topics: readonly (ViewsElsewhere & { readonly key: string })[];
}

const KIND = 'views';

/**
 * Adds what these topics were viewed there: of what came before, only what there is more of by now, so that a second run
 * adds nothing twice. @returns of how many there was something to add
 */
export async function bringViews(
  { eventStore }: CommandContext,
  { source, topics }: ViewsOfTopics,
): Promise<number> {
  const { result } = await eventStore.execute({ actor: null }, async (tx) => {
    const db = tx.connection;
    // Two runs at once would both find that nothing had come.
    await sql`SELECT pg_advisory_xact_lock(hashtext('move-in-views'))`.execute(db);
    const keys = topics.map(({ key }) => key);
    const before = new Map(
      (await listThatCame(db, { source, kind: KIND, keys })).map((row) => [
        row.key,
        Number(row.digest),
      ]),
    );
    const more = topics.filter(({ key, views }) => views > (before.get(key) ?? 0));
    await addViews(
      db,
      more.map(({ key, postId, views }) => ({ postId, views: views - (before.get(key) ?? 0) })),
    );
    const rows = more.map(({ key, views }) => ({ source, kind: KIND, key, digest: String(views) }));
    await keepRows(db, rows, tx.now);
    return more.length;
  });
  return result;
}
