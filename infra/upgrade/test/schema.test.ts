import { VERSION } from '@forum/config';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSchema } from '../src/schema/read-schema.ts';
import { refusals } from '../src/schema/refusals.ts';
import { lastReleasedSchema } from '../src/schema/released.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

/** What the present tables would refuse to their own release after such a migration. */
async function refusedAfter(...migration: readonly string[]): Promise<string[]> {
  const before = await readSchema(forum.database.pool);
  const client = await forum.database.pool.connect();
  try {
    await client.query('BEGIN');
    for (const statement of migration) await client.query(statement);
    return refusals(before, await readSchema(client));
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

describe('the tables beside the last release', () => {
  it('are those that its processes know, and more', async () => {
    expect(refusals(lastReleasedSchema(), await readSchema(forum.database.pool))).toEqual([]);
  });

  it('are kept with each release', () => {
    expect(lastReleasedSchema().release).toBe(VERSION);
  });
});

describe('a migration that the release before would stumble over', () => {
  it.each([
    ['ALTER TABLE account DROP COLUMN created_at', 'account: created_at is gone'],
    ['DROP TABLE command_log', 'command_log is gone'],
    [
      'ALTER TABLE account RENAME COLUMN username TO login',
      'account: login is new, refuses null and has no default',
    ],
    [
      'ALTER TABLE mail_outbox ADD COLUMN lane text NOT NULL',
      'mail_outbox: lane is new, refuses null and has no default',
    ],
    [
      'ALTER TABLE command_log ALTER COLUMN result SET NOT NULL',
      'command_log: result refuses null',
    ],
    [
      'ALTER TABLE log_partition ALTER COLUMN head DROP DEFAULT',
      'log_partition: head has lost its default',
    ],
    [
      'ALTER TABLE log_partition ALTER COLUMN head TYPE numeric',
      'log_partition: head was bigint and is numeric',
    ],
    [
      'ALTER TABLE account ADD CHECK (length(username) < 40)',
      'account: has a new rule: CHECK ((length(username) < 40))',
    ],
    [
      'CREATE UNIQUE INDEX ON account (lower(username))',
      'account: has a new rule: UNIQUE btree (lower(username))',
    ],
    [
      'ALTER TABLE log_partition DROP CONSTRAINT log_partition_pkey CASCADE',
      'log_partition: lost UNIQUE btree (partition)',
    ],
    ['ALTER TABLE post DROP COLUMN slug', 'post: slug is gone'],
  ])('is told: %s', async (statement, sentence) => {
    expect(await refusedAfter(statement)).toContain(sentence);
  });

  it('is not one that only adds', async () => {
    const refused = await refusedAfter(
      'CREATE TABLE added (id uuid PRIMARY KEY)',
      'ALTER TABLE account ADD COLUMN nickname text UNIQUE CHECK (length(nickname) < 40)',
      "ALTER TABLE mail_outbox ADD COLUMN lane text NOT NULL DEFAULT 'usual'",
      'ALTER TABLE account ALTER COLUMN username DROP NOT NULL',
      'CREATE INDEX ON account (created_at)',
      'ALTER TABLE post ADD COLUMN mood text NOT NULL',
    );
    expect(refused).toEqual([]);
  });
});
