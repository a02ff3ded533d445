import { defineEndpoint, problem, type Actor, type Access } from '@forum/contracts';
import { useEdge, useProblemDetails } from '@forum/http';
import { aMember, buildTestForum, elevated, signedIn, type TestForum } from '@forum/testing';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changeRole } from '../../identity/accounts/commands.ts';
import { bumpStamp } from '../../identity/proofs/store.ts';
import { serve, serveMember } from './serve.ts';
import { findSession } from '../../identity/sessions/queries.ts';

let forum: TestForum;
let app: FastifyInstance;
const member: Actor[] = [];

const levels = ['anyone', 'member', 'moderator', 'admin', 'superadmin'] as const;
const response = z.object({ done: z.boolean() });
const tag = 'tests';
const readOf = (access: Access) =>
  defineEndpoint({ method: 'GET', path: `/${access}`, summary: 's', tag, access, response });
const writeOf = (access: Access) =>
  defineEndpoint({ method: 'POST', path: `/${access}`, summary: 's', tag, access, response });
const staffAct = defineEndpoint({
  method: 'POST',
  path: '/staff/act',
  summary: 's',
  tag,
  access: 'admin',
  elevated: true,
  body: z.strictObject({ what: z.string() }),
  response,
});
const protect = defineEndpoint({
  method: 'DELETE',
  path: '/protect',
  summary: 's',
  tag,
  access: 'member',
  whileSuspended: true,
  body: z.strictObject({ pin: z.string() }),
  response,
});

beforeAll(async () => {
  forum = await buildTestForum();
  for (const role of ['MEMBER', 'MODERATOR', 'ADMIN', 'SUPERADMIN'] as const) {
    member.push(await aMember(forum, { username: `the_${role.toLowerCase()}`, role }));
  }
  app = Fastify();
  const { ctx } = forum;
  useProblemDetails(app, () => null);
  await useEdge(app, { session: (token) => findSession(ctx, token) });
  const done = () => Promise.resolve({ done: true });
  await app.register(
    async (scope) => {
      for (const access of levels) {
        serve(ctx, scope, readOf(access), done);
        serve(ctx, scope, writeOf(access), done);
      }
      serveMember(ctx, scope, staffAct, done);
      serveMember(ctx, scope, protect, done);
    },
    { prefix: '/api' },
  );
});
afterAll(async () => {
  await app.close();
  await forum.close();
});

const [alice, , ada] = [() => at(0), () => at(1), () => at(2)];
function at(index: number): Actor {
  const actor = member[index];
  if (actor === undefined) throw new Error('This member does not exist.');
  return actor;
}
const codeOf = (answer: LightMyRequestResponse) => problem.parse(answer.json()).code;
const statusAndCode = (answer: LightMyRequestResponse) =>
  answer.statusCode === 200 ? '200' : `${answer.statusCode} ${codeOf(answer)}`;

describe('who may call', () => {
  it.each([
    ['anyone', ['200', '200', '200', '200', '200']],
    ['member', ['401 sign-in-required', '200', '200', '200', '200']],
    ['moderator', ['401 sign-in-required', '403 staff-only', '200', '200', '200']],
    ['admin', ['401 sign-in-required', '403 staff-only', '403 staff-only', '200', '200']],
    [
      'superadmin',
      ['401 sign-in-required', '403 staff-only', '403 staff-only', '403 staff-only', '200'],
    ],
  ] as const)('of what is open to %s', async (access, expected) => {
    const callers = [null, ...member];
    const answers: string[] = [];
    for (const caller of callers) {
      const headers = caller === null ? {} : (await signedIn(forum, caller)).headers;
      answers.push(statusAndCode(await app.inject({ url: `/api/${access}`, headers })));
    }
    expect(answers).toEqual(expected);
  });

  it('says so before it reads the body', async () => {
    const headers = { 'content-type': 'application/json' };
    const payload = '{"broken';
    const answer = await app.inject({ method: 'POST', url: '/api/staff/act', headers, payload });
    expect(statusAndCode(answer)).toBe('401 sign-in-required');
  });
});

/** Headers of the member's browser with elevated access. */
async function elevatedHeaders(actor: Actor) {
  const { headers } = await signedIn(forum, actor);
  const client = await elevated({ ...forum, app: recorder }, actor);
  seen = {};
  await client.get('/member');
  return { own: seen, other: headers };
}
let seen: Record<string, string> = {};
let recorder: FastifyInstance;
beforeAll(() => {
  recorder = Fastify();
  recorder.addHook('onRequest', async ({ headers }) => {
    const { cookie = '', authorization = '' } = headers;
    seen = { cookie, authorization };
  });
});

describe('an elevated call', () => {
  const act = (headers: Record<string, string>, url = '/api/staff/act') =>
    app.inject({ method: 'POST', url, headers, payload: { what: 'it' } });

  it('answers who has the role and a token of this session', async () => {
    const { own } = await elevatedHeaders(ada());
    expect(statusAndCode(await act(own))).toBe('200');
  });

  it('asks for the PIN where there is no token', async () => {
    const { other } = await elevatedHeaders(ada());
    expect(statusAndCode(await act(other))).toBe('401 elevation-required');
  });

  it.each([
    ['/api/staff/%61ct', '401 elevation-required'],
    ['/%61pi/staff/act', '401 elevation-required'],
    ['//api/staff/act', '404 not-found'],
    ['/api//staff/act', '404 not-found'],
    ['/api/staff%2Fact', '404 not-found'],
    ['/api/Staff/act', '404 not-found'],
    ['/API/staff/act', '404 not-found'],
    ['/api/staff/act/', '404 not-found'],
    ['/api/staff/act;x=1', '404 not-found'],
    ['/api/./staff/act', '401 elevation-required'],
    ['http://forum.test/api/staff/act', '401 elevation-required'],
  ])('is not reached without a token by the path %s (attack S16)', async (url, expected) => {
    const { headers } = await signedIn(forum, ada());
    const answer = await act(headers, url);
    const code = answer.statusCode === 404 ? '404 not-found' : statusAndCode(answer);
    expect(code).toBe(expected);
  });

  it('does not take a token from the address, from another session or of another member (attack S20)', async () => {
    const { own, other } = await elevatedHeaders(ada());
    const bearer = own['authorization'] ?? '';
    const token = bearer.replace('Bearer ', '');
    const superadmin = await signedIn(forum, at(3));
    const refused = [
      await act(other, `/api/staff/act?access_token=${token}`),
      await act({ ...other, authorization: bearer }),
      await act({ ...superadmin.headers, authorization: bearer }),
      await act({ ...own, authorization: `${bearer}x` }),
      await act({ ...own, authorization: token }),
      await act({ authorization: bearer }),
    ];
    expect(refused.map(statusAndCode)).toEqual([
      '401 elevation-required',
      '401 elevation-expired',
      '401 elevation-expired',
      '401 elevation-expired',
      '401 elevation-required',
      '401 sign-in-required',
    ]);
  });

  it('ends after 15 minutes (attack S20)', async () => {
    const { own } = await elevatedHeaders(ada());
    forum.clock.advance(15 * 60 * 1000 - 1);
    expect(statusAndCode(await act(own))).toBe('200');
    forum.clock.advance(1);
    expect(statusAndCode(await act(own))).toBe('401 elevation-expired');
  });

  it('ends with the role, and does not come back with it (attack S20)', async () => {
    const { own } = await elevatedHeaders(ada());
    const to = (role: Actor['role']) =>
      changeRole(forum.ctx, { meta: { actor: null }, actor: null, memberId: ada().id, role });
    await to('MODERATOR');
    expect(statusAndCode(await act(own))).toBe('403 staff-only');
    await to('ADMIN');
    expect(statusAndCode(await act(own))).toBe('401 elevation-expired');
  });

  it('ends with another password, and with any other way to sign in (attack S20)', async () => {
    const { own } = await elevatedHeaders(ada());
    const change = forum.ctx.eventStore;
    await change.execute({ actor: null }, (tx) => bumpStamp(tx.connection, ada().id));
    expect(statusAndCode(await act(own))).toBe('401 elevation-expired');
  });

  it('ends with its session (attack S20)', async () => {
    const { own } = await elevatedHeaders(ada());
    await forum.ctx.db.deleteFrom('session').where('member_id', '=', ada().id).execute();
    expect(statusAndCode(await act(own))).toBe('401 sign-in-required');
    expect(await forum.ctx.db.selectFrom('elevation').selectAll().execute()).toEqual([]);
  });
});

describe('a suspended member', () => {
  let headers: Record<string, string>;
  beforeEach(async () => {
    ({ headers } = await signedIn(forum, alice()));
    await suspend({ until: new Date(forum.clock.now().getTime() + 1000), reason: 'Spam' });
  });

  async function suspend({ until, reason }: { until: Date | null; reason: string | null }) {
    const change = { suspended_until: until, suspension_reason: reason };
    const row = forum.ctx.db.updateTable('account').set(change);
    await row.where('member_id', '=', alice().id).execute();
  }
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

  it('can read and sign in, and gets 403 with the reason and the end date on every write', async () => {
    expect((await call('GET', '/api/member')).statusCode).toBe(200);
    expect((await call('POST', '/api/anyone')).statusCode).toBe(200);
    const refused = await call('POST', '/api/member');
    expect(refused.statusCode).toBe(403);
    const until = new Date(forum.clock.now().getTime() + 1000).toISOString();
    expect(problem.parse(refused.json())).toMatchObject({
      code: 'suspended',
      detail: `You are suspended until ${until}: Spam`,
    });
  });

  it('can protect the account', async () => {
    expect((await call('DELETE', '/api/protect', { pin: '1' })).statusCode).toBe(200);
  });

  it('writes again when the time is over', async () => {
    forum.clock.advance(1000);
    expect((await call('POST', '/api/member')).statusCode).toBe(200);
  });

  it('stays suspended where there is no end', async () => {
    await suspend({ until: null, reason: 'Spam' });
    forum.clock.advance(20 * 60 * 60 * 1000);
    expect(problem.parse((await call('POST', '/api/member')).json()).detail).toBe(
      'You are suspended until further notice: Spam',
    );
  });
});
