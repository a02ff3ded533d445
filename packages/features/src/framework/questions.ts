// What a page needs of its reader's own is many small questions: their votes, what is new, whom they follow. A statement
// costs a process more than its rows do, so questions of different kinds that come together are asked as one.
import { sql, type Expression, type Kysely } from 'kysely';
import { batchLoaderOn } from './batch-loader.ts';
import type { ReadDatabase } from './read-database.ts';

type Db = Kysely<ReadDatabase>;

/** A row as it arrives: in JSON, where a time is text. */
export type InJson<Row> = {
  readonly [Name in keyof Row]: Extract<Row[Name], Date> extends never
    ? Row[Name]
    : string | Exclude<Row[Name], Date>;
};

/** A kind of question about keys. */
export interface Question<Row, Answer> {
  /** Selects the rows of these keys. */
  readonly select: (keys: readonly string[], db: Db) => Expression<Row>;
  /** The answers in the rows of these keys, by key. */
  readonly answersIn: (
    rows: readonly InJson<Row>[],
    keys: readonly string[],
  ) => ReadonlyMap<string, Answer>;
}

/** Keys of all kinds per statement: a key may stand for a page of comments, with thousands of ids. */
const MOST = 40;
const BETWEEN = '\n';

const selects: Question<unknown, unknown>['select'][] = [];

/** Answers such questions about single keys, as `batchLoaderOn` does, together with those of other kinds. */
export function questionOn<Row, Answer>({
  select,
  answersIn,
}: Question<Row, Answer>): (db: Db, key: string) => Promise<Answer | undefined> {
  const kind = selects.push(select) - 1;
  const known = new WeakMap<Found, ReadonlyMap<string, Answer>>();
  return async (db, key) => {
    const found = await findFor(db, `${kind}${BETWEEN}${key}`);
    if (found === undefined) return undefined;
    const answers = known.get(found) ?? answersIn(found.rows, found.keys);
    known.set(found, answers);
    return answers.get(key);
  };
}

/** What all keys of a kind found in one statement. */
interface Found {
  readonly keys: readonly string[];
  /** Only the question knows their type. */
  readonly rows: readonly never[];
}

const findFor = batchLoaderOn<Db, Found>(async (db, keys) => {
  const byKind = Map.groupBy(keys, kindOf);
  // In one order, so that few different statements are prepared.
  const asked = [...byKind.keys()].sort().map((kind) => {
    return {
      kind,
      keys: (byKind.get(kind) ?? []).map((key) => key.slice(kind.length + BETWEEN.length)),
    };
  });
  const columns = asked.map(
    ({ kind, keys: own }) =>
      sql`(SELECT coalesce(json_agg(q), '[]') FROM (${selects[Number(kind)]?.(own, db)}) q) AS ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Record<string, never[]>>`SELECT ${sql.join(columns)}`.execute(db);
  return new Map(
    asked.flatMap(({ kind, keys: own }) => {
      const found = { keys: own, rows: rows[0]?.[kind] ?? [] };
      return (byKind.get(kind) ?? []).map((key) => [key, found] as const);
    }),
  );
}, MOST);

function kindOf(key: string): string {
  return key.slice(0, key.indexOf(BETWEEN));
}
