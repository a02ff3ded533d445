import type { ListedTag } from '@forum/contracts/tag-list';
import type { Tag } from '@forum/contracts/tags';
import type { WatchLevel } from '@forum/contracts/watching';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

interface LevelRow {
  readonly key: string;
  readonly level: WatchLevel;
}

/** The tags, each with the level that the member chose for it, if any but `normal`. */
export async function listTagLevels(
  db: Kysely<ReadDatabase>,
  { tags, memberId }: { readonly tags: readonly Tag[]; readonly memberId: string },
): Promise<ListedTag[]> {
  const keys = tags.map(({ name }) => name.toLowerCase());
  const { rows } = await sql<LevelRow>`
    SELECT target AS key, level FROM watch
    WHERE member_id = ${memberId} AND kind = 'tag' AND target = ANY(${keys}::text[])
      AND level <> 'normal'`.execute(db);
  const levels = new Map(rows.map(({ key, level }) => [key, level]));
  return tags.map((tag) => {
    const level = levels.get(tag.name.toLowerCase());
    return level === undefined ? tag : { ...tag, level };
  });
}
