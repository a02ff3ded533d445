import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRows } from './xml-rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-rows-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function rowsIn(text: string): Promise<unknown[]> {
  const path = join(folder, 'Posts.xml');
  await writeFile(path, text);
  const rows: unknown[] = [];
  for await (const row of readRows(path)) rows.push({ ...row });
  return rows;
}

it('reads rows behind a byte order mark, with CRLF and references', async () => {
  const xml =
    '\uFEFF<?xml version="1.0" encoding="utf-8"?>\r\n<posts>\r\n  <row Id="1" Body="&lt;p&gt;a&#xD;&#xA;é 😀&lt;/p&gt;" />\r\n<row Id="2"/>\r\n</posts>';
  expect(await rowsIn(xml)).toEqual([{ Id: '1', Body: '<p>a\r\né 😀</p>' }, { Id: '2' }]);
});

it('keeps a row with a reference to a character that XML forbids', async () => {
  expect(await rowsIn('<posts><row Id="1" Body="a&#x0;b"/><row Id="2"/></posts>')).toHaveLength(2);
});

it('reads a file without rows', async () => {
  expect(await rowsIn('<posts></posts>')).toEqual([]);
});

it.each(['<posts><row Id="1"/><row Id="2', '<posts><row Id="1"/>', 'no xml', ''])(
  'says that %j is not whole',
  async (text) => {
    await expect(rowsIn(text)).rejects.toThrow(/^Posts\.xml is not a whole XML file: /);
  },
);

it('gives rows before it has seen the end of the file', async () => {
  const path = join(folder, 'Broken.xml');
  const row = `<row Id="1" Body="${'word '.repeat(2_000)}" />\n`;
  await writeFile(path, `<posts>${row.repeat(300)}<row Id="cut off`);
  let count = 0;
  const readAll = async () => {
    for await (const one of readRows(path)) count += one['Id'] === '1' ? 1 : 0;
  };
  await expect(readAll()).rejects.toThrow('Broken.xml is not a whole XML file');
  expect(count).toBeGreaterThan(250);
});
