import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOVE_IN_SYSTEMS } from '@forum/contracts/move-in-runs';
import { SYSTEMS } from '@forum/converters';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runHere } from './run-here.ts';

// Without a database: nothing listens there.
const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' };
const member = '{"key":"1","username":"ann","createdAt":"2016-06-14T08:00:00Z"}\n';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-move-in-'));
  await writeFile(join(folder, 'site.json'), '{"format":1,"system":"test"}');
  await writeFile(join(folder, 'members.jsonl'), member);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('says that everything comes', async () => {
  const { code, said } = await runHere(['import', 'check', folder], env);
  expect([code, said]).toEqual([0, expect.stringContaining('Everything comes.')]);
});

it('ends with 1 when something is left out, and says so to programs', async () => {
  await writeFile(join(folder, 'members.jsonl'), member + member);
  const { code, said } = await runHere(['import', 'check', folder, '--json'], env);
  expect(code).toBe(1);
  expect(JSON.parse(said)).toMatchObject({ isWhole: false, kinds: [{ rows: 2, comes: 1 }] });
});

it('ends with 2 for what is no move-in file', async () => {
  await rm(join(folder, 'site.json'));
  const { code, said } = await runHere(['import', 'check', folder], env);
  expect([code, said]).toEqual([2, 'There is no site.json: this is no move-in file.\n']);
});

it('prints the schema', async () => {
  const { code, said } = await runHere(['import', 'schema'], env);
  expect([code, Object.keys(JSON.parse(said))]).toEqual([0, expect.arrayContaining(['$defs'])]);
});

it('converts nothing that is no dump, and says why', async () => {
  const out = join(folder, 'out');
  const { code, said } = await runHere(['import', 'convert', 'discourse', folder, out], env);
  expect([code, said]).toEqual([2, 'There is no dump.sql.gz and no dump.sql.\n']);
});

it('converts a dump and checks what it wrote', async () => {
  const tables = ['users', 'topics', 'posts', 'categories'];
  const sql = tables.map((table) => `COPY ${table} (id) FROM stdin;\n\\.\n`).join('');
  await writeFile(join(folder, 'dump.sql'), sql);
  const out = join(folder, 'out');
  const { code, said } = await runHere(['import', 'convert', 'discourse', folder, out], env);
  expect([code, said]).toEqual([0, expect.stringContaining('From discourse:')]);
});

it('converts every system that the console offers, and offers every one', () => {
  expect(MOVE_IN_SYSTEMS.filter((system) => system !== 'file')).toEqual(SYSTEMS);
});
