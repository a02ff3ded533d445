import { sql, type Kysely } from 'kysely';

/** Tables with few rows, whatever the forum's size. */
const FEW =
  /^(address_rules|led_address|badge|category|oauth_app|oauth_app_details|connect_site|connect_secret|caught_tally|member_group|own_page|own_word|profile_field|scim_token|sign_in_mode|sign_in_provider|sign_in_secret|webhook$|webhook_secret|webhook_health|webhook_replay|group_tally|schedule_run|site_tally|view_salt|projection|log_partition|migration|live_|static_page|setting|machine_job|move_in_run|move_in_upload|lease|event_kind)/u;

/** Of one post, one member and the like. */
const ROWS_OF_ONE = 6;

interface Column {
  readonly name: string;
  readonly type: string;
  /** Part of a primary key or a unique index. */
  readonly unique: boolean;
  /** Part of an index over words. */
  readonly words: boolean;
}

/**
 * Grows every table that grows with a forum to `rows` rows, made from its own rows: new keys, random moments and
 * numbers, texts of other words. References dangle, which does not affect plans. Needs a superuser.
 */
export async function grow<Db>(db: Kysely<Db>, rows: number): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    ORDER BY relname`.execute(db);
  await db.connection().execute(async (one) => {
    await sql`SELECT set_config('session_replication_role', 'replica', false),
      set_config('synchronous_commit', 'off', false)`.execute(one);
    for (const { name } of tables) {
      if (!FEW.test(name)) await multiply(one, name, rows);
    }
    await sql`RESET session_replication_role`.execute(one);
    await sql`ANALYZE`.execute(one);
  });
}

/** Indexes other than constraints are rebuilt afterwards: that is several times faster. */
async function multiply<Db>(db: Kysely<Db>, table: string, rows: number): Promise<void> {
  const columns = await columnsOf(db, table);
  const indexes = await plainIndexes(db, table);
  for (const { name } of indexes) await sql`DROP INDEX ${sql.ref(name)}`.execute(db);
  const targets = columns.map(({ name }) => sql.ref(name));
  const values = columns.map((column) => valueOf(column, rows));
  await sql`
    INSERT INTO ${sql.table(table)} (${sql.join(targets)})
    SELECT ${sql.join(values)}
    FROM generate_series(1, ${rows}::int) AS n
    JOIN (SELECT *, row_number() OVER () - 1 AS grown_nth, count(*) OVER () AS grown_total FROM ${sql.table(table)}) AS old
      ON old.grown_nth = n % old.grown_total
    ON CONFLICT DO NOTHING`.execute(db);
  // Postgres shows the index of a partitioned table without those of its parts.
  for (const { definition } of indexes)
    await sql.raw(definition.replace(' ON ONLY ', ' ON ')).execute(db);
}

async function plainIndexes<Db>(db: Kysely<Db>, table: string) {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT relname AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE indrelid = ${table}::regclass AND NOT indisunique
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`.execute(db);
  return rows;
}

async function columnsOf<Db>(db: Kysely<Db>, table: string): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    SELECT attname AS name, format_type(atttypid, NULL) AS type,
      EXISTS (SELECT FROM pg_index WHERE indrelid = attrelid AND indisunique AND attnum = ANY (indkey)
        AND (atttypid <> 'text'::regtype OR NOT EXISTS (SELECT FROM pg_attribute AS other
          WHERE other.attrelid = indrelid AND other.attnum = ANY (indkey) AND other.atttypid <> 'text'::regtype))
      ) AS unique,
      EXISTS (SELECT FROM pg_index JOIN pg_class i ON i.oid = indexrelid JOIN pg_am ON pg_am.oid = i.relam
        WHERE indrelid = attrelid AND amname = 'gin' AND attnum = ANY (indkey)) AS words
    FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = ''`.execute(
    db,
  );
  return rows;
}

function valueOf({ name, type, unique, words }: Column, rows: number) {
  const old = sql.ref(`old.${name}`);
  const word = sql`md5(random()::text || n)`;
  if (type === 'uuid')
    return unique
      ? sql`gen_random_uuid()`
      : sql`CASE WHEN ${old} IS NOT NULL THEN md5((n % ${rows / ROWS_OF_ONE}::int)::text)::uuid END`;
  if (type === 'text' && (unique || words || name.endsWith('_key'))) return word;
  // Kinds and states are short, and few; keys, hashes and texts are not.
  if (type === 'text') return sql`CASE WHEN length(${old}) > 20 THEN ${word} ELSE ${old} END`;
  if (type === 'tsvector')
    return sql`to_tsvector('simple', substr(${word}, 1, 5) || ' ' || substr(${word}, 6, 5) || ' ' || (n % 500))`;
  if (type.startsWith('timestamp')) return sql`${old} - random() * interval '1000 days'`;
  // Never more than what limits it.
  if (name === 'used') return sql`0`;
  if (type === 'bigint' || type === 'integer')
    return unique ? sql`1000 + n` : sql`(random() * 100)::int`;
  return old;
}
