import { buildTestForum, signedIn, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRole } from '../accounts/commands.ts';
import { elevatedAccess } from './index.ts';
import {
  change,
  codeOf,
  eventsOf,
  holds,
  MINUTE,
  OTHER,
  PIN,
  remove,
  someone,
  verify,
  withPin,
} from './test-pins.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

describe('POST /auth/elevated/verify-pin', () => {
  it('answers 200 {access_token, expires_in}; the database keeps a hash of the token', async () => {
    const who = await withPin(forum);
    const answer = await verify(who, PIN);
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 900,
    });
    expect(await holds(forum, answer, who)).toBe(true);
    const rows = await sql<{ row: string }>`SELECT elevation::text AS row FROM elevation`.execute(
      forum.ctx.db,
    );
    expect(JSON.stringify(rows.rows)).not.toContain(answer.json().access_token);
  });

  it('keeps neither PIN nor token for an Idempotency-Key', async () => {
    const who = await withPin(forum);
    const key = { 'idempotency-key': 'again' };
    const first = await who.api.post('/auth/elevated/verify-pin', { pin: PIN }, key);
    const second = await who.api.post('/auth/elevated/verify-pin', { pin: PIN }, key);
    expect(second.json().access_token).not.toBe(first.json().access_token);
    expect((await sql`SELECT 1 FROM command_log`.execute(forum.ctx.db)).rows).toEqual([]);
  });

  it('answers 403 wrong, and after five 429 locked with Retry-After, for the right one too (attack S18)', async () => {
    const who = await withPin(forum);
    for (let i = 0; i < 5; i += 1) expect(codeOf(await verify(who, OTHER))).toBe('403 wrong-pin');
    const locked = await verify(who, PIN);
    expect(codeOf(locked)).toBe('429 pin-locked');
    expect(locked.headers['retry-after']).toBe('900');
    expect([await change(who, PIN, OTHER), await remove(who, PIN)].map(codeOf)).toEqual([
      '429 pin-locked',
      '429 pin-locked',
    ]);
    forum.clock.advance(15 * MINUTE);
    expect(codeOf(await verify(who, PIN))).toBe('200');
  });

  it('counts wrong PINs of change and remove with those of verify (attack S19)', async () => {
    const who = await withPin(forum);
    await change(who, OTHER, PIN);
    await change(who, OTHER, PIN);
    await remove(who, OTHER);
    await remove(who, OTHER);
    await verify(who, OTHER);
    expect(codeOf(await verify(who, PIN))).toBe('429 pin-locked');
  });

  it('forgets wrong PINs after the right one', async () => {
    const who = await withPin(forum);
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1) await verify(who, OTHER);
      expect(codeOf(await verify(who, PIN))).toBe('200');
    }
  });

  it('locks twice as long each time', async () => {
    const who = await withPin(forum);
    for (const minutes of [15, 30, 60]) {
      for (let i = 0; i < 5; i += 1) await verify(who, OTHER);
      const locked = await verify(who, PIN);
      expect(locked.headers['retry-after']).toBe(String(minutes * 60));
      forum.clock.advance(minutes * MINUTE);
    }
    expect(codeOf(await verify(who, PIN))).toBe('200');
  });

  it('compares five of thirty at once, and no more after a restart (attack S18)', async () => {
    const who = await withPin(forum);
    const answers = await Promise.all(Array.from({ length: 30 }, () => verify(who, OTHER)));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === '403 wrong-pin')).toHaveLength(5);
    expect(codes.filter((code) => code === '429 pin-locked')).toHaveLength(25);
    // The count is a row, so it stays whatever a process or a cache forgets.
    const count = forum.ctx.db.selectFrom('pin_lock').select(['tries', 'locks']);
    const row = await count.where('member_id', '=', who.actor.id).executeTakeFirstOrThrow();
    expect(row).toEqual({ tries: 5, locks: 1 });
  });

  it('tells the owner by mail that the PIN was locked, once, and nobody else (attack S18)', async () => {
    const who = await withPin(forum);
    for (let i = 0; i < 4; i += 1) await verify(who, OTHER);
    await forum.settle();
    const before = forum.mails.length;
    for (let i = 0; i < 3; i += 1) await verify(who, OTHER);
    await forum.settle();
    const { email } = await forum.ctx.db
      .selectFrom('account')
      .select('email')
      .where('member_id', '=', who.actor.id)
      .executeTakeFirstOrThrow();
    const news = forum.mails.slice(before);
    expect(news.map(({ to, subject }) => [to, subject])).toEqual([
      [email, expect.stringMatching(/^Your PIN for .* was locked$/)],
    ]);
    expect(news[0]?.text).not.toMatch(new RegExp(`${PIN}|${OTHER}`));
  });

  it("does not lock anybody else's PIN", async () => {
    const [who, another] = [await withPin(forum), await withPin(forum)];
    for (let i = 0; i < 6; i += 1) await verify(who, OTHER);
    expect(codeOf(await verify(another, PIN))).toBe('200');
  });
});

describe('elevated access', () => {
  it('ends with logging out (attack S20)', async () => {
    const who = await withPin(forum);
    const token = await verify(who, PIN);
    expect((await who.api.post('/auth/logout')).statusCode).toBe(204);
    expect(await holds(forum, token, who)).toBe(false);
  });

  it('belongs to the session that it was given to (attack S20)', async () => {
    const who = await withPin(forum);
    const token = await verify(who, PIN);
    const { sessionId } = await signedIn(forum, who.actor);
    expect(await holds(forum, token, { ...who, sessionId })).toBe(false);
    expect(await holds(forum, token, { ...who, actor: (await someone(forum)).actor })).toBe(false);
  });

  it('ends with a change of role (attack S20)', async () => {
    const who = await withPin(forum);
    const token = await verify(who, PIN);
    const memberId = who.actor.id;
    const toSuperadmin = {
      meta: { actor: null },
      actor: null,
      memberId,
      role: 'SUPERADMIN',
    } as const;
    await changeRole(forum.ctx, toSuperadmin);
    expect(await holds(forum, token, who)).toBe(false);
  });
});

describe('the log', () => {
  it('has every use, with who and without any secret', async () => {
    const who = await withPin(forum);
    await verify(who, OTHER);
    await verify(who, PIN);
    await change(who, PIN, OTHER);
    for (let i = 0; i < 6; i += 1) await verify(who, PIN);
    forum.clock.advance(15 * MINUTE);
    await remove(who, OTHER);
    const events = await eventsOf(forum, who);
    expect(events.map(({ type }) => type)).toEqual([
      'PinSet',
      'ElevationRefused',
      'ElevationGranted',
      'PinChanged',
      ...Array.from({ length: 5 }, () => 'ElevationRefused'),
      'PinLocked',
      'PinRemoved',
    ]);
    expect(events.every(({ actor }) => actor === who.actor.id)).toBe(true);
    const data = JSON.stringify(events.map((event) => event.data));
    expect(data).not.toMatch(new RegExp(`"(${PIN}|${OTHER})"|argon2|token`));
  });
});

it('is forgotten when it has ended', async () => {
  const who = await withPin(forum);
  await verify(who, PIN);
  forum.clock.advance(15 * MINUTE);
  for (const { run } of elevatedAccess.schedules ?? []) await run(forum.ctx);
  expect(await forum.ctx.db.selectFrom('elevation').selectAll().execute()).toEqual([]);
});
