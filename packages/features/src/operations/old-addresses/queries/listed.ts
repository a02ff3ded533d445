import { metaOf, type PageWanted } from '@forum/contracts';
import type { OldAddress } from '@forum/contracts/old-addresses';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { countAtMost } from '../../../framework/lists/count-at-most.ts';
import { inPages } from '../../../framework/lists/in-pages.ts';
import { partOf, type Order } from '../../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { listAuthors } from '../../../identity/members/queries.ts';
import type { MissedAddressRow } from '../store.ts';
import type { LedAddressRow, OldAddressRow } from '../tables.ts';

type Db = Kysely<ReadDatabase>;

interface Wanted extends PageWanted {
  readonly which: 'missed' | 'led' | 'imported';
  readonly q?: string | undefined;
}

const MOST_ASKED: Order = {
  name: 'missed-addresses',
  keys: [
    { of: sql.ref('times'), type: 'int8', descending: true },
    { of: sql.ref('key'), type: 'text' },
  ],
};
const byKey = (name: string): Order => ({
  name,
  keys: [{ of: sql`key COLLATE "C"`, type: 'text' }],
});
const IMPORTED = byKey('imported-addresses');
const LED = byKey('led-addresses');

/** A page of old addresses. @throws DomainError malformed, on `cursor` */
export function listOldAddresses(db: Db, wanted: Wanted) {
  if (wanted.which === 'missed') return listMissed(db, wanted);
  return wanted.which === 'led' ? listLed(db, wanted) : listImported(db, wanted);
}

/** How an address begins, in a statement that reads its key. */
function begins(q = ''): RawBuilder<boolean> {
  if (q === '') return sql`true`;
  // As a range, of which a plan for any beginning knows that it is small.
  return sql`key COLLATE "C" BETWEEN ${q} AND ${`${q}\u{10FFFF}`}`;
}

async function listMissed(db: Db, wanted: Wanted) {
  const part = partOf(MOST_ASKED, wanted);
  const among = db
    .selectFrom('missed_address')
    .where(begins(wanted.q))
    .orderBy('times', 'desc')
    .orderBy('key');
  const [found, total] = await Promise.all([
    among.selectAll().$call(part.within).execute(),
    countAtMost(db, among.select('key')),
  ]);
  const { rows, nextCursor } = part.cut(found);
  return { data: rows.map(missedOf), meta: metaOf(wanted, total, nextCursor) };
}

async function listLed(db: Db, wanted: Wanted) {
  const part = partOf(LED, wanted);
  const among = db.selectFrom('led_address').where(begins(wanted.q)).orderBy(part.by);
  const [found, total] = await Promise.all([
    among.selectAll().$call(part.within).execute(),
    countAtMost(db, among.select('key')),
  ]);
  const { rows, nextCursor } = part.cut(found);
  return { data: await ledOf(db, rows), meta: metaOf(wanted, total, nextCursor) };
}

async function listImported(db: Db, wanted: Wanted) {
  const part = partOf(IMPORTED, wanted);
  const among = db.selectFrom('old_address').where(begins(wanted.q)).orderBy(part.by);
  const [found, total] = await Promise.all([
    among.selectAll().$call(part.within).execute(),
    countAtMost(db, among.select('key')),
  ]);
  const { rows, nextCursor } = part.cut(found);
  return { data: rows.map(importedOf), meta: metaOf(wanted, total, nextCursor) };
}

/** An address that was led by hand; null: it was not. */
export async function findLed(db: Db, key: string): Promise<OldAddress | null> {
  const row = db.selectFrom('led_address').selectAll().where('key', '=', key);
  const [led] = await ledOf(db, await row.execute());
  return led ?? null;
}

const AT_ONCE = 1000;

/** All addresses that lead nowhere, most asked for first. */
export function allMissed(db: Db): AsyncIterable<MissedAddressRow> {
  return inPages(AT_ONCE, (after: MissedAddressRow | null) =>
    db
      .selectFrom('missed_address')
      .selectAll()
      .$if(after !== null, (rows) =>
        rows.where(sql<boolean>`(-times, key) > (${-(after?.times ?? 0)}, ${after?.key ?? ''})`),
      )
      .orderBy('times', 'desc')
      .orderBy('key')
      .limit(AT_ONCE)
      .execute(),
  );
}

const OF_NOBODY = { times: null, firstAt: null, lastAt: null, by: null } as const;

function missedOf({ key, times, first_at, last_at }: MissedAddressRow): OldAddress {
  const [firstAt, lastAt] = [first_at.toISOString(), last_at.toISOString()];
  return { id: key, state: 'missed', to: null, times, firstAt, lastAt, by: null };
}

function importedOf({ key, kind, target }: OldAddressRow): OldAddress {
  return { ...OF_NOBODY, id: key, state: 'imported', to: shown(kind, target) };
}

async function ledOf(db: Db, rows: readonly LedAddressRow[]): Promise<OldAddress[]> {
  const authors = await listAuthors(
    db,
    rows.map(({ led_by }) => led_by),
  );
  return rows.map(({ key, kind, target, led_at, led_by }) => ({
    ...OF_NOBODY,
    id: key,
    state: kind === 'nowhere' ? 'nowhere' : 'led',
    to: kind === 'nowhere' ? null : shown(kind, target),
    lastAt: led_at.toISOString(),
    by: authors.get(led_by) ?? null,
  }));
}

function shown(kind: OldAddressRow['kind'], target: string): string {
  if (kind === 'url') return target;
  // Pages of posts are found by their ids as well.
  return kind === 'post' ? `/posts/${target}` : `${kind} ${target}`;
}
