import { LIMITS } from '@forum/contracts';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../read-database.ts';

/**
 * The stored texts with these ids, in this order, until they exceed an answer's budget of bytes; the first one whatever
 * its size. A text that is no longer kept is empty.
 */
export async function textsWithin(
  db: Kysely<ReadDatabase>,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ body: string }>`
    SELECT body FROM (
      SELECT asked.n, coalesce(content.body, '') AS body,
        sum(octet_length(content.body)) OVER (ORDER BY asked.n) AS spent
      FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS asked (id, n)
      LEFT JOIN content ON content.id = asked.id
    ) texts
    WHERE n = 1 OR coalesce(spent, 0) <= ${LIMITS.comments.answerBytes} ORDER BY n`.execute(db);
  return rows.map(({ body }) => body);
}
