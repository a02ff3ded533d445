import { sql, type RawBuilder } from 'kysely';
import { isOpen } from '../../items/queries/in-place.ts';

/** Whether readers, or those of a private place, can see a post: not a draft, and not taken down; `own`: its alias. */
export function isShown(own: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${own}.deleted_at`)} IS NULL
    AND (${sql.ref(`${own}.is_private`)} OR ${isOpen(own)}))`;
}
