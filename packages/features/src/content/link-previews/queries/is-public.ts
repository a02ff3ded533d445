import { sql, type RawBuilder } from 'kysely';
import { isOpen } from '../../items/queries/in-place.ts';

/** Whether everybody may read a post, alone or in the thread that it was merged into; `own`: the alias of its row. */
export function isPublic(own: string): RawBuilder<boolean> {
  return sql`(NOT ${sql.ref(`${own}.is_private`)} AND ${sql.ref(`${own}.deleted_at`)} IS NULL
    AND ${isOpen(own)} AND NOT EXISTS (
      SELECT FROM post its_home WHERE its_home.id = ${sql.ref(`${own}.merged_into`)}
        AND (its_home.is_private OR its_home.deleted_at IS NOT NULL)))`;
}
