import { type RawBuilder, sql } from 'kysely';

/** A beginning with this appended comes after all texts with that beginning. */
export const LAST_CHARACTER = '\u{10FFFF}';

/**
 * The condition that a text begins with another, for an index with `text_pattern_ops`. Unlike `LIKE`, its plan is good
 * whatever the prefix: a range from the prefix up to where other prefixes start.
 */
export function beginsWith(
  text: RawBuilder<unknown>,
  beginning: string | RawBuilder<unknown>,
): RawBuilder<boolean> {
  const from = typeof beginning === 'string' ? sql`${beginning}::text` : beginning;
  return sql<boolean>`(${text} ~>=~ ${from} AND ${text} ~<~ (${from} || ${sql.lit(LAST_CHARACTER)}))`;
}
