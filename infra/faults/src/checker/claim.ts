/** A claim that must hold: a query whose rows contradict it. */
export interface Claim {
  readonly what: string;
  readonly sql: string;
}

/** A bug as somebody might write it, planted to see whether the checker notices: statements that are rolled back. */
export interface Mutation {
  readonly what: string;
  readonly sql: readonly string[];
}

/** An invariant of docs/reliability.md, and the bugs that show that its checker works. */
export interface Checker {
  readonly id: string;
  readonly title: string;
  readonly claims: readonly Claim[];
  readonly mutations: readonly Mutation[];
}

/** What the log says is what the tables contain: equal as bags, so a duplicate row is noticed as well. */
export function equal(what: string, ofLog: string, ofTables: string): Claim {
  return {
    what,
    sql: `WITH of_log AS MATERIALIZED (${ofLog}), of_tables AS MATERIALIZED (${ofTables})
      (SELECT 'missing' AS how, to_jsonb(m) AS found FROM (TABLE of_log EXCEPT ALL TABLE of_tables) AS m)
      UNION ALL
      (SELECT 'too much', to_jsonb(m) FROM (TABLE of_tables EXCEPT ALL TABLE of_log) AS m)`,
  };
}

/** The last event of each stream, by its version, among those of these types. */
export function lastOfEach(types: readonly string[], by = 'stream'): string {
  const listed = types.map((type) => `'${type}'`).join(', ');
  return `SELECT DISTINCT ON (${by}) id AS event_id, type, data, meta, at, stream FROM event
    WHERE type IN (${listed}) ORDER BY ${by}, version DESC`;
}
