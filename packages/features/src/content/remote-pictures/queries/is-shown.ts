import { sql, type RawBuilder } from 'kysely';
import { isOpen } from '../../items/queries/in-place.ts';

/** Whether readers see a post, everybody or those of a private place: no draft, and not taken down; `own`: its alias. */
export function isShown(own: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${own}.deleted_at`)} IS NULL
    AND (${sql.ref(`${own}.is_private`)} OR ${isOpen(own)}))`;
}
