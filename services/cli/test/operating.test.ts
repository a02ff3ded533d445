import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runHere } from './run-here.ts';

let forum: TestForum;
let folder: string;
beforeAll(async () => {
  forum = await buildTestForum();
  folder = await mkdtemp(join(tmpdir(), 'forum-operating-'));
  await aMember(forum, { username: 'owner' });
  await forum.settle();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await forum.close();
});

const run = (args: readonly string[]) =>
  runHere(args, { DATABASE_URL: forum.database.url, DATA_DIR: folder });

const OWNER = 'owner@secret.example.com';

it('tells on one screen how the forum does', async () => {
  const { code, said } = await run(['status']);
  expect(said).toMatch(/projections +\d+, at the head, 0 parked/u);
  expect(said).toMatch(/^ {2}backups +none yet, one every 24 h$/mu);
  expect(said).toMatch(/^ {2}archive +none \(BACKUP_WAL_URL\)$/mu);
  expect(said).toContain('All is well.');
  expect(code).toBe(0);
});

it('shows an archive that does well', async () => {
  const { db } = forum.ctx;
  await sql`INSERT INTO wal_archive (archived_at, base_at, base_test_passed)
    VALUES (now() - interval '20 seconds', now() - interval '5 hours', true)`.execute(db);
  const { code, said } = await run(['status']);
  await sql`DELETE FROM wal_archive`.execute(db);
  expect(said).toMatch(/^ {2}archive +complete until 2\d s ago, base 5 h old$/mu);
  expect(code).toBe(0);
});

it('complains of a disk that is nearly full', async ({ skip, onTestFinished }) => {
  const disk = join(folder, 'small');
  await mkdir(disk);
  const mount = ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk];
  const mounted = spawnSync('mount', mount, { encoding: 'utf8' });
  if (mounted.status !== 0) skip(`no disk can be mounted: ${mounted.stderr?.trim() ?? 'no mount'}`);
  onTestFinished(() => void spawnSync('umount', [disk]));
  await writeFile(join(disk, 'filler'), Buffer.alloc(62 * 1024 * 1024));
  const { code, said } = await runHere(['status'], {
    DATABASE_URL: forum.database.url,
    DATA_DIR: folder,
    BACKUP_DIR: join(disk, 'backups'),
  });
  expect(said).toMatch(/^ {2}disks +data .* free, uploads .* free, backups 2 MB free/mu);
  expect(said).toContain('✗ disk-low: Only 2 MB of 67 MB free for backups.');
  expect(code).toBe(1);
});

it('notes once that tables were rebuilt, before it ends', async () => {
  const noted = async () => {
    const { rows } = await sql<{ n: number }>`
      SELECT coalesce(pg_sequence_last_value('untold_change'), 0)::int AS n`.execute(forum.ctx.db);
    return rows[0]?.n ?? 0;
  };
  const before = await noted();
  expect(await run(['rebuild', 'votes'])).toMatchObject({ code: 0 });
  expect(await noted()).toBe(before + 1);
});

it('ends with 1 where something is to be looked at', async () => {
  const { db } = forum.ctx;
  await sql`UPDATE projection_checkpoint SET parked = 1
    WHERE projection = 'posts' AND partition = 0 AND NOT building`.execute(db);
  const [status, lag] = [await run(['status']), await run(['lag'])];
  await sql`UPDATE projection_checkpoint SET parked = 0
    WHERE projection = 'posts' AND partition = 0 AND NOT building`.execute(db);
  expect(status.said).toContain('✗ parked-events: posts has parked 1 events.');
  expect([status.code, lag.code]).toEqual([1, 1]);
});

it('tells of reactions, too, how far they are', async () => {
  const { code, said } = await run(['lag']);
  expect(said).toMatch(/^projection +posts +0 behind {2}0 parked$/mu);
  expect(said).toMatch(/^reaction +/mu);
  expect(code).toBe(0);
});

it('retries all that is parked', async () => {
  expect(await run(['parked', 'retry', '--all'])).toEqual({
    code: 0,
    said: 'Nothing is parked any more.\n',
  });
});

it('drops a parked event with a reason alone, and says what was dropped', async () => {
  const { rows } = await sql<{ id: string }>`
    WITH parked AS (
      INSERT INTO parked_event (id, projection, partition, seq, key, type, event_id, error, parked_at)
      SELECT gen_random_uuid(), 'posts', partition, seq, stream, type, id, 'Cannot be read.', now()
      FROM event ORDER BY partition, seq LIMIT 1 RETURNING id, partition
    )
    UPDATE projection_checkpoint AS c SET parked = c.parked + 1 FROM parked
    WHERE c.partition = parked.partition AND c.projection = 'posts' AND NOT c.building
    RETURNING parked.id`.execute(forum.ctx.db);
  const id = rows[0]?.id ?? '';
  expect((await run(['parked', 'drop', id])).code).toBe(2);
  expect((await run(['parked', 'drop', 'x', '--reason', 'no id'])).code).toBe(1);
  const { code, said } = await run(['parked', 'drop', id, '--reason', 'beyond repair']);
  expect(said).toContain('Dropped and recorded.');
  expect(code).toBe(0);
  expect((await run(['parked', 'dropped'])).said).toMatch(
    /Cannot be read\. Dropped: beyond repair/u,
  );
});

it('gives the owner of an account a link to a new password, which works once', async () => {
  const { code, said } = await run(['reset-password', OWNER]);
  expect(code).toBe(0);
  const token = /reset-password#token=(?<token>[\w-]+)/u.exec(said)?.groups?.['token'] ?? '';
  expect(token).not.toBe('');
  const kept = await forum.ctx.db.selectFrom('account_token').select('purpose').execute();
  expect(kept.map(({ purpose }) => purpose)).toEqual(['reset-password']);
});

it('lets in whoever is locked out, and tells the log', async () => {
  const { rows } = await sql<{ member_id: string }>`
    SELECT member_id FROM account WHERE email_key = ${OWNER}`.execute(forum.ctx.db);
  const memberId = rows[0]?.member_id ?? '';
  await sql`INSERT INTO pin_lock (member_id, tries, locks, locked_until)
    VALUES (${memberId}, 5, 1, now() + interval '1 hour')`.execute(forum.ctx.db);
  const { code, said } = await run(['unlock', OWNER]);
  expect(code).toBe(0);
  expect(said).toMatch(/unlock-sign-in#token=[\w-]{43}/u);
  const locks = await sql`SELECT FROM pin_lock`.execute(forum.ctx.db);
  expect(locks.rows).toEqual([]);
  const events = await forum.ctx.eventStore.readStream(`pin:${memberId}`);
  expect(events.map(({ type, data }) => [type, data])).toEqual([
    ['PinUnlocked', { memberId, by: null }],
  ]);
});

it('says of an account without an address nothing but that, and leaves its lock', async () => {
  await sql`INSERT INTO pin_lock (member_id, tries, locks, locked_until)
    SELECT member_id, 5, 1, now() + interval '1 hour' FROM account WHERE email_key = ${OWNER}`.execute(
    forum.ctx.db,
  );
  await sql`UPDATE account SET email = NULL WHERE email_key = ${OWNER}`.execute(forum.ctx.db);
  const { code, said } = await run(['unlock', OWNER]);
  await sql`UPDATE account SET email = email_key WHERE email_key = ${OWNER}`.execute(forum.ctx.db);
  expect({ code, said }).toEqual({ code: 1, said: `No account has the address ${OWNER}.\n` });
  const locks = await sql`DELETE FROM pin_lock RETURNING member_id`.execute(forum.ctx.db);
  expect(locks.rows).toHaveLength(1);
});

it.each(['unlock', 'reset-password', 'reset-factors'])(
  'says of %s when nobody has the address',
  async (command) => {
    expect(await run([command, 'nobody@example.com'])).toEqual({
      code: 1,
      said: 'No account has the address nobody@example.com.\n',
    });
    expect((await run([command])).code).toBe(2);
  },
);

it('resets the factors of the owner after a day, and stops it', async () => {
  const bare = await run(['reset-factors', OWNER]);
  expect(bare).toEqual({
    code: 1,
    said: 'This member has neither an authenticator nor a passkey.\n',
  });
  await sql`INSERT INTO proof (id, member_id, kind)
    SELECT gen_random_uuid(), member_id, 'passkey' FROM account WHERE email_key = ${OWNER}`.execute(
    forum.ctx.db,
  );
  const { code, said } = await run(['reset-factors', OWNER]);
  expect([code, said]).toEqual([0, expect.stringContaining('In 24 hours')]);
  expect(await run(['reset-factors', OWNER, '--stop'])).toMatchObject({ code: 0 });
  expect(await run(['reset-factors', OWNER, '--stop'])).toMatchObject({ code: 1 });
  await sql`DELETE FROM proof WHERE kind = 'passkey'`.execute(forum.ctx.db);
});

it('sends a mail to see whether they arrive', async () => {
  const { code, said } = await run(['mail', 'test', 'ada@example.com']);
  expect(code).toBe(0);
  expect(said).toContain('SMTP_URL is not set');
  const [file = ''] = await readdir(join(folder, 'mail'));
  expect(await readFile(join(folder, 'mail', file), 'utf8')).toContain('To: ada@example.com');
});
