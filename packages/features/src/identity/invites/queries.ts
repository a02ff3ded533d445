import { atLeast, metaOf, type Actor, type PageWanted } from '@forum/contracts';
import type { Author } from '@forum/contracts/users';
import type { Invite } from '@forum/contracts/invites';
import { noSuch } from '@forum/kernel/refusals';
import { sql, type Kysely } from 'kysely';
import { countAtMost } from '../../framework/lists/count-at-most.ts';
import { newestFirst, partOf } from '../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { listAuthors } from '../members/queries.ts';
import { inForceAt, makerMayInvite } from './queries/in-force.ts';
import { inviteHash } from './store.ts';

type Db = Kysely<ReadDatabase>;

/** How many of those who came by an invitation a list names. */
const NAMED = 20;

const NEWEST = newestFirst('invites', 'created_at', 'id');

interface Asking {
  readonly actor: Actor;
  readonly now: Date;
}

/** Invitations, newest first; moderators see their own, without addresses. */
export async function listInvites(db: Db, query: PageWanted, { actor, now }: Asking) {
  const part = partOf(NEWEST, query);
  const seesAll = atLeast(actor.role, 'ADMIN');
  const among = db
    .selectFrom('invite')
    .$if(!seesAll, (rows) => rows.where('by_id', '=', actor.id))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const [found, total] = await Promise.all([
    rowsOf(db, among, now).$call(part.within).execute(),
    countAtMost(db, among.select('id')),
  ]);
  const { rows, nextCursor } = part.cut(found);
  return {
    data: await described(db, rows, { seesAll, now }),
    meta: metaOf(query, total, nextCursor),
  };
}

/** One of them. @throws DomainError not-found */
export async function getInvite(db: Db, id: string, { actor, now }: Asking): Promise<Invite> {
  const rows = await rowsOf(db, db.selectFrom('invite'), now).where('id', '=', id).execute();
  const [found] = await described(db, rows, { seesAll: atLeast(actor.role, 'ADMIN'), now });
  if (found === undefined) throw noSuch('invite');
  return found;
}

/** The newest links that a member made, or one of them. */
export async function listInvitesOf(db: Db, { memberId, id, limit, now }: Of): Promise<Invite[]> {
  const among = db
    .selectFrom('invite')
    .where('by_id', '=', memberId)
    .where('kind', '=', 'link')
    .$if(id !== undefined, (rows) => rows.where('invite.id', '=', id ?? null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return described(db, await rowsOf(db, among, now).execute(), { seesAll: false, now });
}

interface Of {
  readonly memberId: string;
  /** Left out: all. */
  readonly id?: string;
  readonly limit: number;
  readonly now: Date;
}

/** What a member noted of the links that they made, for their archive. */
export async function listMadeInvites(db: Db, memberId: string) {
  const { rows } = await sql<object>`
    SELECT note, uses, used, created_at AS "createdAt", expires_at AS "expiresAt", revoked
    FROM invite WHERE by_id = ${memberId} AND kind = 'link' ORDER BY created_at, id`.execute(db);
  return rows;
}

/** Who invites, for the holder of the token. @throws DomainError not-found */
export async function readInvite(db: Db, token: string, now: Date) {
  const row = await db
    .selectFrom('invite')
    .leftJoin('member_group', 'member_group.id', 'invite.group_id')
    .select(['by_id', 'address', 'member_group.name as group_name'])
    .where('token_hash', '=', inviteHash(token))
    .where(inForceAt(now))
    .executeTakeFirst();
  if (row === undefined) throw noSuch('invite');
  const { by_id: byId, address: email, group_name: groupName } = row;
  return { by: byId === null ? null : await authorOf(db, byId), groupName, email };
}

async function authorOf(db: Db, id: string): Promise<Author | null> {
  return (await listAuthors(db, [id])).get(id) ?? null;
}

function rowsOf(db: Db, among: ReturnType<typeof db.selectFrom<'invite'>>, now: Date) {
  return among.select((from) => [
    ...COLUMNS,
    from
      .selectFrom('member_group')
      .select('name')
      .whereRef('member_group.id', '=', 'invite.group_id')
      .as('group_name'),
    from
      .selectFrom('mail_outbox')
      .select('state')
      .where('dedupe_key', '=', sql<string>`'invite:' || invite.id`)
      .as('mail_state'),
    sql<string[]>`ARRAY(SELECT member_id::text FROM invite_use WHERE invite_id = invite.id
      ORDER BY used_at, member_id LIMIT ${NAMED})`.as('member_ids'),
    makerMayInvite(now).as('maker_may'),
  ]);
}

const COLUMNS = [
  'invite.id',
  'kind',
  'address',
  'note',
  'group_id',
  'uses',
  'used',
  'created_at',
  'expires_at',
  'revoked',
  'declined',
  'by_id',
] as const;

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

async function described(
  db: Db,
  rows: readonly Row[],
  { seesAll, now }: { readonly seesAll: boolean; readonly now: Date },
): Promise<Invite[]> {
  const ids = rows.flatMap((row) => [
    ...row.member_ids,
    ...(row.by_id === null ? [] : [row.by_id]),
  ]);
  const authors = await listAuthors(db, ids);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    address: seesAll ? row.address : null,
    note: row.note,
    group: row.group_id === null ? null : { id: row.group_id, name: row.group_name ?? '' },
    uses: row.uses,
    used: row.used,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    by: authors.get(row.by_id ?? '') ?? null,
    state: stateOf(row, now),
    mail: row.mail_state,
    members: row.member_ids.flatMap((id) => authors.get(id) ?? []),
  }));
}

function stateOf(row: Row, now: Date): Invite['state'] {
  if (row.revoked || row.declined) return 'revoked';
  if (row.used >= row.uses) return 'used-up';
  if (row.expires_at <= now) return 'expired';
  return row.maker_may ? 'open' : 'maker-may-not';
}
