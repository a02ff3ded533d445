import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskStorage } from '@forum/storage';
import { describe, expect, it } from 'vitest';
import { type Archive, type Base, listBases, putBase, putPiece } from './archive.ts';
import { chainFrom, lastChain, requireChain } from './chain.ts';
import {
  basePrefix,
  type History,
  manifestKey,
  partKey,
  pieceKey,
  readBaseKey,
  readPieceKey,
  segmentName,
} from './names.ts';
import { planRecovery } from './plan.ts';
import { pruneArchive } from './prune.ts';

const HISTORY = { systemId: '7712151070827001395', timeline: 1 };
const SEGMENT = 16n * 1024n * 1024n;
const at = (second: number) => new Date(Date.UTC(2026, 10, 25, 12, 0, second));
const piece = (from: bigint, to: bigint, second = 0) => {
  const given = { ...HISTORY, from, to, completeAt: at(second) };
  return { ...given, key: pieceKey(given) };
};

describe('names', () => {
  it('tell what they name', () => {
    const one = piece(0x1b8_1028n, 0x200_0000n, 7);
    expect(readPieceKey(one.key)).toEqual(one);
    const base = { ...HISTORY, begunAt: at(3) };
    const prefix = basePrefix(base);
    for (const key of [manifestKey(prefix), partKey(prefix, 12)]) {
      expect(readBaseKey(key)).toEqual({ ...base, prefix });
    }
    for (const other of ['wal-1', prefix, 'other.png', '']) {
      expect([readPieceKey(other), readBaseKey(other)]).toEqual([null, null]);
    }
  });

  it('of segments are those of Postgres', () => {
    expect(segmentName(1, 0x300_0028n, SEGMENT)).toBe('000000010000000000000003');
    expect(segmentName(2, 0x1_ff00_0000n, SEGMENT)).toBe('0000000200000001000000FF');
    expect(segmentName(1, 0x1_4000_0000n, 64n * 1024n * 1024n)).toBe('000000010000000100000010');
  });
});

describe('a chain', () => {
  const [a, b, c, d] = [
    piece(0n, 10n, 1),
    piece(10n, 20n, 2),
    piece(20n, 30n, 3),
    piece(40n, 50n, 5),
  ];

  it('ends where a piece is missing, and tells where the log goes on', () => {
    const chain = chainFrom([d, c, a, b], 0n);
    expect(chain).toEqual({
      pieces: [a, b, c],
      from: 0n,
      to: 30n,
      completeAt: at(3),
      goesOnAt: 40n,
    });
    expect(chainFrom([a, c, d], 0n)).toMatchObject({ to: 10n, goesOnAt: 20n });
    expect(chainFrom([b, c], 0n)).toMatchObject({ pieces: [], to: 0n, goesOnAt: 10n });
    expect(lastChain([a, b, c, d])).toMatchObject({ from: 40n, to: 50n, goesOnAt: null });
    expect(lastChain([])).toBeNull();
  });

  it('bears with pieces that overlap', () => {
    const twice = [a, piece(10n, 15n, 2), b, piece(15n, 30n, 3)];
    expect(chainFrom(twice, 0n)).toMatchObject({ to: 30n, goesOnAt: null, completeAt: at(3) });
  });

  it('is refused with the segment that it lacks', () => {
    const chain = chainFrom([piece(0n, SEGMENT, 1), piece(2n * SEGMENT, 3n * SEGMENT, 3)], 0n);
    requireChain(chain, SEGMENT, SEGMENT);
    expect(() => requireChain(chain, 3n * SEGMENT, SEGMENT)).toThrow(
      'from 0/1000000 on (segment 000000010000000000000001); it goes on at 0/2000000.',
    );
  });
});

async function inArchive(act: (archive: Archive) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forum-wal-'));
  await act({ storage: createDiskStorage(folder), keys: [] });
  await rm(folder, { recursive: true });
}

async function putBaseOf(archive: Archive, second: number, from: bigint): Promise<Base> {
  const prefix = basePrefix({ ...HISTORY, begunAt: at(second) });
  const key = partKey(prefix, 1);
  await archive.storage.put(key, { bytes: Buffer.from('x'), contentType: 'a/b' });
  const base: Base = {
    format: 1,
    prefix,
    ...HISTORY,
    from: from.toString(16),
    to: (from + 5n).toString(16),
    begunAt: at(second).toISOString(),
    endedAt: at(second).toISOString(),
    postgres: 18,
    segmentBytes: Number(SEGMENT),
    version: '1',
    database: 'forum',
    login: 'forum',
    sessionSecret: null,
    parts: [{ key, bytes: 1, sha256: '' }],
  };
  await putBase(archive, base);
  return base;
}

it('keeps so many base backups, and the log from the oldest of them on', () =>
  inArchive(async (archive) => {
    const put = (segment: bigint, second: number) =>
      putPiece(
        archive,
        {
          ...HISTORY,
          from: segment * SEGMENT,
          to: (segment + 1n) * SEGMENT,
          completeAt: at(second),
        },
        Buffer.alloc(Number(SEGMENT)),
      );
    const pieces = [await put(1n, 1), await put(2n, 2), await put(3n, 3)];
    const bases = [];
    for (const segment of [1n, 2n, 3n]) {
      bases.push(await putBaseOf(archive, Number(segment), segment * SEGMENT + 40n));
    }
    const unfinished = partKey(basePrefix({ ...HISTORY, begunAt: at(9) }), 1);
    await archive.storage.put(unfinished, { bytes: Buffer.from('x'), contentType: 'a/b' });
    expect(await pruneArchive(archive, { kept: 2, history: HISTORY, now: at(9) })).toBeNull();
    expect(await listBases(archive)).toEqual(bases.slice(1));
    expect(await archive.storage.list('wal-')).toEqual(pieces.slice(1).map(({ key }) => key));
    expect(await archive.storage.exists(unfinished)).toBe(false);
    expect(await archive.storage.list('base-')).toHaveLength(4);
  }));

it('removes nothing while another server archives there, and says so unless it was just replaced', () =>
  inArchive(async (archive) => {
    const minute = async (history: History, n: number) =>
      putPiece(
        archive,
        { ...history, from: BigInt(n), to: BigInt(n + 1), completeAt: at(n * 60) },
        Buffer.alloc(1),
      );
    const staging = { systemId: '7712151070827009999', timeline: 1 };
    const bases = [await putBaseOf(archive, 1, 40n), await putBaseOf(archive, 2, 60n)];
    const prune = (minutes: number) =>
      pruneArchive(archive, { kept: 1, history: staging, now: at(minutes * 60) });
    await minute(HISTORY, 3);
    await minute(staging, 4);
    expect([await prune(5), await listBases(archive)]).toEqual([null, bases]);
    await minute(HISTORY, 20);
    expect(await prune(70)).toMatch(/^Another server archives to the same BACKUP_WAL_URL/u);
    expect(await listBases(archive)).toEqual(bases);
    // A month is left to recover it.
    expect([await prune(81), await listBases(archive)]).toEqual([null, bases]);
    const later = 20 + 31 * 24 * 60;
    expect([await prune(later), await listBases(archive)]).toEqual([null, bases.slice(1)]);
  }));

it('takes the last base backup that was ended before the moment, and no more of the log than it needs', () =>
  inArchive(async (archive) => {
    const [first, second] = [await putBaseOf(archive, 1, 40n), await putBaseOf(archive, 5, 60n)];
    for (let n = 0; n < 20; n += 1) {
      const [from, to] = [BigInt(n) * 10n, BigInt(n + 1) * 10n];
      await putPiece(archive, { ...HISTORY, from, to, completeAt: at(n) }, Buffer.alloc(10));
    }
    expect(await planRecovery(archive, at(4))).toMatchObject({ base: first, endsAt: null });
    const plan = await planRecovery(archive, at(6));
    expect(plan.base).toEqual(second);
    expect(plan.pieces.at(-1)?.completeAt).toEqual(at(9));
    await expect(planRecovery(archive, at(0))).rejects.toMatchObject({
      code: 'before-base-backup',
    });
    expect(await planRecovery(archive, at(30))).toMatchObject({ endsAt: at(19) });
    expect((await planRecovery(archive, null)).pieces).toHaveLength(20);
  }));

it('refuses the latest moment of an archive with a hole, and names the one before it', () =>
  inArchive(async (archive) => {
    await putBaseOf(archive, 1, 40n);
    for (const n of [0, 1, 2, 3, 4, 5, 8, 9]) {
      const [from, to] = [BigInt(n) * 10n, BigInt(n + 1) * 10n];
      await putPiece(archive, { ...HISTORY, from, to, completeAt: at(n) }, Buffer.alloc(10));
    }
    await expect(planRecovery(archive, null)).rejects.toThrow(
      `from 0/3C on (segment 000000010000000000000000); it goes on at 0/50. Before it, everything up to ${at(5).toISOString()} can be restored: name that time.`,
    );
    expect(await planRecovery(archive, at(5))).toMatchObject({ endsAt: null });
  }));
