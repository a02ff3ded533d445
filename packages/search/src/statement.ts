import { CompiledQuery, type Kysely } from 'kysely';

/** Adds a value to a statement and returns its placeholder. */
export type Value = (given: unknown) => string;

/**
 * Runs a statement whose text is assembled by hand: building and compiling a query tree of that size takes as long as
 * running it. The text depends only on the kind of search, so that its plan is cached; whatever is searched for is a
 * value.
 */
export async function run<Row>(
  db: Kysely<unknown>,
  write: (value: Value) => string,
): Promise<readonly Row[]> {
  const values: unknown[] = [];
  const text = write((given) => `$${values.push(given)}`);
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
  return rows;
}
