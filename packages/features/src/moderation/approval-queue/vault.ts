import { submissionPayload, type SubmissionPayload } from '@forum/contracts/approval-queue';
import { sql, type Kysely } from 'kysely';

/** What was written and is not published: goes once it is, or is withdrawn, or with its author's account. */
export interface SubmissionTextRow {
  submission_id: string;
  member_id: string;
  /** JSON: what was to be done with it. */
  payload: string;
  title: string | null;
  /** As plain text. */
  text: string;
  /** False once it was refused. */
  waiting: boolean;
}

declare module '../../framework/read-database.ts' {
  /** Row types of what was written and waits, as queries see them. */
  interface ReadTables {
    submission_text: SubmissionTextRow;
  }
}

/** What is kept of a submission. */
export interface KeptText {
  readonly submissionId: string;
  readonly memberId: string;
  readonly payload: SubmissionPayload;
  readonly title: string | null;
  readonly text: string;
}

/** Keeps it. */
export async function keepText(connection: Kysely<unknown>, kept: KeptText): Promise<void> {
  const { submissionId, memberId, payload, title, text } = kept;
  await sql`INSERT INTO submission_text (submission_id, member_id, payload, title, text)
    VALUES (${submissionId}, ${memberId}, ${JSON.stringify(payload)}, ${title}, ${text})
  `.execute(connection);
}

/** What was written; null where it is kept no longer. */
export async function readText(
  connection: Kysely<unknown>,
  submissionId: string,
): Promise<SubmissionPayload | null> {
  const { rows } = await sql<{ payload: string }>`
    SELECT payload FROM submission_text WHERE submission_id = ${submissionId}`.execute(connection);
  return rows[0] === undefined ? null : submissionPayload.parse(JSON.parse(rows[0].payload));
}

/** Whether it waits, or waits no more but may again. */
export async function markText(
  connection: Kysely<unknown>,
  submissionId: string,
  waiting: boolean,
): Promise<void> {
  await sql`UPDATE submission_text SET waiting = ${waiting}
    WHERE submission_id = ${submissionId}`.execute(connection);
}

/** Keeps it no longer. */
export async function dropText(connection: Kysely<unknown>, submissionId: string): Promise<void> {
  await sql`DELETE FROM submission_text WHERE submission_id = ${submissionId}`.execute(connection);
}

/** How much of a member waits, counted no further than `most`. */
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
