import { LIMITS, metaOf, type PageWanted } from '@forum/contracts';
import type { KeptImage } from '@forum/contracts/uploads';
import { sql, type Kysely } from 'kysely';
import { partOf, type Order } from '../../../framework/lists/keyset.ts';
import { listAuthors } from '../../../identity/members/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { UPLOADS_PATH } from '../queries.ts';

type Db = Kysely<ReadDatabase>;

/** Which page of whose images. */
export interface KeptImageList extends PageWanted {
  readonly ownerId?: string | undefined;
}

// Two members may keep the same picture.
const NEWEST: Order = {
  name: 'kept-images',
  keys: [
    { of: sql.ref('created_at'), type: 'timestamptz', descending: true },
    { of: sql.ref('key'), type: 'text', descending: true },
    { of: sql.ref('owner_id'), type: 'uuid', descending: true },
  ],
};

/** Lists count no further. */
const MOST = 10_000;

/** Images of all members or of one, newest first; for one, with the used part of their quota. */
export async function listKeptImages(db: Db, list: KeptImageList) {
  const { ownerId } = list;
  const part = partOf(NEWEST, list);
  const among = db
    .selectFrom('upload')
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId ?? ''))
    .orderBy(part.by);
  const [found, counted] = await Promise.all([
    among
      .selectAll()
      .select(part.place.as('place'))
      .where(part.follows)
      .limit(part.most)
      .offset(part.offset)
      .execute(),
    db
      .selectFrom(among.select(['key', 'bytes']).limit(MOST).as('kept'))
      .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<string>('bytes').as('bytes')])
      .executeTakeFirst(),
  ]);
  const { rows, nextCursor } = part.cut(found);
  const owners = await listAuthors(
    db,
    rows.map((row) => row.owner_id),
  );
  const data = rows.map((row): KeptImage => ({
    id: `${row.key}:${row.owner_id}`,
    url: `${UPLOADS_PATH}${row.key}`,
    owner: owners.get(row.owner_id) ?? null,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    createdAt: row.created_at.toISOString(),
    isUsed: row.used_at !== null,
  }));
  const files = counted?.files ?? 0;
  const { files: maxFiles, bytes: maxBytes } = LIMITS.image.perMember;
  const used = { files, bytes: Number(counted?.bytes ?? 0), maxFiles, maxBytes };
  return {
    data,
    meta: metaOf(list, files, nextCursor),
    quota: ownerId === undefined ? null : used,
  };
}
