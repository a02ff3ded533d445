import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@forum/database/test-database';
import { migrations } from '@forum/features/app/migrations';
import {
  BEGINNING,
  hashAfter,
  lineOf,
  partsOf,
  sealOf,
} from '@forum/features/operations/system/operations/exports/lines';
import { keptSigningKey } from '@forum/features/operations/system/operations/exports/signing-key';
import { buildTestForum, liveIn, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from './run-here.ts';

let forum: TestForum;
let folder: string;
let file: string;
let fingerprint: string;
let lines: readonly string[];
beforeAll(async () => {
  forum = await buildTestForum();
  folder = await mkdtemp(join(tmpdir(), 'forum-export-'));
  file = join(folder, 'forum.jsonl');
  await liveIn(forum.ctx, forum.clock, { seed: 11, acts: 60 });
  await forum.settle();
  const { said } = await run(['export', file]);
  fingerprint = /key (?<print>[0-9a-f]{32})/u.exec(said)?.groups?.['print'] ?? '';
  lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await forum.close();
});

const run = (args: readonly string[], url = forum.database.url) =>
  runHere(args, { DATABASE_URL: url, DATA_DIR: folder });

describe('an export', () => {
  it('is one file that its owner alone may read, and is as it was written', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'export.key'))).mode & 0o777).toBe(0o600);
    const { code, said } = await run(['verify-export', file, '--key', fingerprint]);
    expect(said).toContain('all unchanged');
    expect(code).toBe(0);
  });

  it('becomes the same forum elsewhere, to the hash of every read table', async () => {
    const empty = await testDatabase(migrations);
    const { code, said } = await run(['import', 'forum', file], empty.db.url);
    expect(said).toMatch(/\d+ read tables were built as they were/u);
    expect(code).toBe(0);
    // What was imported is exported again as the same rows.
    const again = join(folder, 'again.jsonl');
    await run(['export', again], empty.db.url);
    const rowsOf = (all: readonly string[]) =>
      all
        .map((line) => line.slice(line.indexOf('"body":')))
        .filter((body) => body.startsWith('"body":{"table"'))
        .toSorted();
    expect(rowsOf((await readFile(again, 'utf8')).trimEnd().split('\n'))).toEqual(rowsOf(lines));
    const twice = await run(['import', 'forum', file], empty.db.url);
    expect(twice.said).toContain('not empty');
    expect(twice.code).toBe(1);
    await empty.close();
  }, 120_000);
});

it('does not write over a file that is there', async () => {
  const { code, said } = await run(['export', file]);
  expect(said).toContain('already exists');
  expect(code).toBe(1);
});

describe('of an export that is not as it was written', () => {
  async function refusal(changed: readonly string[], ...more: readonly string[]): Promise<string> {
    const path = join(folder, 'changed.jsonl');
    await writeFile(path, `${changed.join('\n')}\n`);
    const { code, said } = await run(['verify-export', path, ...more]);
    expect(code).toBe(1);
    return said;
  }
  const withLine = (at: number, line: string) => lines.with(at, line);
  const line = (at: number) => lines[at] ?? '';

  it.each([1, 7, 40])('a flipped bit in line %i + 1 is found and named', async (at) => {
    for (const place of [10, 70, 76, Math.floor(line(at).length / 2), line(at).length - 1]) {
      const bytes = Buffer.from(line(at));
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      expect(await refusal(withLine(at, bytes.toString('latin1')))).toContain(`Line ${at + 1} `);
    }
  });

  it('the event is told', async () => {
    const at = lines.findIndex((one) => one.includes('"table":"event"'));
    const changed = line(at).replace('"stream":"', '"stream":"x');
    expect(await refusal(withLine(at, changed))).toMatch(/Line \d+ \(event \d+\/\d+\) is not/u);
  });

  it.each<[string, () => readonly string[], RegExp]>([
    ['a line is missing', () => lines.toSpliced(5, 1), /Line 6 /u],
    ['two lines changed places', () => lines.toSpliced(5, 2, line(6), line(5)), /Line 6 /u],
    ['the file ends early', () => lines.slice(0, 20), /ends early/u],
    ['the seal is missing', () => lines.slice(0, -1), /ends early/u],
    ['something follows the seal', () => [...lines, line(3)], /comes after the seal/u],
    ['it is another file', () => ['hello'], /Line 1 /u],
  ])('the answer says when %s', async (_what, changed, sentence) => {
    expect(await refusal(changed())).toMatch(sentence);
  });

  /** Signed again by the same key: something only its owner can write. */
  async function sealedAnew(bodies: readonly string[]): Promise<readonly string[]> {
    const key = await keptSigningKey(join(folder, 'export.key'));
    let hash = BEGINNING;
    const chained = bodies.map((body) => lineOf((hash = hashAfter(hash, body)), body));
    return [...chained, sealOf(hash, key)];
  }
  const bodies = () => lines.slice(0, -1).map((one) => partsOf(one)?.body ?? '');

  it('the owner of the key cannot hide rows either', async () => {
    const rowAt = bodies().findIndex((body) => body.includes('"table":"event"'));
    const row = bodies()[rowAt] ?? '';
    const after = await sealedAnew([...bodies(), row]);
    expect(await refusal(after)).toContain('comes after the end');
    const more = await sealedAnew(bodies().toSpliced(rowAt, 0, row));
    expect(await refusal(more)).toContain('is not the end of these rows');
    const empty = await testDatabase(migrations);
    const twoInOne = row.replace(
      /^\{"table":"event","row":(.*)\}$/u,
      '{"table":"event","row":$1,$1}',
    );
    for (const changed of [twoInOne, row.replace('"table":"event"', '"table":"elsewhere"')]) {
      const path = join(folder, 'changed.jsonl');
      await writeFile(path, `${(await sealedAnew(bodies().with(rowAt, changed))).join('\n')}\n`);
      const { code, said } = await run(['import', 'forum', path], empty.db.url);
      expect(said).toMatch(/not one per line|not part of this export|duplicate key/u);
      expect(code).toBe(1);
    }
    await empty.close();
  });

  it('another key is no good, though its seal is right', async () => {
    expect(await refusal(lines, '--key', '0'.repeat(32))).toMatch(/signed by the key/u);
  });

  it('nothing is imported', async () => {
    const empty = await testDatabase(migrations);
    const path = join(folder, 'changed.jsonl');
    await writeFile(path, `${lines.toSpliced(5, 1).join('\n')}\n`);
    const { code } = await run(['import', 'forum', path], empty.db.url);
    expect(code).toBe(1);
    const { rows } = await empty.db.pool.query<{ n: number }>('SELECT count(*) AS n FROM event');
    expect(rows[0]?.n).toBe(0);
    await empty.close();
  });
});
