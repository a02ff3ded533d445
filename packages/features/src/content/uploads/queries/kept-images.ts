import { LIMITS, metaOf, type PageWanted } from '@forum/contracts';
import { endingOf } from '@forum/contracts/file-ending';
import type { KeptImage } from '@forum/contracts/uploads';
import { sql, type Kysely, type Selectable } from 'kysely';
import { partOf, type Order } from '../../../framework/lists/keyset.ts';
import { listAuthors } from '../../../identity/members/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { addressOf, isReadByStaff } from '../queries.ts';
import { FORUM_ITSELF, type UploadRow } from '../store.ts';

type Db = Kysely<ReadDatabase>;

/** Which page of whose images. */
export interface KeptImageList extends PageWanted {
  readonly ownerId?: string | undefined;
}

const NEWEST: Order = {
  name: 'kept-images',
  keys: [
    { of: sql.ref('created_at'), type: 'timestamptz', descending: true },
    // Not the key: a cursor is readable, and the key is the address.
    { of: sql.ref('id'), type: 'uuid', descending: true },
  ],
};

/** Lists count no further. */
const MOST = 10_000;

/**
 * Images of all members or of one, newest first, private ones without their address; for one, with the used part of
 * their quota.
 */
export async function listKeptImages(db: Db, list: KeptImageList) {
  const { ownerId } = list;
  const part = partOf(NEWEST, list);
  const among = db
    .selectFrom('upload')
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId ?? ''))
    .orderBy(part.by);
  const [found, counted] = await Promise.all([
    among.selectAll().select(isReadByStaff.as('is_shown')).$call(part.within).execute(),
    db
      .selectFrom(among.select(['name', 'bytes']).limit(MOST).as('kept'))
      .select(({ fn }) => [
        fn.countAll<number>().as('all'),
        fn.countAll<number>().filterWhere('name', 'is', null).as('files'),
        fn.sum<string>('bytes').filterWhere('name', 'is', null).as('bytes'),
      ])
      .executeTakeFirst(),
  ]);
  const { rows, nextCursor } = part.cut(found);
  const owners = await listAuthors(
    db,
    rows.map((row) => row.owner_id),
  );
  const data = rows.map((row): KeptImage => ({
    id: row.id,
    kind: endingOf(row.key),
    owner: row.owner_id === FORUM_ITSELF ? null : (owners.get(row.owner_id) ?? null),
    bytes: row.bytes,
    shown: row.is_shown ? shownOf(row) : null,
  }));
  const files = counted?.files ?? 0;
  const { files: maxFiles, bytes: maxBytes } = LIMITS.image.perMember;
  const used = { files, bytes: Number(counted?.bytes ?? 0), maxFiles, maxBytes };
  return {
    data,
    meta: metaOf(list, counted?.all ?? 0, nextCursor),
    quota: ownerId === undefined ? null : used,
  };
}

function shownOf({ key, name, width, height, created_at, used_at }: Selectable<UploadRow>) {
  const url = addressOf({ key, name });
  const createdAt = created_at.toISOString();
  return { url, name, width, height, createdAt, isUsed: used_at !== null };
}
