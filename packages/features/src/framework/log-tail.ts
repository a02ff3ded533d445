import { sql, type RawBuilder } from 'kysely';

/** Which events, about what. */
export interface Tail {
  /** The projection that has not applied them. */
  readonly projection: string;
  readonly types: readonly string[];
  /** Columns of the statement: the log's partition, and the id that is `item.id` in their data. */
  readonly partition: RawBuilder<unknown>;
  readonly itemId: RawBuilder<unknown>;
}

/** How many of a partition are considered: a projection further behind is a matter for its operator. */
const LOOKS_AT = 500;

/**
 * What has been appended about an item and is not projected yet: types and data as JSON, oldest first; null: nothing.
 * Only for the answer to a write, which then knows everything acknowledged before it. In the statement that reads the
 * rows, and so in one snapshot with them and the projection's position: each event is either in the rows or in this.
 */
export function tailOf({ projection, types, partition, itemId }: Tail): RawBuilder<unknown> {
  return sql`(
    SELECT json_agg(json_build_object('type', late.type, 'data', late.data) ORDER BY late.seq)
    FROM projection_checkpoint place CROSS JOIN LATERAL (
      SELECT e.seq, e.type, e.data FROM event e
      WHERE e.partition = place.partition AND e.seq > place.seq ORDER BY e.seq LIMIT ${sql.lit(LOOKS_AT)}
    ) late
    WHERE place.projection = ${projection} AND place.partition = ${partition} AND NOT place.building
      AND late.type = ANY(${[...types]}::text[]) AND late.data->'item'->>'id' = ${itemId}::text)`;
}
