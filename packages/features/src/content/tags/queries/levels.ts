import type { ListedTag } from '@forum/contracts/tag-list';
import type { Tag } from '@forum/contracts/tags';
import type { WatchLevel } from '@forum/contracts/watching';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { chosenTags } from '../../../identity/members/queries/chosen-tags.ts';

interface LevelRow {
  readonly key: string;
  readonly level: WatchLevel;
}

/** The tags, each with the level that the member chose for it or for its former name, if any but `normal`. */
export async function listTagLevels(
  db: Kysely<ReadDatabase>,
  { tags, memberId }: { readonly tags: readonly Tag[]; readonly memberId: string },
): Promise<ListedTag[]> {
  const keys = tags.map(({ name }) => name.toLowerCase());
  const { rows } = await sql<LevelRow>`
    SELECT DISTINCT ON (key) key, level
    FROM ${chosenTags(sql`${memberId}::uuid`, sql`w.level IS NOT NULL`)} chosen
    WHERE key = ANY(${keys}::text[]) ORDER BY key, hop`.execute(db);
  const levels = new Map(rows.map(({ key, level }) => [key, level]));
  return tags.map((tag) => {
    const level = levels.get(tag.name.toLowerCase());
    return level === undefined || level === 'normal' ? tag : { ...tag, level };
  });
}
