import { hash } from '@node-rs/argon2';
import { buildTestForum, client, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ElevatedAccessStore } from './store.ts';
import {
  change,
  codeOf,
  eventsOf,
  has,
  holds,
  messagesOf,
  MINUTE,
  OTHER,
  PIN,
  remove,
  set,
  someone,
  verify,
  withPin,
} from './test-pins.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

describe('POST /auth/elevated/has-pin', () => {
  it('answers 200 {hasPin} of oneself', async () => {
    const [with_, without] = [await withPin(forum), await someone(forum)];
    expect(await has(with_)).toEqual({ hasPin: true });
    expect(await has(without)).toEqual({ hasPin: false });
  });

  it('is for staff: 401 and 403 for all others', async () => {
    expect(codeOf(await client(forum.app, {}).post('/auth/elevated/has-pin'))).toBe(
      '401 sign-in-required',
    );
    const { api } = await someone(forum, 'MEMBER');
    expect(codeOf(await api.post('/auth/elevated/has-pin'))).toBe('403 staff-only');
    expect(codeOf(await set(await someone(forum, 'MEMBER'), PIN))).toBe('403 staff-only');
    expect(codeOf(await set(await someone(forum, 'MODERATOR'), PIN))).toBe('204');
  });
});

describe('POST /auth/elevated/set-pin', () => {
  it('answers 204, keeps an argon2id hash, and 409 where one is set already (attack S19)', async () => {
    const who = await withPin(forum);
    expect(codeOf(await set(who, OTHER))).toBe('409 pin-exists');
    const row = forum.ctx.db.selectFrom('admin_pin').select('pin_hash');
    const { pin_hash } = await row.where('member_id', '=', who.actor.id).executeTakeFirstOrThrow();
    expect(pin_hash).toMatch(/^\$argon2id\$/);
    expect(codeOf(await verify(who, PIN))).toBe('200');
  });

  it('answers 403 reauthenticate more than 15 minutes after the password was typed', async () => {
    const who = await someone(forum);
    forum.clock.advance(15 * MINUTE + 1);
    expect(codeOf(await set(who, PIN))).toBe('403 reauthenticate');
    const proved = forum.ctx.db.updateTable('confirmation').where('session_id', '=', who.sessionId);
    await proved.set({ first_at: forum.clock.now() }).execute();
    forum.clock.advance(15 * MINUTE);
    expect(codeOf(await set(who, PIN))).toBe('204');
  });

  it('sets one PIN of twenty at once', async () => {
    const who = await someone(forum);
    const answers = await Promise.all(Array.from({ length: 20 }, () => set(who, PIN)));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === '204')).toHaveLength(1);
    expect(codes.filter((code) => code === '409 pin-exists')).toHaveLength(19);
    expect((await eventsOf(forum, who)).map(({ type }) => type)).toEqual(['PinSet']);
  });

  it.each([
    [undefined, 'pin: PIN is required'],
    ['', 'pin: PIN is required'],
    [null, 'pin: PIN is required'],
    [1234, 'pin: PIN is required'],
    [['1', '2', '3', '4'], 'pin: PIN is required'],
    ['12a4', 'pin: PIN must contain only digits'],
    ['１２３４', 'pin: PIN must contain only digits'],
    ['12\u00004', 'pin: PIN must contain only digits'],
    ['123', 'pin: PIN must be at least 4 digits'],
    ['1234567', 'pin: PIN must be at most 6 digits'],
    ['1'.repeat(3_000), 'pin: PIN must be at most 6 digits'],
  ])('answers 422 to a PIN like %j', async (pin, message) => {
    const answer = await set(await someone(forum), pin);
    expect(answer.statusCode).toBe(422);
    expect(messagesOf(answer)).toEqual([message]);
  });
});

describe('PUT /auth/elevated/change-pin', () => {
  it('answers 204 and ends elevated access', async () => {
    const who = await withPin(forum);
    const before = await verify(who, PIN);
    expect(codeOf(await change(who, PIN, OTHER))).toBe('204');
    expect(await holds(forum, before, who)).toBe(false);
    expect(codeOf(await verify(who, PIN))).toBe('403 wrong-pin');
    expect(codeOf(await verify(who, OTHER))).toBe('200');
  });

  it('answers 403 to a wrong PIN and where there is none', async () => {
    expect(codeOf(await change(await withPin(forum), OTHER, PIN))).toBe('403 wrong-pin');
    expect(codeOf(await change(await someone(forum), OTHER, PIN))).toBe('403 no-pin');
  });

  it("says 'Current PIN' and 'New PIN' in the messages", async () => {
    const who = await withPin(forum);
    expect(messagesOf(await change(who, '', ''))).toEqual([
      'currentPin: Current PIN is required',
      'newPin: New PIN is required',
    ]);
    expect(messagesOf(await change(who, 'abcd', '12x4'))).toEqual([
      'currentPin: Current PIN must contain only digits',
      'newPin: New PIN must contain only digits',
    ]);
    expect(messagesOf(await change(who, '1', '1234567'))).toEqual([
      'currentPin: Current PIN must be at least 4 digits',
      'newPin: New PIN must be at most 6 digits',
    ]);
    expect(messagesOf(await change(who, '1234567', '1'))).toEqual([
      'currentPin: Current PIN must be at most 6 digits',
      'newPin: New PIN must be at least 4 digits',
    ]);
  });
});

describe('a PIN that is tried first', () => {
  const TRIVIAL = 'This PIN is too easy to guess. Please choose another one.';

  it.each(['1234', '0000', '121212', '1985', '2580'])('%s is not set: 422', async (pin) => {
    const first = await set(await someone(forum), pin);
    expect([first.statusCode, messagesOf(first)]).toEqual([422, [`pin: ${TRIVIAL}`]]);
    const other = await change(await withPin(forum), PIN, pin);
    expect([other.statusCode, messagesOf(other)]).toEqual([422, [`newPin: ${TRIVIAL}`]]);
  });

  it('is no wrong PIN: nobody is locked out by choosing badly', async () => {
    const who = await withPin(forum);
    for (let n = 0; n < 6; n += 1) await change(who, PIN, '1234');
    expect(codeOf(await verify(who, PIN))).toBe('200');
  });

  it('still opens the staff area to who has it, and can be changed and removed', async () => {
    const [one, other] = [await withPin(forum), await withPin(forum)];
    const pin_hash = await hash('1234');
    await forum.ctx.db
      .$extendTables<ElevatedAccessStore>()
      .updateTable('admin_pin')
      .set({ pin_hash })
      .execute();
    expect(codeOf(await verify(one, '1234'))).toBe('200');
    expect(codeOf(await change(one, '1234', OTHER))).toBe('204');
    expect(codeOf(await remove(other, '1234'))).toBe('204');
  });
});

describe('DELETE /auth/elevated/remove-pin', () => {
  it('answers 204 to the right PIN, 403 to a wrong one, 422 to none, and ends elevated access (attack S19)', async () => {
    const who = await withPin(forum);
    const before = await verify(who, PIN);
    expect(codeOf(await remove(who, OTHER))).toBe('403 wrong-pin');
    expect(messagesOf(await who.api.delete('/auth/elevated/remove-pin'))).toBeDefined();
    expect(await holds(forum, before, who)).toBe(true);
    expect(codeOf(await remove(who, PIN))).toBe('204');
    expect(await holds(forum, before, who)).toBe(false);
    expect(await has(who)).toEqual({ hasPin: false });
    expect(codeOf(await remove(who, PIN))).toBe('403 no-pin');
  });

  it('gives a stolen session no new PIN: setting one wants the password (attack S19)', async () => {
    const who = await withPin(forum);
    forum.clock.advance(16 * MINUTE);
    expect(codeOf(await remove(who, PIN))).toBe('204');
    expect(codeOf(await set(who, OTHER))).toBe('403 reauthenticate');
  });
});
