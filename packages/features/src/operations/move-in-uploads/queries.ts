import type { MoveInUpload } from '@forum/contracts/move-in-uploads';
import type { Kysely, Selectable } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { listAuthors } from '../../identity/members/queries.ts';
import { noSuchUpload } from './parts/no-such-upload.ts';
import type { MoveInUploadRow } from './store.ts';

type Db = Kysely<ReadDatabase>;

/** An upload. @throws DomainError not-found */
export async function getUpload(db: Db, id: string): Promise<MoveInUpload> {
  const rows = await db.selectFrom('move_in_upload').selectAll().where('id', '=', id).execute();
  const [upload] = await asUploads(db, rows);
  if (upload === undefined) throw noSuchUpload();
  return upload;
}

/** The unfinished upload, if there is one. */
export async function listUnfinished(db: Db): Promise<MoveInUpload[]> {
  const all = db.selectFrom('move_in_upload').selectAll().where('source', 'is', null);
  return asUploads(db, await all.execute());
}

async function asUploads(
  db: Db,
  rows: readonly Selectable<MoveInUploadRow>[],
): Promise<MoveInUpload[]> {
  const people = await listAuthors(
    db,
    rows.map(({ started_by }) => started_by),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    bytes: row.bytes,
    receivedBytes: row.received,
    source: row.source,
    startedBy: people.get(row.started_by) ?? null,
    startedAt: row.started_at.toISOString(),
    lastAt: row.last_at.toISOString(),
  }));
}
