import { lengthOf } from '@forum/testing/long-run';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Operation } from './api-description.ts';
import { grow } from './growth.ts';
import { requestOf } from './request.ts';
import { PATIENCE_MS, type Walked } from './walked.ts';
import type { World } from './world.ts';

/**
 * Enough for Postgres to prefer an index wherever there is one; tables without one are read whole at any size.
 * Filling the tables takes most of the time.
 */
const ROWS = lengthOf('rows that are explained', { short: 1500, usual: 12_000, long: 100_000 });
/** So few rows are cheaper to read whole: Postgres is told to do so only where there is no other way. */
const MAY_SCAN = ROWS < 12_000 ? 'off' : 'on';

/** A statement that was sent. */
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
const explained = z.tuple([
  z.unknown(),
  z.object({ rows: z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })]) }),
]);

const sent = z.union([
  z.tuple([z.object({ text: z.string(), name: z.string().optional() })]).rest(z.unknown()),
  z.tuple([z.string()]).rest(z.unknown()),
]);

/** The statements of calls, noted while they are made. */
interface WatchedQueries {
  readonly seen: ReadonlyMap<string, Query>;
  /** Sent again by a call that only reads, though the first time had not caused it, or without a name. */
  readonly plannedAgain: readonly string[];
  /** Makes the call, again if it only reads. */
  watch(walked: Walked, operation: Operation, make: () => Promise<void>): Promise<void>;
}

/** Notes statements from now on. */
export function watchingQueries(): WatchedQueries {
  const seen = new Map<string, Query>();
  const plannedAgain: string[] = [];
  return {
    seen,
    plannedAgain,
    watch: async (walked, operation, make) => {
      const ask = async () => {
        await make();
        if (operation.query.some(({ name }) => name === 'cursor')) await readOn(walked, operation);
      };
      const note = async () => {
        const found = await queriesOf(operation.name, ask);
        const added = found.filter(({ text }) => !seen.has(text));
        for (const query of added) seen.set(query.text, query);
        return { added, unnamed: found.filter(({ name }) => name === null) };
      };
      await note();
      if (operation.method !== 'GET') return;
      // The second run may find what only the first one caused; a third would find nothing new.
      const second = await note();
      const { added, unnamed } = second.added.length === 0 ? second : await note();
      for (const { text } of [...added, ...unnamed])
        plannedAgain.push(`${operation.name}: ${text}`);
    },
  };
}

/** What holds of the statements of all calls. It fills the tables: nothing else can be proved afterwards. */
export function provePlans(given: () => Walked & { readonly queries: WatchedQueries }): void {
  beforeAll(async () => {
    const { forum } = given().world;
    await forum.settle();
    await grow(forum.database.kysely, ROWS);
  }, PATIENCE_MS);

  it(`scan no table, over ${ROWS} rows in every table that grows`, async () => {
    const { world, queries } = given();
    expect(queries.seen.size).toBeGreaterThan(100);
    const big = await bigTables(world);
    expect(big.size).toBeGreaterThan(10);
    const scans: string[] = [];
    for (const query of queries.seen.values()) {
      for (const table of await scannedBy(world, query, big)) {
        scans.push(`${query.from} reads all of ${table}: ${query.text}`);
      }
    }
    expect(scans).toEqual([]);
  }, 120_000);

  it('are planned once for each connection', async () => {
    const { world, queries } = given();
    expect(queries.plannedAgain).toEqual([]);
    const { rows } = await sql<{ statement: string }>`
      SELECT statement FROM pg_prepared_statements WHERE custom_plans > 0`.execute(
      world.forum.ctx.db,
    );
    expect(rows).toEqual([]);
  });
}

/** The statements that an act sends to the database. */
async function queriesOf(from: string, act: () => Promise<void>): Promise<Query[]> {
  const spy = vi.spyOn(Client.prototype, 'query');
  await act();
  const queries = spy.mock.calls.flatMap((call) => queryOf(call, from) ?? []);
  spy.mockRestore();
  return queries;
}

/** Requests the part after the first of a list, which runs other statements than a page by number. */
async function readOn({ world, examples }: Walked, operation: Operation): Promise<void> {
  const example = examples.get(operation);
  if (example === undefined) return;
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
  // The driver sends both as they are, and in one transaction, since they have no values of their own.
  const answers: unknown = await forum.database.pool.query(
    `SET LOCAL enable_seqscan = ${MAY_SCAN}; EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`,
  );
  const [, { rows }] = explained.parse(answers);
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
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
