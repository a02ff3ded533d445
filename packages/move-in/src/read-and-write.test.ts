import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aFile, aFolder } from '../test/write-file.ts';
import { moveInSchema } from './json-schema.ts';
import { KINDS } from './kinds.ts';
import { LIMITS } from './limits.ts';
import { linesOf } from './lines.ts';
import { openMoveIn } from './open.ts';
import { readKind } from './read.ts';
import { MoveInWriter } from './write.ts';

const createdAt = '2016-06-14T08:00:00Z';

async function lines(text: string, size: number, longest = 100) {
  const bytes = Buffer.from(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const read: string[] = [];
  for await (const { number, bytes: line } of linesOf(chunks(), longest)) {
    read.push(`${number}:${line.toString()}`);
  }
  return read;
}

it.each([1, 2, 3, 5, 100])('reads lines whatever the chunks are (%i bytes)', async (size) => {
  expect(await lines('né\n\nzwei\nende', size)).toEqual(['1:né', '2:', '3:zwei', '4:ende']);
});

it('refuses a line without end before it is in memory', async () => {
  await expect(lines('x'.repeat(500), 7)).rejects.toThrow('Line 1 is longer than 100 bytes.');
});

it('reads what it wrote, texts to the letter', async () => {
  const folder = join(await aFolder(), 'out');
  const writer = await MoveInWriter.create(folder);
  const source = 'ä \u2028 \\ "x"\r\n\t😀';
  await writer.add('members', {
    key: '1',
    username: 'ann',
    createdAt,
    bio: { markup: 'plain', source },
  });
  await writer.add('logins', { member: '1', recipe: 'bcrypt', hash: '$2y$' });
  await writer.finish({ system: 'test', baseUrls: [], counts: { members: 1 } });
  const { site } = await openMoveIn(folder);
  expect(site).toMatchObject({ format: 1, system: 'test', counts: { members: 1 } });
  const rows = await allOf(readKind(folder, 'members'));
  expect(rows[0]?.row?.bio?.source).toBe(source);
  expect((await stat(join(folder, 'logins.jsonl'))).mode & 0o777).toBe(0o600);
  await expect(MoveInWriter.create(folder)).rejects.toThrow('is not empty');
});

it('keeps fields that it does not know', async () => {
  const folder = await aFile({ members: [{ key: '1', username: 'a', createdAt, shoes: [43] }] });
  const [read] = await allOf(readKind(folder, 'members'));
  expect(read?.row).toMatchObject({ shoes: [43], role: 'member' });
});

it('says why a line is no row', async () => {
  const folder = await aFile({});
  await writeFile(join(folder, 'tags.jsonl'), Buffer.from([0x22, 0xff, 0x22, 10, 0x31]));
  const rows = await allOf(readKind(folder, 'tags'));
  expect(rows.map((row) => row.row === null && row.reason)).toEqual([
    'not in UTF-8',
    'not whole: the row',
  ]);
});

it('opens nothing but a move-in file of its format', async () => {
  const folder = await aFolder();
  await expect(openMoveIn(folder)).rejects.toThrow('There is no site.json');
  await writeFile(join(folder, 'site.json'), '{"format":2,"system":"x"}');
  await expect(openMoveIn(folder)).rejects.toThrow('site.json: format');
  await expect(openMoveIn(join(folder, 'none'))).rejects.toThrow('There is nothing at');
});

it('has a schema of each kind for other languages', () => {
  const { $defs } = moveInSchema();
  expect(Object.keys(Object($defs))).toEqual(['site', ...KINDS]);
  expect(JSON.stringify($defs)).toContain('"required":["key","topic","createdAt","text"]');
});

it('has a handbook that names each kind and each field', async () => {
  const handbook = await readFile(new URL('../../../docs/move-in.md', import.meta.url), 'utf8');
  const definitions = Object(moveInSchema()['$defs']);
  for (const [kind, definition] of Object.entries(definitions)) {
    for (const field of Object.keys(Object(definition).properties)) {
      expect(handbook, `${kind}.${field}`).toContain(`\`${field}\``);
    }
  }
  expect(LIMITS.line).toBe(33_554_432);
});

async function allOf<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const row of rows) all.push(row);
  return all;
}
