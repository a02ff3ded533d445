import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Filter } from '../parts/filter.ts';
import { seenBy, SHOWN_OF_SEEN, type SeenUser } from '../store/seen.ts';
import { conditionOf, type Column, type Columns } from './filter-sql.ts';

const text = (of: RawBuilder<unknown>): Column => ({ kind: 'text', of });
const namePart = (part: string): Column => text(sql`said->'name'->>${sql.lit(part)}`);
const emailPart = (part: string): Column => text(sql`email->>${sql.lit(part)}`);

const EMAILS: Column = {
  kind: 'rows',
  from: sql`jsonb_array_elements(said->'emails') AS email WHERE true`,
  parts: new Map([
    ['value', emailPart('value')],
    ['type', emailPart('type')],
    ['display', emailPart('display')],
    ['primary', { kind: 'truth', of: sql`(email->>'primary')::boolean` }],
  ]),
};

const COLUMNS: Columns = new Map<string, Column>([
  ['id', { kind: 'text', of: sql`id`, kept: 'exact' }],
  ['externalid', { kind: 'text', of: sql`external_id`, kept: 'exact' }],
  ['username', { kind: 'text', of: sql`user_key`, kept: 'lower' }],
  ['displayname', text(sql`said->>'displayName'`)],
  ['name.formatted', namePart('formatted')],
  ['name.familyname', namePart('familyName')],
  ['name.givenname', namePart('givenName')],
  ['emails', EMAILS],
  ['active', { kind: 'truth', of: sql`active` }],
  ['meta.created', { kind: 'moment', of: sql`created_at` }],
  ['meta.lastmodified', { kind: 'moment', of: sql`changed_at` }],
]);

/** Which members, from which place on, and in which order. */
export interface Listing {
  readonly filter: Filter | null;
  /** In lower case; null: oldest first. */
  readonly sortBy: string | null;
  readonly descending: boolean;
  /** From 0. */
  readonly offset: number;
  readonly limit: number;
}

/** A page, and of how many. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** A page of the members whom a provider sees. @throws ScimRefusal invalidFilter invalidValue */
export async function listSeen<Tables>(
  db: Kysely<Tables>,
  key: string,
  listing: Listing,
): Promise<Page<SeenUser>> {
  const among = sql`${seenBy(key)} WHERE ${passing(COLUMNS, listing.filter)}`;
  const [items, counted] = await Promise.all([
    sql<SeenUser>`SELECT ${SHOWN_OF_SEEN} FROM ${among} ORDER BY ${orderOf(COLUMNS, listing)}
      LIMIT ${listing.limit} OFFSET ${listing.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM ${among}`.execute(db),
  ]);
  return { items: items.rows, total: counted.rows[0]?.total ?? 0 };
}

/** A condition of a listing; all pass without a filter. User names are compared regardless of case. */
export function passing(columns: Columns, filter: Filter | null): RawBuilder<boolean> {
  return filter === null ? sql<boolean>`true` : conditionOf(columns, filter);
}

/** The order of a listing, the same each time; an attribute that cannot be sorted by sorts nothing. */
export function orderOf(
  columns: Columns,
  { sortBy, descending }: Pick<Listing, 'sortBy' | 'descending'>,
): RawBuilder<unknown> {
  const column = sortBy === null ? undefined : columns.get(sortBy);
  if (column === undefined || column.kind === 'rows') return sql`created_at, id`;
  const way = descending ? sql`DESC` : sql`ASC`;
  return sql`${column.of} ${way} NULLS LAST, id`;
}
