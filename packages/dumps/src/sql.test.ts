import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prefixOf, readSql, tablesOf } from './sql.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dumps-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function saved(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
}

async function rowsOf(path: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const row of readSql(path, (table) => table === 'a_t')) rows.push(row);
  return rows;
}

const expected = [{ table: 'a_t', row: { id: '1' } }];
const copy = '-- PostgreSQL database dump\nCOPY public.a_t (id) FROM stdin;\n1\n\\.\n';
const insert =
  '-- MySQL dump\nINSERT INTO `a_t` (id) VALUES (1);\nINSERT INTO b (id) VALUES (2);\n';

it('reads dumps of each database by what they say they are, packed or not', async () => {
  expect(await rowsOf(await saved('a.sql', copy))).toEqual(expected);
  expect(await rowsOf(await saved('b.sql.gz', copy))).toEqual(expected);
  expect(await rowsOf(await saved('c.sql', insert))).toEqual(expected);
  expect(await rowsOf(await saved('d.sql.gz', insert))).toEqual(expected);
});

it('names the tables that have rows', async () => {
  expect([...(await tablesOf(await saved('a.sql', insert)))]).toEqual(['a_t', 'b']);
});

it('finds what stands before the names of tables', () => {
  const tables = new Set(['x_users', 'x_posts', 'old_x_users', 'old_x_posts', 'users']);
  expect(prefixOf(tables, ['users', 'posts'])).toBe('x_');
  expect(prefixOf(tables, ['users'])).toBe('');
  expect(prefixOf(tables, ['users', 'topics'])).toBe(null);
});
