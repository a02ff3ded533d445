import { metaOf, type Actor, type PageWanted } from '@forum/contracts';
import { tagPath } from '@forum/contracts/paths';
import type { WatchedThing, WatchedType } from '@forum/contracts/watching';
import { sql, type Kysely } from 'kysely';
import { FOLLOWS } from '../../../content/posts/queries.ts';
import { partOf, type Order } from '../../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { mutes } from '../../../identity/members/queries/heard-by.ts';
import { GONE, nameSources, type Named } from '../../mutes/queries.ts';
import type { WatchRow } from '../tables.ts';
import { givenLevel } from './level.ts';

/** Which page of what a member watches; `type` undefined: of every kind. */
export interface WatchList extends PageWanted {
  readonly viewer: Actor;
  readonly type?: WatchedType | undefined;
}

/** The id of what a row names, where that has one. */
const ID = sql`CASE WHEN w.kind <> 'tag' THEN w.target::uuid END`;
const IS_MUTED = mutes(sql`w.member_id`, { kind: sql`w.kind`, id: ID });

/** Counting stops here. */
const COUNTED = 10_000;

const NEWEST: Order = {
  name: 'watches',
  keys: [
    { of: sql`coalesce(w.chosen_at, w.related_at)`, type: 'timestamptz', descending: true },
    { of: sql.ref('w.target'), type: 'text' },
  ],
};

type Row = Pick<WatchRow, 'kind' | 'target' | 'level' | 'posts' | 'replies' | 'related_at'> & {
  readonly since: Date;
  readonly place: string;
};

/** What the member watches or tracks by choice, follows or has joined, latest first. */
export async function listWatches(
  db: Kysely<ReadDatabase>,
  { viewer, type, ...wanted }: WatchList,
) {
  const part = partOf(NEWEST, wanted);
  const from = sql`FROM watch w
    WHERE w.member_id = ${viewer.id} AND coalesce(w.chosen_at, w.related_at) IS NOT NULL
      AND ${type === undefined ? sql`true` : sql`w.kind = ${type}`}
      AND ${FOLLOWS}
      AND NOT ${IS_MUTED}`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`SELECT w.kind, w.target, w.level, w.posts, w.replies, w.related_at,
        coalesce(w.chosen_at, w.related_at) AS since, ${part.place} AS place
      ${from} AND ${part.follows} ORDER BY ${part.by} LIMIT ${part.most} OFFSET ${part.offset}`.execute(
      db,
    ),
    sql<{ total: number }>`
      SELECT count(*) AS total FROM (SELECT ${from} LIMIT ${sql.lit(COUNTED)}) counted`.execute(db),
  ]);
  const { rows: shown, nextCursor } = part.cut(rows);
  const named = await nameSources(
    db,
    shown
      .filter(({ kind }) => kind !== 'tag')
      .map(({ kind, target }) => ({ kind, target_id: target })),
    viewer,
  );
  const data = shown.map((row) => thingOf(row, nameOf(row, named)));
  return { data, meta: metaOf(wanted, counted.rows[0]?.total ?? 0, nextCursor) };
}

function nameOf({ kind, target }: Row, named: ReadonlyMap<string, Named>): Named {
  if (kind === 'tag') return { name: target, link: tagPath(target) };
  return named.get(target) ?? GONE;
}

function thingOf(row: Row, { name, link }: Named): WatchedThing {
  const { kind: type, target: id, level, posts, replies, since } = row;
  const given = givenLevel(row);
  return {
    type,
    id,
    level: level ?? given,
    isChosen: level !== null,
    posts: level === null ? given === 'watching' : posts,
    replies,
    name,
    link,
    since: since.toISOString(),
  };
}
