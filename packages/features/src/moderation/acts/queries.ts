import { LIMITS, type PageWanted } from '@forum/contracts';
import type { ActKind, ActTarget, AuditAct } from '@forum/contracts/acts';
import { isId } from '@forum/kernel';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { newestFirst, partOf } from '../../framework/lists/keyset.ts';
import { listKeyNames } from '../../identity/keys/queries.ts';
import { listAuthors } from '../../identity/members/queries.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { listExcerpts } from './queries/excerpts.ts';
import { listLabels } from './queries/labels.ts';
import type { ActRow } from './tables.ts';

type Db = Kysely<ReadDatabase>;

/** Which acts, for a reader who may see them. */
export interface ActFilter {
  readonly by?: string | undefined;
  readonly kind?: ActKind | undefined;
  readonly targetType?: ActTarget['type'] | undefined;
  readonly targetId?: string | undefined;
  readonly memberId?: string | undefined;
  readonly caseId?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Only acts by this member id; null: every act. */
  readonly seenBy: string | null;
}

/** An act without what only the log knows: if `changes` is null, they still have to be counted there. */
export type UncountedAct = Omit<AuditAct, 'changes'> & { readonly changes: number | null };

/** A page of acts, newest first, and how many there are as far as pages reach. */
export async function listActs(
  db: Db,
  filter: ActFilter,
  wanted: PageWanted,
): Promise<{ acts: UncountedAct[]; total: number; nextCursor: string | null }> {
  const where = conditions(filter);
  const part = partOf(newestFirst('acts', 'at', 'id'), wanted);
  const [rows, counted] = await Promise.all([
    sql<ActRow & { place: string }>`SELECT *, ${part.place} AS place FROM staff_act WHERE id IN (
      SELECT id FROM staff_act WHERE ${where} AND ${part.follows}
      ORDER BY at DESC, id DESC LIMIT ${part.most} OFFSET ${part.offset})
      ORDER BY at DESC, id DESC`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM (
      SELECT 1 FROM staff_act WHERE ${where} ORDER BY at DESC, id DESC
      LIMIT ${LIMITS.pageMax * wanted.limit}) reached`.execute(db),
  ]);
  const { rows: cut, nextCursor } = part.cut(rows.rows);
  return { acts: await shown(db, cut), total: counted.rows[0]?.total ?? 0, nextCursor };
}

/** The acts that follow a given one, newest first. */
export async function listActsAfter(
  db: Db,
  filter: ActFilter,
  { after, limit }: { readonly after: Pick<AuditAct, 'id' | 'at'> | null; readonly limit: number },
): Promise<UncountedAct[]> {
  const further =
    after === null ? sql`true` : sql`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<ActRow>`
    SELECT * FROM staff_act WHERE ${conditions(filter)} AND ${further}
    ORDER BY at DESC, id DESC LIMIT ${limit}`.execute(db);
  return shown(db, rows);
}

/** An act; null: no act has that id. */
export async function findAct(db: Db, actId: string): Promise<UncountedAct | null> {
  if (!isId(actId)) return null;
  const { rows } = await sql<ActRow>`
    SELECT * FROM staff_act WHERE id = ${actId}`.execute(db);
  return (await shown(db, rows))[0] ?? null;
}

/** An act that has not ended, and its author. */
export interface OpenAct {
  readonly id: string;
  readonly kind: ActKind;
  readonly by: string;
}

/** Large acts begun before a moment that have not ended: their process may have died. */
export async function listOpenActs(db: Db, before: Date): Promise<OpenAct[]> {
  const { rows } = await sql<OpenAct>`
    SELECT id, kind, by FROM staff_act WHERE NOT completed AND at < ${before}
    ORDER BY at LIMIT 20`.execute(db);
  return rows;
}

function conditions(filter: ActFilter): RawBuilder<unknown> {
  const { by, kind, targetType, targetId, memberId, caseId, from, until, seenBy } = filter;
  const wanted: RawBuilder<unknown>[] = [sql`true`];
  if (by !== undefined) wanted.push(sql`by = ${by}`);
  if (kind !== undefined) wanted.push(sql`kind = ${kind}`);
  if (targetType !== undefined) wanted.push(sql`target_type = ${targetType}`);
  if (targetId !== undefined) wanted.push(sql`target_id = ${targetId}`);
  if (memberId !== undefined) wanted.push(sql`member_id = ${memberId}`);
  if (caseId !== undefined) wanted.push(sql`case_id = ${caseId}`);
  if (from !== undefined) wanted.push(sql`at >= ${from}::timestamptz`);
  if (until !== undefined) wanted.push(sql`at < ${until}::timestamptz`);
  if (seenBy !== null) wanted.push(sql`by = ${seenBy}`);
  return sql.join(wanted, sql` AND `);
}

async function shown(db: Db, rows: readonly ActRow[]): Promise<UncountedAct[]> {
  const people = rows.flatMap(({ by, member_id }) => (member_id === null ? [by] : [by, member_id]));
  const [authors, notes, labels, keys] = await Promise.all([
    listAuthors(db, people),
    listExcerpts(
      db,
      rows.flatMap(({ note_id }) => note_id ?? []),
      LIMITS.actNote,
    ),
    listLabels(db, rows),
    listKeyNames(
      db,
      rows.flatMap(({ key_id }) => key_id ?? []),
    ),
  ]);
  const authorOf = (id: string) => {
    const found = authors.get(id);
    if (found === undefined) throw new Error(`Nobody was looked up as ${id}.`);
    return found;
  };
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    by: authorOf(row.by),
    at: row.at.toISOString(),
    target: {
      type: row.target_type,
      id: row.target_id,
      label: labels.get(row.target_id) ?? null,
    },
    member: row.member_id === null ? null : authorOf(row.member_id),
    reason: row.reason,
    note: row.note_id === null ? null : (notes.get(row.note_id) ?? null),
    caseId: row.case_id,
    undoes: row.undoes,
    undoneBy: row.undone_by,
    changes: row.changes,
    completed: row.completed,
    key: row.key_id === null ? null : { id: row.key_id, name: keys.get(row.key_id) ?? null },
  }));
}
