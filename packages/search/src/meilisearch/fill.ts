import { keepLease, type Lease } from '@forum/database';
import { sql, type Kysely } from 'kysely';
import { meiliDocument } from './documents.ts';
import { addPending, readDocuments } from './pending.ts';
import { TaskFailed, type MeiliServer } from './server.ts';
import { SETTINGS_KEY } from './settings.ts';

/** Documents read per batch. */
const BATCH = 1000;

/** Whether the server's index is the one that was filled from these documents, with these settings. */
export async function isFilled(db: Kysely<unknown>, server: MeiliServer): Promise<boolean> {
  const createdAt = await server.createdAt();
  const { rows } = await sql<{ created_at: string; settings: string }>`
    SELECT created_at, settings FROM search_follower WHERE name = ${server.index}`.execute(db);
  const [known] = rows;
  const isOurs = known !== undefined && known.created_at === createdAt;
  // A missing or foreign index must not answer while ours is filled.
  if (!isOurs) await sql`DELETE FROM search_follower WHERE name = ${server.index}`.execute(db);
  return isOurs && known.settings === SETTINGS_KEY;
}

/**
 * Fills a fresh index with all documents beside the serving one, and swaps it in. Changes made meanwhile are still
 * pending afterwards.
 * @returns how many documents were sent
 */
export async function fill(
  db: Kysely<unknown>,
  server: MeiliServer,
  lease: Lease,
): Promise<number> {
  await server.prepareKey();
  // The fresh index belongs to the holder of the lease: a process that was frozen neither empties it nor adds what is
  // outdated by now.
  lease.require();
  await server.beginFresh();
  // Pending changes are part of the documents read below; a later change removes the mark.
  await sql`UPDATE search_pending SET in_fill = true`.execute(db);
  let sent = 0;
  let last = null;
  for (;;) {
    const documents = await readDocuments(db, last, BATCH);
    last = documents.at(-1) ?? null;
    if (last === null) break;
    lease.require();
    try {
      await server.sendFresh(documents.map(meiliDocument));
      sent += documents.length;
    } catch (error) {
      // One of them is at fault, so they are sent one by one afterwards.
      if (!(error instanceof TaskFailed)) throw error;
      lease.require();
      await addPending(db, documents);
    }
  }
  lease.require();
  await server.swapFresh();
  const createdAt = await server.createdAt();
  await db.transaction().execute(async (trx) => {
    await keepLease(trx, lease);
    await sql`DELETE FROM search_pending WHERE in_fill`.execute(trx);
    await sql`
      INSERT INTO search_follower (name, created_at, settings)
      VALUES (${server.index}, ${createdAt}, ${SETTINGS_KEY})
      ON CONFLICT (name) DO UPDATE
      SET created_at = excluded.created_at, settings = excluded.settings`.execute(trx);
  });
  return sent;
}
