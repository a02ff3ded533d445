import { LIMITS, metaOf } from '@forum/contracts';
import type { KeptImage } from '@forum/contracts/uploads';
import type { Kysely } from 'kysely';
import { listAuthors } from '../../profiles/queries.ts';
import type { ReadDatabase } from '../../read-database.ts';
import { UPLOADS_PATH } from '../queries.ts';

type Db = Kysely<ReadDatabase>;

/** Which page of whose images. */
export interface KeptImageList {
  readonly page: number;
  readonly limit: number;
  readonly ownerId?: string | undefined;
}

/** No list counts further. */
const MOST = 10_000;

/** Images of all members or of one, newest first; of one, with what is used of their quota. */
export async function listKeptImages(db: Db, list: KeptImageList) {
  const { page, limit, ownerId } = list;
  const among = db
    .selectFrom('upload')
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('key', 'desc');
  const [rows, counted] = await Promise.all([
    among
      .selectAll()
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom(among.select(['key', 'bytes']).limit(MOST).as('kept'))
      .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<string>('bytes').as('bytes')])
      .executeTakeFirst(),
  ]);
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
  return { data, meta: metaOf(list, files), quota: ownerId === undefined ? null : used };
}
