import type { Actor } from '@forum/contracts';
import type { Poll } from '@forum/contracts/polls';
import { noSuch } from '@forum/kernel/refusals';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { noteKeptFor } from '../../../framework/noted-names.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { getReadablePost } from '../../items/queries/readable-post.ts';
import { leadingIn } from '../parts/instant-runoff.ts';
import { readRounds } from './rounds.ts';

type Db = Kysely<ReadDatabase>;

/** Who asks, and when. */
export interface Asking {
  readonly viewer: Actor | null;
  readonly now: Date;
}

/** A post's poll. Post and counts and own answer are each from one moment. @throws DomainError not-found | gone */
export async function getPoll(db: Db, postId: string, { viewer, now }: Asking): Promise<Poll> {
  const post = await getReadablePost(db, { id: postId }, viewer);
  const row = await findRow(db, post.id, viewer);
  if (row.closed_at === null && row.closes_at !== null && row.closes_at > now) {
    noteKeptFor(CLOSING_MS);
  }
  return shownPoll(db, row, { isOn: takesAnswers(post), now });
}

/** No event tells that a poll has closed at its time: what shows it is late by as much at most, in ms. */
const CLOSING_MS = 30_000;

/** Whether it can be answered there: a merged post no longer has a page of its own. */
function takesAnswers(post: {
  readonly locked: boolean;
  readonly merged_into: string | null;
}): boolean {
  return !post.locked && post.merged_into === null;
}

interface Row {
  readonly post_id: string;
  readonly question: string | null;
  readonly options: string[];
  readonly kind: Poll['kind'];
  readonly max_choices: number | null;
  readonly closes_at: Date | null;
  readonly closed_at: Date | null;
  readonly is_secret: boolean;
  readonly results: Poll['results'];
  readonly ballots: number | null;
  readonly revision: number | null;
  /** By option; options that nobody chose are left out. */
  readonly votes: Readonly<Record<string, number>> | null;
  readonly own: number[] | null;
}

/** The row of a poll that staff have not removed, with the viewer's answer. @throws DomainError not-found `no-poll` */
export async function findRow(db: Db, postId: string, viewer: Pick<Actor, 'id'> | null) {
  const row = await readRow(db, postId, viewer);
  if (row === undefined) throw noSuch('poll');
  return row;
}

async function readRow(db: Db, postId: string, viewer: Pick<Actor, 'id'> | null) {
  const { rows } = await sql<Row>`
    SELECT p.*, t.ballots, t.revision,
      (SELECT jsonb_object_agg(o.option, o.votes) FROM poll_option o
        WHERE o.post_id = p.post_id) AS votes,
      (SELECT b.choices FROM poll_paper paper JOIN poll_ballot b ON b.ballot_id = paper.ballot_id
        WHERE paper.member_id = ${viewer?.id ?? null}::uuid AND paper.post_id = p.post_id) AS own
    FROM poll p LEFT JOIN poll_tally t ON t.post_id = p.post_id
    WHERE p.post_id = ${postId} AND NOT p.removed`.execute(db);
  return rows[0];
}

/**
 * Whether the viewer may see the counts of a post's poll at this time; nobody those of a removed one. Does not check
 * who may see the post.
 */
export async function seesPollResults(
  db: Db,
  postId: string,
  { viewer, now }: Asking,
): Promise<boolean> {
  const row = await readRow(db, postId, viewer);
  return row !== undefined && seesResults(row, now);
}

/** Whether the viewer may see the counts at this time. */
export function seesResults({ results, own, ...row }: Row, now: Date): boolean {
  return results === 'always' || isOver(row, now) || (results === 'voted' && own !== null);
}

function isOver(
  { closes_at, closed_at }: Pick<Row, 'closes_at' | 'closed_at'>,
  now: Date,
): boolean {
  return closed_at !== null || (closes_at !== null && closes_at.getTime() <= now.getTime());
}

async function shownPoll(
  db: Db,
  row: Row,
  { isOn, now }: { readonly isOn: boolean; readonly now: Date },
): Promise<Poll> {
  const { post_id: postId, kind, options, ballots, revision } = row;
  const counts = options.map((_, option) => Math.max(0, row.votes?.[option] ?? 0));
  const isShown = seesResults(row, now);
  const rounds =
    kind === 'ranked' && isShown
      ? await readRounds(db, { postId, options: options.length, revision: revision ?? 0 })
      : null;
  return {
    postId,
    question: row.question,
    kind,
    maxChoices: row.max_choices,
    isSecret: row.is_secret,
    results: row.results,
    options: options.map((name, at) => ({ name, votes: isShown ? (counts[at] ?? 0) : null })),
    ballots: Math.max(0, ballots ?? 0),
    closesAt: row.closes_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    isOpen: isOn && !isOver(row, now),
    rounds,
    leading: isShown ? leadingIn(rounds?.at(-1)?.votes ?? counts) : null,
    ownChoices: row.own,
  };
}

/** Whether a post has a poll, as an SQL expression; `own`: the alias of the post's row. */
export function hasPoll(own: string): RawBuilder<boolean> {
  return sql`EXISTS (
    SELECT FROM poll WHERE poll.post_id = ${sql.ref(`${own}.id`)} AND NOT poll.removed)`;
}

/** How many answered each of these polls; those without answers are absent. */
export async function listBallotCounts(
  db: Db,
  postIds: readonly string[],
): Promise<Map<string, number>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('poll_tally')
    .select(['post_id', 'ballots'])
    .where('post_id', 'in', [...postIds])
    .execute();
  return new Map(rows.map(({ post_id, ballots }) => [post_id, Math.max(0, ballots)]));
}
