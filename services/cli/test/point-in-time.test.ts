import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listBases, listPieces } from '@forum/features/operations/system/operations/wal/archive';
import type { Archiver } from '@forum/features/operations/system/operations/wal/archiver';
import { lastChain } from '@forum/features/operations/system/operations/wal/chain';
import { segmentName } from '@forum/features/operations/system/operations/wal/names';
import { planRecovery } from '@forum/features/operations/system/operations/wal/plan';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useServices } from '../../../infra/launcher/src/services.ts';
import { anArchivedForum, type ArchivedForum, SESSION_SECRET } from './archived-forum.ts';

const PATIENCE = { timeout: 60_000, interval: 100 };

let forum: ArchivedForum;
beforeAll(async () => {
  forum = await anArchivedForum();
}, 120_000);
afterAll(() => forum.close(), 120_000);

async function archivedUntil(moment: Date): Promise<void> {
  await vi.waitFor(async () => {
    const { endsAt } = await planRecovery(forum.archive, moment);
    expect(endsAt).toBeNull();
  }, PATIENCE);
}

describe('the archive of a forum', () => {
  const BEFORE = ['Acknowledged', 'Acknowledged, too', 'Before the backup'];
  let chosen: Date;
  let archiver: Archiver;
  beforeAll(async () => {
    await forum.write('Before the backup');
    archiver = forum.startArchiver();
    await vi.waitFor(async () => {
      const { rows } = await forum.toolbox.db.pool.query('SELECT * FROM wal_archive');
      if (rows[0]?.base_test_passed !== true) throw new Error(JSON.stringify(rows));
    }, PATIENCE);
    await forum.write('Acknowledged', 'Acknowledged, too');
    chosen = await forum.now();
    await forum.write('Too late');
    await archivedUntil(await forum.now());
  }, 120_000);

  it('gives back a chosen second: what was acknowledged before, and nothing later', async () => {
    const { code, said, folder } = await forum.restore(chosen.toISOString());
    expect(said).toMatch(/Recovered: the last transaction is of 20/u);
    expect(said).toMatch(/no gap in the log\.\nThe tables of \d{2} projections match a rebuild/u);
    expect(code).toBe(0);
    expect(await forum.categoriesIn(folder)).toEqual(BEFORE);

    // A data folder of its own, as `DATA_DIR=… npm start` takes it up: with other passwords than its server was made
    // with.
    const dataDir = dirname(folder);
    expect(await readFile(join(dataDir, 'session.secret'), 'utf8')).toBe(SESSION_SECRET);
    const started = await useServices({
      dataDir,
      profile: 'fast',
      engine: 'local',
      redisProgram: () => null,
    });
    const client = new Client({ connectionString: started.postgres.url });
    await client.connect();
    const { rows } = await client.query('SELECT name FROM category ORDER BY 1');
    await client.end();
    await started.release();
    expect(rows).toEqual(BEFORE.map((name) => ({ name })));
  }, 120_000);

  it('says how far it goes where the time is later, and gives back all that there is', async () => {
    await archiver.stop();
    const { code, said, folder } = await forum.restore('2100-01-01 00:00Z');
    expect(said).toMatch(/The archive ends at 20\S+Z, before that time\./u);
    expect(said).toContain('Nothing is in the archive that was written later');
    expect(said).toMatch(/Recovered: the last transaction is of 20/u);
    expect(code).toBe(0);
    expect(await forum.categoriesIn(folder)).toEqual([...BEFORE, 'Too late']);
  }, 120_000);

  it.each<[string, () => string, RegExp]>([
    ['before the oldest base backup', () => '2001-01-01 00:00Z', /cannot be restored/u],
    ['without a zone', () => '2026-11-25 12:00', /is not a time with a zone/u],
    ['that is none', () => 'yesterday', /is not a time with a zone/u],
  ])('refuses a time %s', async (_, time, sentence) => {
    const { code, said } = await forum.restore(time());
    expect(said).toMatch(sentence);
    expect(code).toBe(1);
  });

  it('names the segment that is missing, and until when the log is there', async () => {
    const { key, from, completeAt } = await forum.pieceAfter(chosen, -1);
    const { segmentBytes, timeline } = await forum.base();
    await forum.without(key, async () => {
      for (const time of [chosen.toISOString(), 'latest']) {
        const { code, said } = await forum.restore(time);
        expect(said).toContain(`(segment ${segmentName(timeline, from, BigInt(segmentBytes))})`);
        expect(said).toMatch(/everything up to 20\S+Z can be restored/u);
        expect(code).toBe(1);
      }
    });
    expect(completeAt.getTime()).toBeLessThanOrEqual(chosen.getTime());
  });

  it('names what is damaged: a piece of the log, a part of the base backup', async () => {
    const { parts } = await forum.base();
    for (const key of [(await forum.pieceAfter(chosen, 0)).key, parts[0]?.key ?? '']) {
      await forum.damaged(key, async () => {
        const { code, said } = await forum.restore(chosen.toISOString());
        expect(said).toContain(`${key} is not as it was`);
        expect(code).toBe(1);
      });
    }
    await forum.without(parts[0]?.key ?? '', async () => {
      expect((await forum.restore(chosen.toISOString())).said).toContain(
        `${parts[0]?.key} is missing`,
      );
    });
  });

  it('is of no use without its key, and says which one it needs', async () => {
    const { code, said } = await forum.restore('latest', {
      BACKUP_KEY: 'another key than that'.repeat(2),
    });
    expect(said).toContain(`is encrypted with the key ${forum.archive.keys[0]?.id}`);
    expect(code).toBe(1);
  });

  it('is laid out for another server where there are no programs to recover it', async () => {
    const { code, said, folder } = await forum.restore('latest', { POSTGRES_BIN: '/nowhere' });
    expect(said).toContain('so it is not recovered yet');
    expect(code).toBe(0);
    expect(await readdir(folder)).toContain('recovery.signal');
    expect(await forum.categoriesIn(folder)).toEqual([...BEFORE, 'Too late']);
  }, 60_000);

  it('goes on where it was when a worker is started again', async () => {
    const before = lastChain(await listPieces(forum.archive, await forum.base()));
    archiver = forum.startArchiver();
    await forum.write('After a pause');
    await archivedUntil(await forum.now());
    await archiver.stop();
    const after = lastChain(await listPieces(forum.archive, await forum.base()));
    expect(after?.from).toBe(before?.from);
    expect(after?.to).toBeGreaterThan(before?.to ?? 0n);
    expect(await listBases(forum.archive)).toHaveLength(1);
  }, 60_000);

  it('begins anew, with a base backup, where the server has forgotten a part of its log', async () => {
    const { pool } = forum.toolbox.db;
    await pool.query('SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots');
    for (const name of ['Lost', 'Lost, too', 'Lost as well']) {
      await forum.write(name);
      await pool.query('SELECT pg_switch_wal()');
      await pool.query('CHECKPOINT');
    }
    const lost = await forum.now();
    archiver = forum.startArchiver();
    await vi.waitFor(async () => expect(await listBases(forum.archive)).toHaveLength(2), PATIENCE);
    await archivedUntil(await forum.now());
    await archiver.stop();
    const { code, said } = await forum.restore(lost.toISOString());
    expect(said).toMatch(
      /lacks the write-ahead log from \S+ on \(segment [0-9A-F]{24}\); it goes on/u,
    );
    expect(code).toBe(1);
    const { base } = await planRecovery(forum.archive, null);
    expect(base.prefix).toBe((await listBases(forum.archive)).at(-1)?.prefix);
  }, 120_000);
});
