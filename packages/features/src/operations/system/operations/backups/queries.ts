import { metaOf, type PageWanted } from '@forum/contracts';
import type { Backup } from '@forum/contracts/backups';
import { DomainError, isId } from '@forum/kernel';
import { type Kysely, sql } from 'kysely';
import { countAtMost } from '../../../../framework/lists/count-at-most.ts';
import { newestFirst, partOf } from '../../../../framework/lists/keyset.ts';
import { listAuthors } from '../../../../identity/members/queries.ts';
import type { ReadDatabase } from '../../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

const HOUR_MS = 60 * 60 * 1000;

const NEWEST = newestFirst('backups', 'made_at', 'id');

/** The available backups, newest first. */
export async function listBackups(db: Db, query: PageWanted) {
  const part = partOf(NEWEST, query);
  const all = db.selectFrom('backup').orderBy('made_at', 'desc').orderBy('id', 'desc');
  const [found, total] = await Promise.all([
    all.selectAll().$call(part.within).execute(),
    countAtMost(db, all.select('id')),
  ]);
  const { rows, nextCursor } = part.cut(found);
  const people = await listAuthors(
    db,
    rows.flatMap(({ made_by: by }) => by ?? []),
  );
  const data = rows.map((row): Backup => ({
    id: row.id,
    folder: row.folder,
    madeAt: row.made_at.toISOString(),
    madeBy: row.made_by === null ? null : (people.get(row.made_by) ?? null),
    durationMs: row.duration_ms,
    bytes: row.bytes,
    rows: row.rows,
    events: row.events,
    uploads: row.uploads,
    test:
      row.tested_at === null
        ? null
        : {
            at: row.tested_at.toISOString(),
            durationMs: row.test_ms ?? 0,
            passed: row.test_passed === true,
            outcome: row.test_outcome ?? '',
          },
  }));
  return { data, meta: metaOf(query, total, nextCursor) };
}

/** Folders of the backups that passed a test restore, newest first. */
export async function listPassed(db: Db): Promise<string[]> {
  const passed = db.selectFrom('backup').select('folder').where('test_passed', '=', true);
  const rows = await passed.orderBy('made_at', 'desc').orderBy('id', 'desc').execute();
  return rows.map(({ folder }) => folder);
}

/** The folder of a backup. @throws DomainError not-found */
export async function requireBackup(db: Db, id: string): Promise<string> {
  // Only valid ids can be queried.
  const row = isId(id)
    ? await db.selectFrom('backup').select('folder').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (row !== undefined) return row.folder;
  throw new DomainError('not-found', 'backup-not-found', 'This backup does not exist.');
}

/**
 * Whether the newest backup, or the forum itself if there is none, is older than some hours.
 * @param everyHours 0: no automatic backups, so none is late
 */
export async function isBackupOlder(
  db: Db,
  { now, everyHours }: { readonly now: Date; readonly everyHours: number },
): Promise<boolean> {
  if (everyHours === 0) return false;
  const { rows } = await sql<{ newest: Date | null }>`
    SELECT coalesce((SELECT max(made_at) FROM backup), (SELECT min(at) FROM migration)) AS newest`.execute(
    db,
  );
  const newest = rows[0]?.newest ?? null;
  return newest !== null && now.getTime() - newest.getTime() >= everyHours * HOUR_MS;
}
