import { submissionPayload, type SubmissionPayload } from '@forum/contracts/submissions';
import { sql, type Kysely } from 'kysely';

/** The text of an unpublished submission: removed when it is published or withdrawn, or with its author's account. */
export interface SubmissionTextRow {
  submission_id: string;
  member_id: string;
  /** JSON: the command to carry out. */
  payload: string;
  title: string | null;
  /** As plain text. */
  text: string;
  /** False once refused. */
  waiting: boolean;
}

declare module '../../framework/read-database.ts' {
  /** Row types of submission texts, as queries see them. */
  interface ReadTables {
    submission_text: SubmissionTextRow;
  }
}

/** What is stored of a submission. */
export interface KeptText {
  readonly submissionId: string;
  readonly memberId: string;
  readonly payload: SubmissionPayload;
  readonly title: string | null;
  readonly text: string;
}

/** Keeps a submission's text. */
export async function keepText(connection: Kysely<unknown>, kept: KeptText): Promise<void> {
  const { submissionId, memberId, payload, title, text } = kept;
  await sql`INSERT INTO submission_text (submission_id, member_id, payload, title, text)
    VALUES (${submissionId}, ${memberId}, ${JSON.stringify(payload)}, ${title}, ${text})
  `.execute(connection);
}

/** The stored payload; null if no longer there. */
export async function readText(
  connection: Kysely<unknown>,
  submissionId: string,
): Promise<SubmissionPayload | null> {
  const { rows } = await sql<{ payload: string }>`
    SELECT payload FROM submission_text WHERE submission_id = ${submissionId}`.execute(connection);
  return rows[0] === undefined ? null : submissionPayload.parse(JSON.parse(rows[0].payload));
}

/** What it is about, with its title, as plain text; null: it is no longer there. */
export async function readPlain(
  connection: Kysely<unknown>,
  submissionId: string,
): Promise<string | null> {
  const { rows } = await sql<{ text: string }>`
    SELECT concat(title, E'\n', text) AS text FROM submission_text
    WHERE submission_id = ${submissionId}`.execute(connection);
  return rows[0]?.text ?? null;
}

/** Marks whether it waits, or no longer waits but may again. */
export async function markText(
  connection: Kysely<unknown>,
  submissionId: string,
  waiting: boolean,
): Promise<void> {
  await sql`UPDATE submission_text SET waiting = ${waiting}
    WHERE submission_id = ${submissionId}`.execute(connection);
}

/** Removes the kept text. */
export async function dropText(connection: Kysely<unknown>, submissionId: string): Promise<void> {
  await sql`DELETE FROM submission_text WHERE submission_id = ${submissionId}`.execute(connection);
}

/** How many of a member's submissions wait, counted up to `most`. */
export async function countWaiting(
  connection: Kysely<unknown>,
  { memberId, most }: { readonly memberId: string; readonly most: number },
): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM (
      SELECT FROM submission_text WHERE member_id = ${memberId} AND waiting LIMIT ${most}
    ) counted`.execute(connection);
  return rows[0]?.waiting ?? 0;
}
