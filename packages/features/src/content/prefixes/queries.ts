import type { AdminPrefix } from '@forum/contracts/admin-prefixes';
import { INITIAL_PREFIXES, type Prefix } from '@forum/contracts/prefixes';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** All prefixes in order, retired ones last. */
export async function listAllPrefixes(db: Db): Promise<AdminPrefix[]> {
  const rows = await db.selectFrom('prefix').selectAll().orderBy('id').execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const initial = INITIAL_PREFIXES.map((prefix, at) => {
    const row = known.get(prefix.id);
    known.delete(prefix.id);
    const { name, color } = row ?? prefix;
    return {
      id: prefix.id,
      name: name ?? prefix.name,
      color: color ?? prefix.color,
      retired: row?.retired ?? false,
      position: row?.position ?? at,
    };
  });
  const added = [...known.values()].flatMap(({ id, name, color, retired, position }) =>
    name === null || color === null
      ? []
      : { id, name, color, retired, position: position ?? Number.MAX_SAFE_INTEGER },
  );
  return [...initial, ...added]
    .sort((a, b) => Number(a.retired) - Number(b.retired) || a.position - b.position)
    .map(({ position: _position, ...prefix }) => prefix);
}

/** The prefixes offered for posts. */
export async function listPrefixes(db: Db): Promise<Prefix[]> {
  const offered = (await listAllPrefixes(db)).filter(({ retired }) => !retired);
  return offered.map(({ id, name, color }) => ({ id, name, color }));
}

/** Every post with the prefix, including drafts and deleted ones. */
export async function listPrefixedPosts(db: Db, name: string): Promise<string[]> {
  const rows = await db.selectFrom('post').select('id').where('prefix', '=', name).execute();
  return rows.map(({ id }) => id);
}
