import { newId } from '@forum/kernel';
import { buildTestForum, silentLogger, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { type KyselyPlugin, sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';

let forum: TestForum;
let app: FastifyInstance;
beforeAll(async () => {
  forum = await buildTestForum();
  app = await buildApp({
    ctx: { ...forum.ctx, logger: silentLogger },
    logger: pino({ level: 'silent' }),
    redis: null,
    web: null,
  });
});
afterAll(async () => {
  await app.close();
  await forum.close();
});

describe('readiness', () => {
  it('costs Postgres the same, however often it is asked', async () => {
    let statements = 0;
    const counted: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const health = { ...forum.ctx.health, db: forum.ctx.health.db.withPlugin(counted) };
    const asked = await buildApp({
      ctx: { ...forum.ctx, health, logger: silentLogger },
      logger: pino({ level: 'silent' }),
      redis: null,
      web: null,
    });
    const ask = async (times: number) => {
      await Promise.all(Array.from({ length: times }, () => asked.inject('/readyz')));
      return statements;
    };
    await asked.ready();
    statements = 0;
    const once = await ask(1);
    expect(once).toBeGreaterThan(0);
    expect(await ask(50)).toBe(once);
    forum.clock.advance(1000);
    expect(await ask(50)).toBe(2 * once);
    await asked.close();
  });

  it('is degraded while workers stop at events that only a newer version knows, or a reaction hangs', async () => {
    const say = (lacks: number, stopped: readonly string[], seconds: number) => {
      const troubles = [{ reaction: 'search', kind: 'slow', seconds }];
      return sql`INSERT INTO lease_holder (id, lacks, note, seen_at)
        VALUES (${newId()}, ${lacks}, ${JSON.stringify({ stopped, troubles })}::jsonb, now())`.execute(
        forum.ctx.db,
      );
    };
    const answer = async () => (await app.inject('/readyz')).json();
    await say(1, ['PollOpened@1'], 5);
    expect(await answer()).toMatchObject({
      status: 'degraded',
      reasons: [{ code: 'unknown-events', detail: expect.stringContaining('PollOpened@1') }],
    });
    // A newer worker beside it does what the older one cannot.
    await say(0, [], 5);
    forum.clock.advance(1000);
    expect(await answer()).toMatchObject({ status: 'ok', reasons: [] });
    await say(0, [], 85);
    forum.clock.advance(1000);
    expect(await answer()).toMatchObject({
      status: 'degraded',
      reasons: [{ code: 'reaction-stuck', detail: expect.stringContaining('search') }],
    });
  });

  it('is degraded while a disk is nearly full, and serves: its own, and what only workers see', async () => {
    const room = { freeBytes: 1e9, totalBytes: 1e11 };
    const machine = {
      ...forum.ctx.machine,
      disks: async () => [{ of: 'data', room: { ...room, freeBytes: 5e10 } }] as const,
    };
    const own = { ...forum.ctx, machine, logger: silentLogger };
    const parts = { logger: pino({ level: 'silent' }), redis: null, web: null };
    const seeing = await buildApp({ ctx: own, ...parts });
    const note = {
      disks: [
        { of: 'backups', room },
        { of: 'data', room },
      ],
    };
    await sql`INSERT INTO lease_holder (id, lacks, note, seen_at)
      VALUES (${newId()}, 0, ${JSON.stringify(note)}::jsonb, now())`.execute(forum.ctx.db);
    const answer = await seeing.inject('/readyz');
    await seeing.close();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'degraded',
      reasons: expect.arrayContaining([
        { code: 'disk-low', detail: 'Only 1.0 GB of 100.0 GB free for backups.' },
      ]),
    });
  });
});
