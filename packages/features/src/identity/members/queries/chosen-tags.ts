import { LIMITS } from '@forum/contracts';
import { sql, type RawBuilder } from 'kysely';

/** A tag that a member chose a level for, under that name or a former one. */
export interface ChosenTag {
  readonly key: string;
  readonly level: string;
  readonly chosen_at: Date | null;
  /** How often staff have renamed it since; 0: it is the name that they chose. */
  readonly hop: number;
}

/**
 * The tags that a member chose a level for. Staff's renaming changes no choice: it is that for each later name, until
 * they choose a level for one of those. `which`: a condition on `level`.
 */
export function chosenTags(
  member: RawBuilder<unknown>,
  which: RawBuilder<boolean>,
): RawBuilder<ChosenTag> {
  const own = (key: RawBuilder<unknown>) => sql`EXISTS (
    SELECT FROM watch own WHERE own.member_id = ${member} AND own.kind = 'tag'
      AND own.target = ${key} AND own.level IS NOT NULL)`;
  return sql<ChosenTag>`(
    WITH RECURSIVE way (key, level, chosen_at, hop) AS (
      SELECT w.target, w.level, w.chosen_at, 0 FROM watch w
      WHERE w.member_id = ${member} AND w.kind = 'tag' AND ${which}
      UNION ALL
      SELECT d.to_key, way.level, way.chosen_at, way.hop + 1
      FROM way JOIN tag_redirect d ON d.tag_key = way.key
      WHERE d.to_key <> d.tag_key AND way.hop < ${sql.lit(LIMITS.tagRenamings)}
        AND NOT ${own(sql`d.to_key`)}
    ) SELECT key, level, chosen_at, hop FROM way)`;
}
