import type { Actor, Role } from '@forum/contracts';
import { aMember, buildTestForum, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaversOf } from './test-leaving.ts';

let forum: TestForum;
let bob: Actor;
let names = 0;
const { leave, signInAs } = leaversOf(() => forum);

beforeAll(async () => {
  forum = await buildTestForum();
  bob = await aMember(forum, { username: 'bob' });
});
afterAll(() => forum.close());

async function someone(role: Role = 'MEMBER') {
  names += 1;
  const username = `leaver_${names}`;
  return { ...(await aMember(forum, { username, role })), username };
}

const statusWith = async (cookie: string) =>
  (await forum.app.inject({ url: '/api/users/profile', headers: { cookie } })).statusCode;

describe('POST /users/profile/delete', () => {
  it('answers 204, ends every session and signs nobody in any more', async () => {
    const alice = await someone();
    const [first, second] = [await signInAs(alice.username), await signInAs(alice.username)];
    const answer = await forum.app.inject({
      method: 'POST',
      url: '/api/users/profile/delete',
      headers: { cookie: first.cookie, 'content-type': 'application/json' },
      payload: JSON.stringify({ password: GIVEN_PASSWORD }),
    });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.cookies[0]).toMatchObject({ value: '' });
    expect([await statusWith(first.cookie), await statusWith(second.cookie)]).toEqual([401, 401]);
    expect((await signInAs(alice.username)).status).toBe(401);
  });

  it('is refused to visitors, without the password and with a wrong one', async () => {
    const alice = await someone();
    expect(await leave(null)).toEqual([401, 'sign-in-required']);
    expect(await leave(alice, {})).toEqual([422, 'invalid']);
    expect(await leave(alice, { password: 'Wr0ngPassword' })).toEqual([403, 'wrong-password']);
    expect(await leave(alice, { password: GIVEN_PASSWORD, memberId: bob.id })).toEqual([
      422,
      'invalid',
    ]);
    expect(await leave(alice, { password: [GIVEN_PASSWORD] })).toEqual([422, 'invalid']);
    expect((await signInAs(alice.username)).status).toBe(200);
  });

  it('is possible while suspended, when nothing else may be written', async () => {
    const alice = await someone();
    const { cookie } = await signInAs(alice.username);
    const change = { suspended_until: null, suspension_reason: 'Spam' };
    await forum.ctx.db
      .updateTable('account')
      .set(change)
      .where('member_id', '=', alice.id)
      .execute();
    const headers = { cookie, 'content-type': 'application/json' };
    const send = async (method: 'PATCH' | 'POST', url: string, payload: object) => {
      const body = JSON.stringify(payload);
      return (await forum.app.inject({ method, url, headers, payload: body })).statusCode;
    };
    expect(await send('PATCH', '/api/users/profile', { bio: 'Farewell' })).toBe(403);
    expect(await send('POST', '/api/users/profile/delete', { password: GIVEN_PASSWORD })).toBe(204);
  });

  it('happens once, whoever asks twenty times', async () => {
    const alice = await someone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => leave(alice)));
    expect(answers.filter(([status]) => status === 204)).toHaveLength(1);
    expect(answers.filter(([status]) => status === 401)).toHaveLength(19);
    const { rows } = await sql`SELECT data FROM event
      WHERE type = 'AccountDeleted' AND stream = ${`member:${alice.id}`}`.execute(forum.ctx.db);
    expect(rows).toEqual([{ data: { memberId: alice.id, mergedInto: null } }]);
  });

  it('is refused to the last SUPERADMIN, also when two go at the same moment', async () => {
    const [first, second] = [await someone('SUPERADMIN'), await someone('SUPERADMIN')];
    const answers = await Promise.all([leave(first), leave(second)]);
    expect(answers.toSorted(([a], [b]) => a - b)).toEqual([
      [204, undefined],
      [409, 'last-superadmin'],
    ]);
  });
});
