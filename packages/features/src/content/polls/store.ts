import { sql, type Kysely } from 'kysely';

/** Whose ballots on which poll. */
export interface PaperOf {
  readonly postId: string;
  readonly memberId: string;
}

/** The id of a member's ballot on a poll; null: they never had one. */
export async function findPaper(
  connection: Kysely<unknown>,
  { postId, memberId }: PaperOf,
): Promise<string | null> {
  const { rows } = await sql<{ ballot_id: string }>`SELECT ballot_id FROM poll_paper
    WHERE member_id = ${memberId} AND post_id = ${postId}`.execute(connection);
  return rows[0]?.ballot_id ?? null;
}

/** Records whose a ballot is; does nothing if that is known. Call it while holding the post's partition. */
export async function keepPaper(
  connection: Kysely<unknown>,
  { postId, memberId }: PaperOf,
  ballotId: string,
): Promise<void> {
  await sql`INSERT INTO poll_paper (member_id, post_id, ballot_id)
    VALUES (${memberId}, ${postId}, ${ballotId}) ON CONFLICT DO NOTHING`.execute(connection);
}

/** Records whose ballots are, on a poll that has none yet. */
export async function keepPapers(
  connection: Kysely<unknown>,
  postId: string,
  papers: readonly { readonly memberId: string; readonly ballotId: string }[],
): Promise<void> {
  await sql`INSERT INTO poll_paper (member_id, post_id, ballot_id)
    SELECT member_id, ${postId}, ballot_id FROM unnest(
      ${papers.map(({ memberId }) => memberId)}::uuid[], ${papers.map(({ ballotId }) => ballotId)}::uuid[])
      AS paper (member_id, ballot_id)`.execute(connection);
}

/** The id of a member's ballot on a poll, created if they have none. Call it while holding the post's partition. */
export async function takePaper(
  connection: Kysely<unknown>,
  { postId, memberId }: PaperOf,
): Promise<string> {
  await sql`INSERT INTO poll_paper (member_id, post_id, ballot_id)
    VALUES (${memberId}, ${postId}, gen_random_uuid()) ON CONFLICT DO NOTHING`.execute(connection);
  const { rows } = await sql<{ ballot_id: string }>`SELECT ballot_id FROM poll_paper
    WHERE member_id = ${memberId} AND post_id = ${postId}`.execute(connection);
  const [paper] = rows;
  if (paper === undefined) throw new Error(`No ballot of the poll ${postId} was kept.`);
  return paper.ballot_id;
}

/** Whose a ballot is; null: nobody's any more. */
export async function findVoter(
  connection: Kysely<unknown>,
  ballotId: string,
): Promise<string | null> {
  const { rows } = await sql<{ member_id: string }>`SELECT member_id FROM poll_paper
    WHERE ballot_id = ${ballotId}`.execute(connection);
  return rows[0]?.member_id ?? null;
}

const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Whether any stream's name begins like this and ends with an id: a range of the index over names. Asked of the log,
 * since the record of whose it is disappears with the member's account.
 */
export async function isBegun(connection: Kysely<unknown>, beginning: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM event
    WHERE stream BETWEEN ${beginning + FIRST} AND ${beginning + LAST}
      AND starts_with(stream, ${beginning}) LIMIT 1`.execute(connection);
  return rows.length > 0;
}
