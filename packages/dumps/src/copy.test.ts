import { describe, expect, it } from 'vitest';
import { readCopy, type TableRow } from './copy.ts';

const all = (_table: string) => true;

async function rowsOf(sql: string | Buffer, wants = all, size = Infinity): Promise<TableRow[]> {
  const bytes = Buffer.from(sql);
  const rows: TableRow[] = [];
  for await (const row of readCopy(piecesOf(bytes, size), wants)) rows.push(row);
  return rows;
}

async function* piecesOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const block = (rows: string) => `COPY public.t (id, body) FROM stdin;\n${rows}\n\\.\n`;

describe('blocks of COPY', () => {
  it('reads old and new heads, with names in quotes', async () => {
    const sql = [
      'SET search_path = public, pg_catalog;',
      'COPY users (id, "order", "a ""b""") FROM stdin;\n1\t2\t3\n\\.',
      'COPY "public"."Users" (id) FROM stdin;\n4\n\\.',
      'COPY ONLY_ONE(id) FROM stdin WITH (FREEZE);\n\n\\.',
    ].join('\n');
    expect(await rowsOf(sql)).toEqual([
      { table: 'users', row: { id: '1', order: '2', 'a "b"': '3' } },
      { table: 'Users', row: { id: '4' } },
      { table: 'only_one', row: { id: '' } },
    ]);
  });

  it('undoes each escape, and tells NULL from a text that says so', async () => {
    const rows = await rowsOf(block('\\N\t\\\\N\n1\ta\\tb\\nc\\\\\\\\n\\r\\b\\f\\v\\x41\\101\\q'));
    expect(rows.map(({ row }) => row)).toEqual([
      { id: null, body: '\\N' },
      { id: '1', body: 'a\tb\nc\\\\n\r\b\f\vAAq' },
    ]);
  });

  it('reads the same wherever the stream is cut', async () => {
    const sql = `\\restrict a'b"c\nSET client_encoding = 'UTF8';\n${block('1\t😀\\né\n2\t\\\\.')}SELECT 1;\n`;
    const whole = await rowsOf(sql);
    expect(whole.map(({ row }) => row['body'])).toEqual(['😀\né', '\\.']);
    for (let size = 1; size < 40; size += 1) {
      expect(await rowsOf(sql, all, size)).toEqual(whole);
    }
  });

  it('reads what came through Windows', async () => {
    const [row] = await rowsOf(block('1\ta').replaceAll('\n', '\r\n'));
    expect(row?.row).toEqual({ id: '1', body: 'a' });
  });

  it('leaves out tables that nobody wants', async () => {
    expect(await rowsOf(block('1\ta'), (table) => table !== 't')).toEqual([]);
  });
});

describe('what only looks like a block', () => {
  it.each([
    ['a text', (inner: string) => `COMMENT ON TABLE t IS 'it''s\n${inner}';\n`],
    ['a text with escapes', (inner: string) => `SELECT E'\\'\n${inner}';\n`],
    ['a body', (inner: string) => `CREATE FUNCTION f() AS $_$ '\n${inner} $x$ $_$;\n`],
    ['a comment', (inner: string) => `/* /* nested */ '\n${inner} */\n`],
    ['a name', (inner: string) => `CREATE TABLE "\n${inner}" ();\n`],
  ])('is passed over in %s', async (_, wrap) => {
    const rows = await rowsOf(`${wrap(block('6\tfalse'))}-- it's\n${block('1\ttrue')}`);
    expect(rows.map(({ row }) => row['body'])).toEqual(['true']);
  });
});

describe('what is refused', () => {
  it.each([
    ['a dump that is cut short', 'COPY t (id) FROM stdin;\n1\n', 'ends within the table t'],
    ['a row with fewer fields', block('1'), 'has 1 fields, t has 2'],
    ['a row with more fields', block('1\t2\t3'), 'has 3 fields, t has 2'],
    ['the custom form', 'PGDMP\x01\x0e', 'custom form'],
    ['an unknown encoding', "SET client_encoding = 'MULE_INTERNAL';\n", 'MULE_INTERNAL'],
  ])('%s', async (_, sql, why) => {
    await expect(rowsOf(sql)).rejects.toThrow(why);
  });
});

it('reads the encoding that the dump says', async () => {
  const sql = Buffer.from(`SET client_encoding = 'LATIN1';\n${block('1\té')}`, 'latin1');
  expect((await rowsOf(sql))[0]?.row['body']).toBe('é');
});

it('reads 32,000 rows as a stream, and says how fast', async () => {
  const line = Buffer.from(`1\t${'Text with a \\\\ and a \\n in it. '.repeat(20)}\n`);
  const head = Buffer.from('COPY t (id, body) FROM stdin;\n');
  const chunk = Buffer.concat(Array.from({ length: 400 }, () => line));
  async function* dump() {
    yield head;
    for (let i = 0; i < 80; i += 1) yield chunk;
    yield Buffer.from('\\.\n');
  }
  const before = performance.now();
  let rows = 0;
  for await (const { row } of readCopy(dump(), all)) rows += row['id'] === '1' ? 1 : 0;
  const seconds = (performance.now() - before) / 1000;
  process.stdout.write(`COPY: ${Math.round((chunk.length * 80) / 1e6 / seconds)} MB/s\n`);
  expect(rows).toBe(32_000);
});
