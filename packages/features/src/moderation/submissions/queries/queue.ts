import { LIMITS, metaOf, type Actor, type PageWanted } from '@forum/contracts';
import type { SubmissionCause, SubmissionKind } from '@forum/contracts/submission-fields';
import {
  submissionPayload,
  type AdminSubmission,
  type AdminSubmissionDetail,
  type SubmissionState,
} from '@forum/contracts/submissions';
import { DomainError, isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { partOf, type Order } from '../../../framework/lists/keyset.ts';
import {
  findMergedInto,
  ownAccounts,
} from '../../../identity/members/operations/merged-accounts.ts';
import { deletedAuthor, listAuthors } from '../../../identity/members/queries.ts';
import type { AppContext } from '../../../framework/feature.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { readSpamChance } from '../../spam/queries.ts';
import { readMemberFacts, readPresent } from './around.ts';
import { postOf } from './own.ts';
import { partsOf } from './written-parts.ts';

type Db = Kysely<ReadDatabase>;
const EXCERPT = 300;

/** Which page of which submissions, for whom. */
export interface SubmissionList extends PageWanted {
  readonly actor: Actor;
  readonly state: SubmissionState;
  readonly kind?: SubmissionKind | undefined;
  readonly cause?: SubmissionCause | undefined;
  readonly memberId?: string | undefined;
}

/** A page of submissions, oldest first; never one's own. The total stops at a thousand. */
export async function listSubmissions(db: Db, list: SubmissionList) {
  const part = partOf(OLDEST, list);
  const among = sql`FROM submission WHERE ${sql.join(conditions(list), sql` AND `)}`;
  const [ids, counted] = await Promise.all([
    sql<{ id: string; place: string }>`SELECT id, ${part.place} AS place ${among}
      AND ${part.follows} ORDER BY ${part.by} LIMIT ${part.most} OFFSET ${part.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM (
      SELECT 1 ${among} ORDER BY created_at, id LIMIT ${LIMITS.submissions.counted}
    ) counted`.execute(db),
  ]);
  const { rows, nextCursor } = part.cut(ids.rows);
  const data = await submissionsOf(
    db,
    rows.map(({ id }) => id),
  );
  return { data, meta: metaOf(list, counted.rows[0]?.total ?? 0, nextCursor) };
}

const OLDEST: Order = {
  name: 'submissions',
  keys: [
    { of: sql.ref('created_at'), type: 'timestamptz' },
    { of: sql.ref('id'), type: 'uuid' },
  ],
};

function conditions(list: SubmissionList): RawBuilder<unknown>[] {
  const { actor, state, kind, cause, memberId } = list;
  const wanted = [sql`state = ${state}`, sql`member_id NOT IN (${ownAccounts(actor.id)})`];
  if (kind !== undefined) wanted.push(sql`kind = ${kind}`);
  if (cause !== undefined) wanted.push(sql`cause = ${cause}`);
  if (memberId !== undefined) wanted.push(sql`member_id = ${memberId}`);
  return wanted;
}

interface Found {
  readonly row: AdminSubmission;
  readonly payload: string | null;
  /** All of it, with its title; null: it was not asked for, or is not kept. */
  readonly text: string | null;
  readonly itemId: string;
}

async function submissionsOf(db: Db, ids: readonly string[]): Promise<AdminSubmission[]> {
  return (await findAll(db, ids)).map(({ row }) => row);
}

async function findAll(db: Db, ids: readonly string[], whole = false): Promise<Found[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('submission as s')
    .leftJoin('submission_text as t', 't.submission_id', 's.id')
    .leftJoin('watched_word as w', 'w.id', 's.word_id')
    .leftJoin('content as c', 'c.id', 'w.words_id')
    .leftJoin('post as p', 'p.id', 's.post_id')
    .select(['s.id', 's.kind', 's.state', 's.cause', 's.member_id', 's.item_id', 'c.text as word'])
    .select(['s.created_at', 's.decided_by', 's.decided_at', 's.reason', 't.title'])
    .select(sql<string | null>`left(t.text, ${EXCERPT})`.as('text'))
    .select(sql<string | null>`${whole ? sql`t.payload` : sql`NULL`}`.as('payload'))
    .select(
      sql<string | null>`${whole ? sql`coalesce(t.title, '') || ' ' || t.text` : sql`NULL`}`.as(
        'full_text',
      ),
    )
    .select(['p.id as post_id', 'p.title as post_title', 'p.slug as post_slug'])
    .where('s.id', 'in', [...ids])
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute();
  const who = rows.flatMap((row) => [row.member_id, row.decided_by ?? []].flat());
  const authors = await listAuthors(db, [...new Set(who)]);
  const author = (id: string) => authors.get(id) ?? deletedAuthor(id);
  return rows.map((row) => ({
    payload: row.payload,
    text: row.full_text,
    itemId: row.item_id,
    row: {
      id: row.id,
      kind: row.kind,
      state: row.state,
      cause: row.cause,
      word: row.word,
      member: author(row.member_id),
      title: row.title ?? row.post_title,
      excerpt: row.text ?? '',
      post: postOf(row),
      createdAt: row.created_at.toISOString(),
      decidedBy: row.decided_by === null ? null : author(row.decided_by),
      decidedAt: row.decided_at?.toISOString() ?? null,
      reason: row.reason,
    },
  }));
}

/** A submission with its full text. @throws DomainError not-found | forbidden `own-submission` */
export async function getSubmission(
  ctx: Pick<AppContext, 'db' | 'site' | 'clock'>,
  id: string,
  actor: Actor,
): Promise<AdminSubmissionDetail> {
  const { db } = ctx;
  const [found] = isId(id) ? await findAll(db, [id], true) : [];
  if (found === undefined) {
    throw noSuch('submission');
  }
  const { row, payload, itemId, text } = found;
  if ([row.member.id, await findMergedInto(db, row.member.id)].includes(actor.id)) {
    const message = 'You wrote this yourself. Someone else has to decide.';
    throw new DomainError('forbidden', 'own-submission', message);
  }
  const [memberFacts, { present, link }] = await Promise.all([
    readMemberFacts(db, row.member.id),
    readPresent(db, { kind: row.kind, itemId }),
  ]);
  const kept = payload === null ? null : submissionPayload.parse(JSON.parse(payload));
  const written = kept === null ? null : await partsOf(db, kept, present);
  const spam = row.state === 'waiting' && text !== null ? await readSpamChance(ctx, text) : null;
  return { ...row, written, present, link, memberFacts, spam };
}
