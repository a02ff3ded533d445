import { type Kysely, sql } from 'kysely';
import type { KeptGroup } from '../parts/resources.ts';
import type { Column, Columns } from './filter-sql.ts';
import { orderOf, passing, type Listing, type Page } from './users.ts';

const MEMBERS: Column = {
  kind: 'rows',
  from: sql`scim_group_member AS one_member WHERE one_member.group_id = scim_group.id`,
  parts: new Map([['value', { kind: 'text', of: sql`one_member.member_id::text` }]]),
};

const COLUMNS: Columns = new Map<string, Column>([
  ['id', { kind: 'text', of: sql`id::text`, kept: 'exact' }],
  ['externalid', { kind: 'text', of: sql`external_id`, kept: 'exact' }],
  ['displayname', { kind: 'text', of: sql`display_key`, kept: 'lower' }],
  ['members', MEMBERS],
  ['meta.created', { kind: 'moment', of: sql`created_at` }],
  ['meta.lastmodified', { kind: 'moment', of: sql`changed_at` }],
]);

/** A page of a provider's groups. @throws ScimRefusal invalidFilter */
export async function listGroups<Tables>(
  db: Kysely<Tables>,
  key: string,
  listing: Listing,
): Promise<Page<KeptGroup>> {
  const among = sql`scim_group WHERE provider_key = ${key} AND ${passing(COLUMNS, listing.filter)}`;
  const [items, counted] = await Promise.all([
    sql<KeptGroup>`SELECT id, display_name AS "displayName", external_id AS "externalId",
        created_at AS "createdAt", changed_at AS "changedAt"
      FROM ${among} ORDER BY ${orderOf(COLUMNS, listing)}
      LIMIT ${listing.limit} OFFSET ${listing.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM ${among}`.execute(db),
  ]);
  return { items: items.rows, total: counted.rows[0]?.total ?? 0 };
}
