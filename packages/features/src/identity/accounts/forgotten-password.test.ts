import { buildTestForum, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aReachableMember, credentialsOf } from './test-credentials.ts';

let forum: TestForum;
let acts: ReturnType<typeof credentialsOf>;
let n = 0;
let email: string;
beforeAll(async () => {
  forum = await buildTestForum();
  acts = credentialsOf(forum);
});
afterAll(() => forum.close());
beforeEach(async () => {
  n += 1;
  ({ email } = await aReachableMember(forum, `member_${n}`));
});

const MINUTE = 60_000;

describe('POST /auth/forgot-password {email}: 202 {} whether or not the address is known', () => {
  it('answers a known, an unknown and an unclaimed address alike', async () => {
    const answers = [
      await acts.forgot(email),
      await acts.forgot('nobody@example.com'),
      await acts.forgot(email.toUpperCase()),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual([
      [202, '{}'],
      [202, '{}'],
      [202, '{}'],
    ]);
  });

  it('does the same one statement for both, and leaves the mail to the worker', async () => {
    await forum.settle();
    const before = forum.mails.length;
    await acts.forgot(email);
    await acts.forgot('nobody@example.com');
    expect(forum.mails).toHaveLength(before);
    const rows = await forum.ctx.db.selectFrom('mail_request').selectAll().execute();
    expect(rows.map(({ kind, address, member_id }) => [kind, address, member_id])).toEqual([
      ['reset-password', email, null],
      ['reset-password', 'nobody@example.com', null],
    ]);
    await forum.settle();
    expect(forum.mails.slice(before).map(({ to }) => to)).toEqual([email]);
    expect(await forum.ctx.db.selectFrom('mail_request').selectAll().execute()).toEqual([]);
  });

  it('is held up by no request that fails, which is given up after an hour', async () => {
    await forum.settle();
    const poisoned = await aReachableMember(forum, `poisoned_${n}`);
    await acts.forgot(poisoned.email);
    await acts.forgot(email);
    // This email cannot be written, for whatever reason.
    await sql`CREATE OR REPLACE FUNCTION refuse_poison() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'poison'; END $$`.execute(forum.database.kysely);
    await sql`CREATE TRIGGER poison BEFORE INSERT ON mail_outbox FOR EACH ROW
      WHEN (NEW.address = ${sql.lit(poisoned.email)}) EXECUTE FUNCTION refuse_poison()`.execute(
      forum.database.kysely,
    );
    const waiting = async () =>
      (await forum.ctx.db.selectFrom('mail_request').select('address').execute()).map(
        ({ address }) => address,
      );
    await forum.settle();
    expect(forum.mails.at(-1)?.to).toBe(email);
    expect(await waiting()).toEqual([poisoned.email]);
    forum.clock.advance(61 * MINUTE);
    await forum.settle();
    expect(await waiting()).toEqual([]);
    await sql`DROP TRIGGER poison ON mail_outbox`.execute(forum.database.kysely);
  });

  it('links to SITE_URL, whatever host the request names', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    expect((await acts.post('/auth/forgot-password', { email }, headers)).statusCode).toBe(202);
    const mail = await acts.newestMail(email);
    expect(mail?.text).toContain('http://forum.test/reset-password#token=');
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  it('sends to the stored address, at most three an hour, however many ask', async () => {
    for (let i = 0; i < 10; i += 1) await acts.forgot(email.toUpperCase());
    await acts.post('/users/resend-verification', { email });
    await forum.settle();
    const sent = () => forum.mails.filter(({ to }) => to === email).length;
    expect(sent()).toBe(3);
    forum.clock.advance(61 * MINUTE);
    await acts.forgot(email);
    await forum.settle();
    expect(sent()).toBe(4);
  });

  it.each([
    [{}, 'Email is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'nonsense' }, 'Please enter a valid email address'],
    [{ email: ['a@example.com'] }, 'Email is required'],
    [{ email: 'x@example.com\r\nBcc: y@example.com' }, 'Please enter a valid email address'],
  ])('refuses %j with 422: %s', async (body, message) => {
    for (const path of ['/auth/forgot-password', '/users/resend-verification']) {
      const answer = await acts.post(path, body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toContainEqual({ path: 'email', message });
    }
  });
});
