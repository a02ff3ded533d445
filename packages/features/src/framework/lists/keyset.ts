import type { PageWanted } from '@forum/contracts';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { cursorOf, placeOf, type PlacePart, type PlaceType } from './cursor.ts';

/** A column that a list is sorted by; never null. */
export interface Key {
  readonly of: RawBuilder<unknown>;
  readonly type: PlaceType;
  readonly descending?: boolean;
}

/** A total order of a list, with the name that its cursors carry. */
export interface Order {
  readonly name: string;
  readonly keys: readonly Key[];
}

/** By time, then by id, both descending: the order of most lists. */
export function newestFirst(name: string, at: string, id: string): Order {
  return {
    name,
    keys: [
      { of: sql.ref(at), type: 'timestamptz', descending: true },
      { of: sql.ref(id), type: 'uuid', descending: true },
    ],
  };
}

/** A part of a sorted list, as query fragments. */
export interface Part {
  /** Condition that a row follows the cursor; true without one. Fits the index over the order's columns. */
  readonly follows: RawBuilder<boolean>;
  /** The ORDER BY expression. */
  readonly by: RawBuilder<unknown>;
  /** A row's place, to be selected as `place`. */
  readonly place: RawBuilder<string>;
  /** One more than is shown, to tell whether something follows. */
  readonly most: number;
  readonly offset: number;
  /** For a query's `$call`: its rows in this part, each with its `place`. Orders nothing. */
  readonly within: <DB, Tables extends keyof DB, Row>(
    query: SelectQueryBuilder<DB, Tables, Row>,
  ) => SelectQueryBuilder<DB, Tables, Row & { place: string }>;
  /** The parts of the cursor; null: none. */
  readonly after: readonly PlacePart[] | null;
  /** The rows to show, and the cursor of the next ones. */
  readonly cut: <Row extends { readonly place: string }>(rows: readonly Row[]) => Cut<Row>;
}

/** Rows of a page, and the cursor of the next ones; null: this is the end. */
export interface Cut<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

/** @throws DomainError malformed, on `cursor` */
export function partOf({ name, keys }: Order, { page = 1, limit, cursor }: PageWanted): Part {
  const types = keys.map(({ type }) => type);
  const after = cursor === undefined ? null : placeOf(name, types, cursor);
  const part = {
    follows: after === null ? sql<boolean>`true` : follows(keys, after),
    place: placeIn(keys),
    most: limit + 1,
    offset: after === null ? (page - 1) * limit : 0,
  };
  return {
    ...part,
    by: inOrder(keys),
    within: <DB, Tables extends keyof DB, Row>(query: SelectQueryBuilder<DB, Tables, Row>) =>
      query
        .select(part.place.as('place'))
        .where(part.follows)
        .limit(part.most)
        .offset(part.offset)
        .$castTo<Row & { place: string }>(),
    after,
    cut: (rows) => cut({ name, keys }, rows, limit),
  };
}

/** The ORDER BY expression. */
export function inOrder(keys: readonly Key[]): RawBuilder<unknown> {
  return sql.join(keys.map(({ of, descending = false }) => (descending ? sql`${of} DESC` : of)));
}

/** A row's place. A record costs nothing for the rows that a late page skips: only what is sent becomes text. */
export function placeIn(keys: readonly Key[]): RawBuilder<string> {
  return sql<string>`ROW(${sql.join(keys.map(({ of }) => of))})`;
}

function cut<Row extends { readonly place: string }>(
  { name, keys }: Order,
  all: readonly Row[],
  limit: number,
): Cut<Row> {
  const rows = all.slice(0, limit);
  const last = rows.at(-1);
  const isEnd = all.length <= limit || last === undefined;
  return { rows, nextCursor: isEnd ? null : cursorOf(name, readPlace(keys, last.place)) };
}

// Postgres writes a record as (2026,"a text, quoted"): quotes and backslashes inside are doubled.
const FIELD = /"((?:[^"\\]|""|\\.)*)"|([^,"]*)/y;

/** A place as a row gave it. */
export function readPlace(keys: readonly Key[], place: string): PlacePart[] {
  const inner = place.slice(1, -1);
  let at = 0;
  return keys.map(({ type }) => {
    FIELD.lastIndex = at;
    const [, quoted, plain = ''] = FIELD.exec(inner) ?? [];
    at = FIELD.lastIndex + 1;
    return partIn(
      type,
      quoted?.replaceAll(/""|\\(.)/g, (pair, one) => one ?? pair.slice(1)) ?? plain,
    );
  });
}

function partIn(type: PlaceType, text: string): PlacePart {
  if (type === 'int8' || type === 'float8') return Number(text);
  return type === 'timestamptz' ? inUtc(text) : text;
}

// To the microsecond, which a Date cannot hold: a row must not come before its own place.
function inUtc(text: string): string {
  const [, seconds = '', fraction = '', offset = ''] = MOMENT.exec(text) ?? [];
  const minutes = offset.includes(':') ? offset : `${offset}:00`;
  const utc = new Date(`${seconds.replace(' ', 'T')}${minutes}`).toISOString();
  return utc.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length) + fraction;
}

const MOMENT = /^(\S+ [\d:]+)(\.\d+)?([+-][\d:]+)$/;

/** Condition that a row comes after a place in its list. */
export function follows(keys: readonly Key[], after: readonly PlacePart[]): RawBuilder<boolean> {
  const [key] = keys;
  const [value] = after;
  if (key === undefined || value === undefined) return sql<boolean>`false`;
  const isFirstWay = ({ descending = false }: Key) => descending === (key.descending ?? false);
  const beyond = sql.raw(key.descending === true ? '<' : '>');
  if (keys.every(isFirstWay)) {
    const columns = keys.map(({ of }) => of);
    const values = keys.map(({ type }, at) => bound(type, after[at]));
    return sql<boolean>`(${sql.join(columns)}) ${beyond} (${sql.join(values)})`;
  }
  // Mixed directions fit no row comparison; the first condition is the one that the index answers.
  const { of, type } = key;
  const place = bound(type, value);
  const further = follows(keys.slice(1), after.slice(1));
  return sql<boolean>`${of} ${beyond}= ${place} AND (${of} ${beyond} ${place} OR (${of} = ${place} AND ${further}))`;
}

function bound(type: PlaceType, value: PlacePart | undefined): RawBuilder<unknown> {
  const given = type === 'timestamptz' ? `${value}Z` : value;
  return sql`${given}::${sql.raw(type)}`;
}
