import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { ReadDatabase } from './read-database.ts';

/**
 * A statement that is built and compiled only at its first use: for a large one that takes longer than running it.
 * `build` returns it with any values; those of each use replace them, in the order of the text.
 */
export function compiledOnce<Row>(
  build: (db: Kysely<ReadDatabase>) => Compilable<Row>,
): (db: Kysely<ReadDatabase>, values: readonly unknown[]) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db).compile();
    if (compiled.parameters.length !== values.length) {
      throw new Error(`${compiled.parameters.length} values are wanted, ${values.length} given.`);
    }
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: values });
    return rows;
  };
}
