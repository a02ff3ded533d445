import { describe, expect, it } from 'vitest';
import type { TableRow } from './copy.ts';
import { readInserts } from './mysql.ts';

const all = (_table: string) => true;

async function rowsOf(sql: string | Buffer, wants = all, size = Infinity): Promise<TableRow[]> {
  const bytes = Buffer.from(sql);
  const rows: TableRow[] = [];
  for await (const row of readInserts(piecesOf(bytes, size), wants)) rows.push(row);
  return rows;
}

async function* piecesOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const created =
  "CREATE TABLE IF NOT EXISTS `t` (\n `id` int(11) NOT NULL DEFAULT '0' COMMENT 'a, b)',\n `key` enum('x','y'),\n body longtext,\n PRIMARY KEY (`id`),\n KEY `k` (`key`,`body`(20))\n) ENGINE=MyISAM COMMENT='it''s; (';\n";

const DIALECTS: readonly (readonly [string, string])[] = [
  [
    'mysqldump',
    `/*!40101 SET NAMES utf8mb4 */;\n${created}LOCK TABLES \`t\` WRITE;\n/*!40000 ALTER TABLE \`t\` DISABLE KEYS */;\nINSERT INTO \`t\` VALUES (1,'x','é'),(2,NULL,'it\\'s');\nUNLOCK TABLES;\n-- Dump completed`,
  ],
  [
    'phpBB',
    `#\n# phpBB Backup Script; '\n#\n${created}INSERT INTO t (id, \`key\`, body) VALUES (1, 'x', 'é');\nINSERT INTO t (id, \`key\`, body) VALUES (2, NULL, 'it''s');\n`,
  ],
  [
    'phpMyAdmin',
    "-- it's\nSET SQL_MODE = \"NO_AUTO_VALUE_ON_ZERO\";\nINSERT INTO `t` (`id`, `key`, `body`) VALUES\n(1, 'x', 'é'),\n(2, NULL, 'it\\'s');\n",
  ],
  [
    'Adminer',
    "SET NAMES utf8;\nINSERT INTO `t` (`id`, `key`, `body`) VALUES\n(1,\t'x',\t'é'),\n(2,\tNULL,\t'it\\'s')\nON DUPLICATE KEY UPDATE `id` = VALUES(`id`), `key` = ';';\n",
  ],
  [
    'HeidiSQL',
    "/*!40101 SET NAMES utf8 */;\nREPLACE INTO `db`.`t` (`id`, `key`, `body`) VALUES\n\t(0x31, _binary 'x', x'C3A9'),\n\t(2, NULL, \"it's\");\n",
  ],
];

describe('dialects', () => {
  it.each(DIALECTS)('reads that of %s, wherever the stream is cut', async (_, sql) => {
    const expected = [
      { table: 't', row: { id: '1', key: 'x', body: 'é' } },
      { table: 't', row: { id: '2', key: null, body: "it's" } },
    ];
    expect(await rowsOf(sql)).toEqual(expected);
    for (const size of [1, 2, 3, 7, 64]) expect(await rowsOf(sql, all, size)).toEqual(expected);
  });
});

const body = async (sql: string | Buffer) => (await rowsOf(sql)).map(({ row }) => row['body']);

it('undoes each escape', async () => {
  const sql = String.raw`INSERT INTO t (body) VALUES ('\0\n\r\t\Z\b\\\"\'\%\_\q');`;
  expect(await body(sql)).toEqual(['\0\n\r\t\u001a\b\\"\'\\%\\_q']);
});

it('takes nothing for a row that stands in texts, comments and bodies', async () => {
  const fake = "INSERT INTO t (body) VALUES ('false');";
  const sql = [
    `-- ${fake}`,
    `# ${fake}`,
    `/* ${fake} */`,
    `SELECT '${fake.replaceAll("'", "''")}';`,
    `DELIMITER ;;\nCREATE TRIGGER x BEFORE INSERT ON t BEGIN ${fake} END;;\n${fake}\nDELIMITER ;`,
    `INSERT INTO t (body) SELECT 1;`,
    "INSERT INTO t (body) VALUES ('true; -- '), ('/*');",
  ].join('\n');
  expect(await body(sql)).toEqual(['true; -- ', '/*']);
});

it('reads the encoding that the dump says, and what is in another as Windows-1252', async () => {
  const said = Buffer.from("SET NAMES latin1;\nINSERT INTO t (body) VALUES ('\u0080é');", 'latin1');
  expect(await body(said)).toEqual(['€é']);
  const unsaid = Buffer.from("INSERT INTO t (body) VALUES ('caf\u00e9');", 'latin1');
  expect(await body(unsaid)).toEqual(['café']);
});

describe('refuses', () => {
  it.each([
    ['a dump that is cut short', "INSERT INTO t (body) VALUES ('a", 'ends within a statement'],
    ['a row with fewer fields', 'INSERT INTO t (a, b) VALUES (1);', '1 fields in place of 2'],
    ['rows without columns', 'INSERT INTO t VALUES (1);', 'which columns t has'],
    ['an encoding with backslashes in characters', 'SET NAMES gbk;', 'is in gbk'],
    ['a value that is none', 'INSERT INTO t (a) VALUES ((1));', 'where a value should be'],
  ])('%s', async (_, sql, why) => {
    await expect(rowsOf(sql)).rejects.toThrow(why);
  });
});

it('leaves out tables that nobody wants', async () => {
  expect(await rowsOf('INSERT INTO t VALUES (1);', () => false)).toEqual([]);
});

it('reads 40,000 rows of one statement as a stream, and says how fast', async () => {
  const text = String.raw`Text with a \' and a \n in it. `.repeat(20);
  const chunk = Buffer.from(`(1,'${text}'),`.repeat(400));
  async function* dump() {
    yield Buffer.from('INSERT INTO t (id, body) VALUES ');
    for (let i = 0; i < 100; i += 1) yield chunk;
    yield Buffer.from("(1,'');\n");
  }
  const before = performance.now();
  let rows = 0;
  for await (const { row } of readInserts(dump(), all)) rows += row['id'] === '1' ? 1 : 0;
  const seconds = (performance.now() - before) / 1000;
  process.stdout.write(`INSERT: ${Math.round((chunk.length * 100) / 1e6 / seconds)} MB/s\n`);
  expect(rows).toBe(40_001);
});
