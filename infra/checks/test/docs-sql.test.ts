import { connect, type Database } from '@forum/database';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blocksOf, PAGES } from './fences.ts';

let forum: TestForum;
let db: Database;
beforeAll(async () => {
  forum = await buildTestForum();
  db = connect(forum.database.url);
});
afterAll(async () => {
  await db.close();
  await forum.close();
});

const blocks = PAGES.flatMap(blocksOf).filter(({ language }) => language === 'sql');

it.each(blocks)('Postgres runs the block at $at', async ({ text }) => {
  const client = await db.pool.connect();
  try {
    // Roles belong to the server, which other tests share.
    await client.query('BEGIN');
    await client.query(text.replaceAll(/\bforum_(app|runtime)\b/gu, 'handbook_$1'));
    const made = await client.query("SELECT FROM pg_roles WHERE rolname LIKE 'handbook\\_%'");
    expect(made.rowCount).toBeGreaterThan(0);
    await client.query('ROLLBACK');
  } finally {
    client.release(true);
  }
});
