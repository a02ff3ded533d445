import type { PaletteKey } from '@forum/contracts';
import { tagColorOf } from '@forum/contracts/tags';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** The colours of tags: the one chosen by staff, else derived from the name. */
export async function listTagColors(
  db: Kysely<ReadDatabase>,
  tags: readonly string[],
): Promise<Record<string, PaletteKey>> {
  if (tags.length === 0) return {};
  const keys = tags.map((tag) => tag.toLowerCase());
  const rows = await db
    .selectFrom('tag_color')
    .select(['tag_key', 'color'])
    .where('tag_key', 'in', keys)
    .execute();
  return tagColors(tags, Object.fromEntries(rows.map((row) => [row.tag_key, row.color])));
}

/** The same, with staff's choices given: colours by tag in lower case. */
export function tagColors(
  tags: readonly string[],
  chosen: Readonly<Record<string, PaletteKey>> | null,
): Record<string, PaletteKey> {
  const colors = new Map(Object.entries(chosen ?? {}));
  // fromEntries, since a tag may be called __proto__.
  return Object.fromEntries(
    tags.map((tag) => [tag, colors.get(tag.toLowerCase()) ?? tagColorOf(tag)]),
  );
}
