import { asParagraphs } from '@forum/contracts';
import { SAVED_LIMITS, type SavedType } from '@forum/contracts/saved';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';

/** What a member had saved in another forum. */
export interface SavedElsewhere {
  readonly memberId: string;
  readonly item: { readonly type: SavedType; readonly id: string };
  readonly note: string | null;
  readonly at: Date;
}

/**
 * Saves what members had saved elsewhere, whether they may see it now or not; what they saved here already stays as it is.
 * @returns those whose member or text is not here
 */
export async function savedElsewhere<Saved extends SavedElsewhere>(
  db: Kysely<ReadDatabase>,
  saved: readonly Saved[],
): Promise<readonly Saved[]> {
  const notes = saved.map(({ note }) => asParagraphs(note ?? '').slice(0, SAVED_LIMITS.note));
  const { rows } = await sql<{ n: number }>`
    WITH known AS (
      SELECT came.* FROM unnest(
        ${saved.map((_one, n) => n)}::int[], ${saved.map(({ memberId }) => memberId)}::uuid[],
        ${saved.map(({ item }) => item.id)}::uuid[], ${saved.map(({ item }) => item.type)}::text[],
        ${notes}::text[], ${saved.map(({ at }) => at.toISOString())}::timestamptz[]
      ) AS came (n, member_id, item_id, kind, note, saved_at)
      JOIN account USING (member_id)
      WHERE CASE came.kind WHEN 'post' THEN EXISTS (SELECT FROM post WHERE post.id = came.item_id)
        ELSE EXISTS (SELECT FROM comment WHERE comment.id = came.item_id) END
    ), added AS (
      INSERT INTO saved_item (member_id, item_id, kind, note, saved_at)
      SELECT member_id, item_id, kind, nullif(note, ''), saved_at FROM known
      ON CONFLICT (member_id, item_id) DO NOTHING
    )
    SELECT n FROM known`.execute(db);
  const known = new Set(rows.map(({ n }) => n));
  return saved.filter((_one, n) => !known.has(n));
}
