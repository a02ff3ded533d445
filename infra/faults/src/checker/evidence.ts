import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { type Entry, outcomeOf } from '../load/journal.ts';

// The forum does not know this schema. Its trigger notes each committed move of a checkpoint: a move that was rolled
// back leaves no note.
const SCHEMA = `
  CREATE SCHEMA faults;
  CREATE TABLE faults.intent (key text PRIMARY KEY, member text NOT NULL, outcome text NOT NULL, writes_text boolean NOT NULL,
    may_change_nothing boolean NOT NULL, ids text[] NOT NULL, slowest_ms integer NOT NULL);
  CREATE TABLE faults.mail (message_id text PRIMARY KEY);
  CREATE TABLE faults.prefix (partition smallint PRIMARY KEY, head bigint NOT NULL, hash text NOT NULL);
  CREATE TABLE faults.move (n bigint GENERATED ALWAYS AS IDENTITY, projection text NOT NULL, partition smallint NOT NULL,
    was bigint, is_now bigint NOT NULL);
  CREATE FUNCTION faults.note_move() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO faults.move (projection, partition, was, is_now) VALUES (NEW.projection, NEW.partition, NULL, NEW.seq);
    ELSIF OLD.building THEN
      INSERT INTO faults.move (projection, partition, was, is_now) VALUES (NEW.projection, NEW.partition, NULL, NEW.seq);
    ELSIF NEW.seq <> OLD.seq THEN
      INSERT INTO faults.move (projection, partition, was, is_now) VALUES (NEW.projection, NEW.partition, OLD.seq, NEW.seq);
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER faults_note_move AFTER INSERT OR UPDATE ON projection_checkpoint FOR EACH ROW
    WHEN (NOT NEW.building) EXECUTE FUNCTION faults.note_move();
  INSERT INTO faults.move (projection, partition, was, is_now)
    SELECT projection, partition, NULL, seq FROM projection_checkpoint WHERE NOT building;`;

/** Prepares the tables for what the checker knows from elsewhere than the forum. */
export async function prepareEvidence(owner: Pool): Promise<void> {
  await owner.query(SCHEMA);
}

/** Puts the clients' journal beside the log. */
export async function storeJournal(owner: Pool, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    key: entry.intent.key,
    member: entry.intent.memberId,
    outcome: outcomeOf(entry),
    writes_text: entry.intent.writesText,
    may_change_nothing: entry.intent.mayChangeNothing,
    ids: [...new Set(entry.answers.flatMap((one) => (one.kind === 'ok' ? [one.id ?? ''] : [])))],
    slowest_ms: Math.ceil(Math.max(0, ...entry.answers.map(({ ms }) => ms))),
  }));
  await owner.query('TRUNCATE faults.intent');
  await owner.query(
    `INSERT INTO faults.intent SELECT * FROM jsonb_to_recordset($1) AS r (key text, member text, outcome text,
      writes_text boolean, may_change_nothing boolean, ids text[], slowest_ms integer)`,
    [JSON.stringify(rows)],
  );
}

/** The numbers of the emails that were sent, which are files here. */
export async function storeMails(owner: Pool, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'mail');
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.eml'))
    : [];
  const numbers = files.flatMap((name) => {
    const number = /^Message-ID: (\S+)/mu.exec(readFileSync(join(folder, name), 'utf8'))?.[1];
    return number === undefined ? [] : [number];
  });
  await owner.query('TRUNCATE faults.mail');
  await owner.query('INSERT INTO faults.mail SELECT DISTINCT unnest($1::text[])', [numbers]);
}

/** Notes the log as it is: by the next check, none of it may have changed. */
export async function rememberLog(owner: Pool): Promise<void> {
  await owner.query(`INSERT INTO faults.prefix ${hashesOf('true')}
    ON CONFLICT (partition) DO UPDATE SET head = excluded.head, hash = excluded.hash`);
}

/** Head and hash of each partition's events; `which`: a condition on them. */
export function hashesOf(which: string): string {
  return `SELECT e.partition, max(e.seq) AS head, md5(string_agg(e::text, '' ORDER BY e.seq)) AS hash
    FROM event AS e LEFT JOIN faults.prefix AS p USING (partition) WHERE ${which} GROUP BY e.partition`;
}
