import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction, isLockTimeout, isTransient, requireLease } from '@forum/database';
import type pg from 'pg';
import { RefusedRows } from '../applying/apply-batch.ts';
import { buildUp, finishBuilding, finishTables, lockLive, startBuilding } from './build.ts';
import type { Building } from './build-places.ts';
import { whileOnlyBuilder } from './only-builder.ts';
import { type EngineContext, projectionNamed } from '../applying/engine-context.ts';
import type { RebuildProgress } from '../applying/engine-types.ts';
import { hasFormer, retire, takeFormerUp } from './former-tables.ts';
import { findLive, recordLive } from './prepare.ts';

/**
 * Rebuilds a projection's tables beside the live ones, which serve until the new ones are swapped in. Other processes
 * take part (`helpBuilds`).
 */
export async function rebuild(
  context: EngineContext,
  name: string,
  when: 'always' | 'if-outdated',
  onProgress?: (progress: RebuildProgress) => void,
): Promise<void> {
  const prepared = projectionNamed(context, name);
  await whileOnlyBuilder(context, name, async (lease) => {
    const live = await findLive(context.db.pool, name);
    // Another process may have done it while this one waited for the lock.
    if (when === 'if-outdated' && live?.fingerprint === prepared.fingerprint) return;
    context.logger.info({ projection: name }, 'Rebuilding a projection.');
    const building = { prepared, lease };
    await startBuilding(context, building, 'the head');
    await buildUp(context, building, onProgress);
    await finishTables(context, prepared);
    await swapWhenFree(context, building);
    await context.announcer?.publish([], 'everything');
    context.logger.info({ projection: name }, 'A rebuilt projection was swapped in.');
  });
}

/**
 * Brings back the tables of this version that another one has replaced, after going back or forward: they are as old as
 * the replacement and catch up like any that lag.
 * @returns false if none are kept
 */
export async function takeUp(context: EngineContext, name: string): Promise<boolean> {
  const prepared = projectionNamed(context, name);
  let isTaken = false;
  if (!(await hasFormer(context.db.pool, prepared))) return false;
  await whileOnlyBuilder(context, name, async (lease) => {
    // Another process may have done it while this one waited for the lease.
    if (!(await hasFormer(context.db.pool, prepared))) return;
    await swapping(context, async (client) => {
      await requireLease(client, lease);
      await lockLive(client, prepared);
      await takeFormerUp(client, prepared);
    });
    isTaken = true;
    await context.announcer?.publish([], 'everything');
    context.logger.warn({ projection: name }, 'The former tables of this version are live again.');
  });
  return isTaken;
}

const SWAP_ATTEMPTS = 200;

/**
 * The swap waits for readers at most 200 ms and then releases everything: less than Postgres' deadlock timeout, so that
 * a reader of two of the tables is never aborted.
 */
const BEGIN_SWAP = 'BEGIN; SET LOCAL lock_timeout = 200';

async function swapWhenFree(context: EngineContext, building: Building): Promise<void> {
  const beforehand = () => buildUp(context, building);
  await swapping(context, (client) => swap(context, client, building), beforehand);
}

async function swapping(
  context: EngineContext,
  act: (client: pg.ClientBase) => Promise<void>,
  beforehand: () => Promise<void> = async () => undefined,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await beforehand();
    try {
      await inTransaction(context.db, ({ client }) => act(client), BEGIN_SWAP);
      return;
    } catch (error) {
      const again = isLockTimeout(error) || isTransient(error) || error instanceof RefusedRows;
      if (!again || attempt === SWAP_ATTEMPTS) throw error;
      await delay(Math.random() * 50);
    }
  }
}

async function swap(
  context: EngineContext,
  client: pg.ClientBase,
  building: Building,
): Promise<void> {
  const { prepared, lease } = building;
  const { name, tables } = prepared.projection;
  await requireLease(client, lease);
  const live = await lockLive(client, prepared);
  await finishBuilding(context, client, building, live);
  await retire(client, prepared);
  for (const table of tables) {
    await client.query(`ALTER TABLE rebuild.${table.name} SET SCHEMA public`);
  }
  for (const bookkeeping of ['projection_checkpoint', 'parked_event']) {
    await client.query(`UPDATE ${bookkeeping} SET building = false WHERE projection = $1`, [name]);
  }
  await recordLive(client, prepared);
}
