import { LIMITS, metaOf, type PageWanted } from '@forum/contracts';
import { keptImage, type KeptImage } from '@forum/contracts/uploads';
import { sql, type Kysely, type Selectable } from 'kysely';
import { partOf, type Order } from '../../../framework/lists/keyset.ts';
import { listAuthors } from '../../../identity/members/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { isReadByStaff, UPLOADS_PATH } from '../queries.ts';
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
    id: row.id,
    kind: kindOf(row.key),
    owner: row.owner_id === FORUM_ITSELF ? null : (owners.get(row.owner_id) ?? null),
    bytes: row.bytes,
    shown: row.is_shown ? shownOf(row) : null,
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

function kindOf(key: string): KeptImage['kind'] {
  return keptImage.shape.kind.parse(key.slice(key.lastIndexOf('.') + 1));
}

function shownOf({ key, width, height, created_at, used_at }: Selectable<UploadRow>) {
  const url = `${UPLOADS_PATH}${key}`;
  return { url, width, height, createdAt: created_at.toISOString(), isUsed: used_at !== null };
}
