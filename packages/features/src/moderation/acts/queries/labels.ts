import type { ActTarget } from '@forum/contracts/acts';
import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

interface Target {
  readonly target_type: ActTarget['type'];
  readonly target_id: string;
}

/**
 * What identifies a target to readers, by its id: a title, the beginning of a comment, a name. Deleted targets have
 * none.
 */
export async function listLabels(
  db: Kysely<ReadDatabase>,
  targets: readonly Target[],
): Promise<Map<string, string>> {
  const of = (type: ActTarget['type']) =>
    targets.flatMap(({ target_type, target_id }) => (target_type === type ? [target_id] : []));
  const { rows } = await sql<{ id: string; label: string }>`
    SELECT id::text, title AS label FROM post
      WHERE id = ANY(${of('post')}::uuid[]) AND title <> ''
    UNION ALL SELECT comment.id::text, left(text, 80) FROM comment
      JOIN content ON content.id = content_id WHERE comment.id = ANY(${of('comment')}::uuid[])
    UNION ALL SELECT member_id::text, username FROM account
      WHERE member_id = ANY(${of('member')}::uuid[])
    UNION ALL SELECT watched_word.id::text, text FROM watched_word
      JOIN content ON content.id = words_id WHERE watched_word.id = ANY(${of('word')}::uuid[])
    UNION ALL SELECT submission_id::text, left(text, 80) FROM submission_text
      WHERE submission_id = ANY(${of('submission')}::uuid[])
    UNION ALL SELECT id::text, name FROM member_group
      WHERE id = ANY(${of('group')}::uuid[])
    UNION ALL SELECT id::text, name FROM category
      WHERE id = ANY(${of('category')}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, label }) => [id, label]));
}
