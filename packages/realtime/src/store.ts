import { liveMessage } from '@forum/contracts/live';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { KeptMessage, Publication } from './port.ts';

type Db = QueryExecutorProvider;

/** A message as written. */
export interface StoredMessage {
  readonly topic: string;
  readonly seq: number;
  readonly body: string;
  readonly at: Date;
}

/** How long to wait for a topic's row: if it is locked any longer, one reaction waits, not a connection. */
const LOCK_PATIENCE = '3s';

/**
 * Writes messages with the next positions of their topics: one statement under the locks of the topics' rows, so the
 * order of positions is the order of commits. A cause that a topic already has is left out.
 * Fails when somebody holds such a row for 3 s.
 */
export async function writeMessages(
  db: Db,
  publications: readonly Publication[],
): Promise<StoredMessage[]> {
  const topics = publications.map((one) => one.topic);
  const bodies = publications.map((one) => JSON.stringify(one.message));
  const causes = publications.map((one) => one.cause ?? null);
  const { rows } = await sql<StoredMessage>`
    WITH patient AS MATERIALIZED (
      SELECT set_config('lock_timeout', ${LOCK_PATIENCE}, true)
    ), given AS MATERIALIZED (
      SELECT topic, body, cause, n FROM patient, unnest(${topics}::text[], ${bodies}::text[], ${causes}::text[])
        WITH ORDINALITY AS given (topic, body, cause, n)
      WHERE cause IS NULL OR NOT EXISTS (
        SELECT FROM live_message AS kept WHERE kept.topic = given.topic AND kept.cause = given.cause
      )
    ), placed AS (
      SELECT *, row_number() OVER (PARTITION BY topic ORDER BY n) AS place FROM given
    ), moved AS (
      INSERT INTO live_topic AS t (topic, head)
      SELECT topic, count(*) FROM given GROUP BY topic ORDER BY topic
      ON CONFLICT (topic) DO UPDATE SET head = t.head + excluded.head
      RETURNING topic, head
    ), counted AS (
      SELECT topic, count(*) AS messages FROM given GROUP BY topic
    )
    INSERT INTO live_message (topic, seq, body, cause, at)
    -- Not when the statement began: it may have waited for a topic.
    SELECT topic, head - messages + place, body, cause, clock_timestamp()
    FROM placed JOIN moved USING (topic) JOIN counted USING (topic)
    RETURNING topic, seq, body, at`.execute(db);
  return rows.toSorted((a, b) => a.seq - b.seq);
}

/** A message as read; null: only a newer version of the forum knows its kind, and followers do without. */
export type ReadMessage = Omit<KeptMessage, 'message'> & {
  readonly message: KeptMessage['message'] | null;
};

/** A topic's position, and its messages after a position, both at one moment. */
export interface TopicState {
  readonly head: number;
  /** Messages up to here are deleted. */
  readonly swept: number;
  /** How long ago the message at `head` was written, in ms; null: it is deleted. */
  readonly lastAgeMs: number | null;
  readonly messages: readonly ReadMessage[];
}

/** @param most how many messages at most; more are left for the next read */
export async function readTopic(
  db: Db,
  { topic, after, most }: { readonly topic: string; readonly after: number; readonly most: number },
): Promise<TopicState> {
  const { rows } = await sql<{
    head: number;
    swept: number;
    age: number | null;
    seq: number | null;
    body: string | null;
    at: Date | null;
  }>`
    SELECT head, swept, age, seq, body, at FROM live_topic LEFT JOIN LATERAL (
      SELECT greatest(0, 1000 * extract(epoch FROM clock_timestamp() - at))::bigint AS age
      FROM live_message WHERE live_message.topic = live_topic.topic AND seq = head
    ) AS last ON true LEFT JOIN LATERAL (
      SELECT seq, body, at FROM live_message
      WHERE live_message.topic = live_topic.topic AND seq > ${after} ORDER BY seq LIMIT ${most}
    ) AS kept ON true
    WHERE topic = ${topic} ORDER BY seq`.execute(db);
  const [first] = rows;
  const messages = rows.flatMap(({ seq, body, at }) =>
    seq === null || body === null || at === null ? [] : [messageOf({ seq, body, at })],
  );
  return {
    head: first?.head ?? 0,
    swept: first?.swept ?? 0,
    lastAgeMs: first?.age ?? null,
    messages,
  };
}

/** Positions of topics; those that never had a message are left out. */
export async function readHeads(
  db: Db,
  topics: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ topic: string; head: number }>`
    SELECT topic, head FROM live_topic WHERE topic = ANY(${topics})`.execute(db);
  return new Map(rows.map(({ topic, head }) => [topic, head]));
}

const SWEPT_AT_ONCE = 5000;

/** Deletes older messages; topics record up to where. */
export async function forgetMessages(db: Db, olderThanMs: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ forgotten: number }>`
      WITH old AS (
        DELETE FROM live_message WHERE (topic, seq) IN (
          SELECT topic, seq FROM live_message
          WHERE at < now() - make_interval(secs => ${olderThanMs / 1000})
          ORDER BY at LIMIT ${SWEPT_AT_ONCE}
        ) RETURNING topic, seq
      ), upto AS (
        SELECT topic, max(seq) AS seq, count(*) AS n FROM old GROUP BY topic
      ), locked AS (
        -- In the order in which those who publish take them.
        SELECT topic FROM live_topic WHERE topic IN (SELECT topic FROM upto) ORDER BY topic FOR UPDATE
      ), marked AS (
        UPDATE live_topic SET swept = greatest(swept, upto.seq) FROM locked JOIN upto USING (topic)
        WHERE live_topic.topic = locked.topic
      )
      SELECT coalesce(sum(n), 0)::int AS forgotten FROM upto`.execute(db);
    if ((rows[0]?.forgotten ?? 0) < SWEPT_AT_ONCE) return;
  }
}

/** A message as this version reads it. */
export function messageOf({ seq, body, at }: Omit<StoredMessage, 'topic'>): ReadMessage {
  const { data = null } = liveMessage.safeParse(JSON.parse(body));
  return { seq, at, message: data };
}
