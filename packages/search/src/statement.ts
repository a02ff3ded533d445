import { CompiledQuery, type Kysely } from 'kysely';

/** Takes a value of a statement, and gives its place in the text. */
export type Value = (given: unknown) => string;

/**
 * Runs a statement whose text is put together as it is: building and compiling a tree of one so large takes as long as
 * running it. The text depends on the kind of question only, so that its plan is kept; whatever is asked is a value.
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
