import type pg from 'pg';
import { buildUp, dropBuilding, finishAtLive, startBuilding } from './build.ts';
import type { Building } from './build-places.ts';
import { whileOnlyBuilder } from './only-builder.ts';
import { type EngineContext, projectionNamed } from '../applying/engine-context.ts';
import type { Drift } from '../applying/engine-types.ts';
import { findLive } from './prepare.ts';
import { remembered } from '../tables/forget-rows.ts';
import type { ReadTable } from '../tables/read-table.ts';
import { repeatable } from '../timing/retrying.ts';

/**
 * Rebuilds a projection's tables up to the live ones' position and compares every row both ways.
 * @throws Error when the live tables have another version
 */
export async function verify(context: EngineContext, name: string): Promise<Drift[]> {
  const prepared = projectionNamed(context, name);
  const drifts: Drift[] = [];
  await whileOnlyBuilder(context, name, async (lease) => {
    const live = await findLive(context.db.pool, name);
    if (live?.fingerprint !== prepared.fingerprint) {
      throw new Error(`The live tables of ${name} are of another version: rebuild it first.`);
    }
    const building = { prepared, lease };
    await startBuilding(context, building, 'the live tables');
    await buildUp(context, building);
    drifts.push(...(await compareAll(context, building)));
    await repeatable(context, ({ client }) => dropBuilding(client, prepared, lease));
  });
  return drifts;
}

/** The live checkpoints stay locked meanwhile, so that both sides are at the same position. */
async function compareAll(context: EngineContext, building: Building): Promise<Drift[]> {
  return repeatable(context, async ({ client }) => {
    await finishAtLive(context, client, building);
    const drifts: Drift[] = [];
    for (const table of building.prepared.projection.tables) {
      const drift = await compare(client, table);
      if (drift.missing + drift.extra > 0) drifts.push(drift);
    }
    return drifts;
  });
}

async function compare(client: pg.ClientBase, table: ReadTable): Promise<Drift> {
  const [live, rebuilt] = [`public.${table.name}`, `rebuild.${table.name}`];
  const missing = await difference(client, table, rebuilt, live);
  const extra = await difference(client, table, live, rebuilt);
  return {
    table: table.name,
    missing: missing.count,
    extra: extra.count,
    samples: [...missing.samples, ...extra.samples].slice(0, 5),
  };
}

interface Difference {
  readonly count: number;
  readonly samples: readonly string[];
}

async function difference(
  client: pg.ClientBase,
  table: ReadTable,
  left: string,
  right: string,
): Promise<Difference> {
  const columns = Object.keys(table.columns).join(', ');
  const found = await client.query<Difference>(
    `WITH difference AS MATERIALIZED (
      SELECT ${columns} FROM ${left} WHERE ${remembered(table)}
      EXCEPT ALL SELECT ${columns} FROM ${right} WHERE ${remembered(table)}
    )
    SELECT (SELECT count(*) FROM difference) AS count,
      ARRAY(SELECT to_jsonb(d)::text FROM difference AS d LIMIT 5) AS samples`,
  );
  return found.rows[0] ?? { count: 0, samples: [] };
}
