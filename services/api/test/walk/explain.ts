import { lengthOf } from '@forum/testing/long-run';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { describeApi, type Operation } from './api-description.ts';
import { EXAMPLES } from './examples/index.ts';
import type { Example } from './examples/making.ts';
import { grow } from './growth.ts';
import { requestOf } from './request.ts';
import { openWorld, type World } from './world.ts';

/**
 * Enough for Postgres to prefer an index wherever there is one; tables without one are read whole at any size.
 * Filling the tables takes most of the time.
 */
const ROWS = lengthOf('rows that are explained', { usual: 12_000, long: 100_000 });

interface Query {
  readonly text: string;
  /** Sent by this name: prepared; null: planned at every use. */
  readonly name: string | null;
  /** The operation that first sent it. */
  readonly from: string;
}

const plan: z.ZodType<Plan> = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  Plans: z.lazy(() => z.array(plan)).optional(),
});
interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly Plans?: readonly Plan[] | undefined;
}
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })]);

const sent = z.union([
  z.tuple([z.object({ text: z.string(), name: z.string().optional() })]).rest(z.unknown()),
  z.tuple([z.string()]).rest(z.unknown()),
]);

describe(`the queries of all calls, over ${ROWS} rows in every table that grows`, () => {
  let world: World;
  const queries = new Map<string, Query>();
  const plannedAgain: string[] = [];

  beforeAll(async () => {
    world = await openWorld();
    const api = await describeApi(world.app);
    for (const operation of api.operations) {
      await world.freshen();
      const example = await EXAMPLES[operation.name]?.(world);
      if (example === undefined) continue;
      const ask = async () => {
        await world.ask(requestOf(operation, example));
        if (operation.query.some(({ name }) => name === 'cursor'))
          await readOn(world, operation, example);
      };
      const note = async () => {
        const found = await queriesOf(operation.name, ask);
        const added = found.filter(({ text }) => !queries.has(text));
        for (const query of added) queries.set(query.text, query);
        return { added, unnamed: found.filter(({ name }) => name === null) };
      };
      await note();
      if (operation.method !== 'GET') continue;
      // The second run may find what only the first one caused; a third would find nothing new.
      const second = await note();
      const { added, unnamed } = second.added.length === 0 ? second : await note();
      for (const { text } of [...added, ...unnamed]) {
        plannedAgain.push(`${operation.name}: ${text}`);
      }
    }
    await world.forum.settle();
    await grow(world.forum.database.kysely, ROWS);
  }, 600_000);

  afterAll(async () => {
    await world.close();
  }, 120_000);

  it('scan no table', async () => {
    expect(queries.size).toBeGreaterThan(100);
    const big = await bigTables(world);
    expect(big.size).toBeGreaterThan(10);
    const scans: string[] = [];
    for (const query of queries.values()) {
      for (const table of await scannedBy(world, query, big)) {
        scans.push(`${query.from} reads all of ${table}: ${query.text}`);
      }
    }
    expect(scans).toEqual([]);
  }, 120_000);

  it('are planned once for each connection', async () => {
    expect(plannedAgain).toEqual([]);
    const { rows } = await sql<{ statement: string }>`
      SELECT statement FROM pg_prepared_statements WHERE custom_plans > 0`.execute(
      world.forum.ctx.db,
    );
    expect(rows).toEqual([]);
  });
});

/** The statements that an act sends to the database. */
async function queriesOf(from: string, act: () => Promise<void>): Promise<Query[]> {
  const spy = vi.spyOn(Client.prototype, 'query');
  await act();
  const queries = spy.mock.calls.flatMap((call) => queryOf(call, from) ?? []);
  spy.mockRestore();
  return queries;
}

/** Requests the part after the first of a list, which runs other statements than a page by number. */
async function readOn(world: World, operation: Operation, example: Example): Promise<void> {
  const { page: _page, ...query } = example.query ?? {};
  const first = await world.ask(
    requestOf(operation, { ...example, query: { ...query, limit: '1' } }),
  );
  const { meta, nextCursor } = led.parse(first.json());
  const cursor = meta?.nextCursor ?? nextCursor ?? null;
  if (cursor === null) return;
  await world.ask(requestOf(operation, { ...example, query: { ...query, limit: '1', cursor } }));
}

const led = z.looseObject({
  meta: z.looseObject({ nextCursor: z.string().nullable() }).optional(),
  nextCursor: z.string().nullable().optional(),
});

/** Statements that have a plan; the session's own (BEGIN, SET, LISTEN …) have none. */
function queryOf(call: unknown, from: string): Query | null {
  const parsed = sent.safeParse(call);
  if (!parsed.success) return null;
  const [first] = parsed.data;
  const { text, name = null } = typeof first === 'string' ? { text: first } : first;
  return /^\s*(?:select|with|insert|update|delete)\b/iu.test(text) ? { text, name, from } : null;
}

/** Big tables that the query reads from end to end, by the plan that is kept for all values. */
async function scannedBy(
  { forum }: World,
  { text }: Query,
  big: ReadonlySet<string>,
): Promise<readonly string[]> {
  // The driver sends it as it is, since it has no values of its own.
  const { rows } = await forum.database.pool.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
  const [row] = explained.parse(rows);
  return nodesOf(row['QUERY PLAN'][0].Plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')
    .filter((table) => big.has(table));
}

async function bigTables(world: World): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples > ${ROWS / 2}`.execute(
    world.forum.ctx.db,
  );
  return new Set(rows.map(({ name }) => name));
}

function nodesOf(node: Plan): readonly Plan[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
