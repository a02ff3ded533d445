import { aMember, buildTestForum, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loggingApp } from './logging-app.ts';

let forum: TestForum;
let app: FastifyInstance;
let lines: string[];

beforeAll(async () => {
  forum = await buildTestForum();
  ({ app, lines } = await loggingApp(forum));
});
afterAll(async () => {
  await app.close();
  await forum.close();
});

const send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload: object | undefined,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });

/** Lines of the log that hold the text. */
const linesWith = (secret: string) => lines.filter((line) => line.includes(secret));

it('logs requests at all', async () => {
  await send('GET', '/users/profile', undefined);
  expect(linesWith('/api/users/profile').length).toBeGreaterThan(0);
});

it('logs no password, token, PIN, cookie or Authorization, whatever comes of the request', async () => {
  await aMember(forum, { username: 'canary', role: 'ADMIN' });
  const email = 'canary@secret.example.com';
  const password = 'Canary-Passw0rd-1';
  const login = await send('POST', '/auth/login', { email, password: GIVEN_PASSWORD });
  const session = login.cookies[0]?.value ?? '';
  const cookie = { cookie: `forum_session=${session}` };
  const elevation = 'canary-elevation-token';
  const pin = '73915';
  await send('POST', '/auth/login', { email, password });
  await send('POST', '/auth/login', { email, password, canary: 'canary-unknown-field' });
  await send('POST', '/users', { email, username: 'x', password, confirmPassword: password });
  await send(
    'PUT',
    '/users/password',
    { currentPassword: password, newPassword: password },
    cookie,
  );
  await send('POST', '/auth/confirm-password', { password }, cookie);
  for (const path of ['set-pin', 'verify-pin']) {
    await send('POST', `/auth/elevated/${path}`, { pin }, cookie);
  }
  await send('GET', '/admin/users', undefined, { ...cookie, authorization: `Bearer ${elevation}` });
  await send('POST', '/auth/forgot-password', { email });
  await forum.settle();
  const token = /[#?]token=([\w-]+)/.exec(forum.mails.at(-1)?.text ?? '')?.[1] ?? '';
  expect([session.length, token.length]).toEqual([43, 43]);
  await send('POST', '/auth/reset-password', { token, password: 'weak' });
  await send('POST', '/auth/verify-email', { token });
  const secrets = [GIVEN_PASSWORD, password, session, elevation, pin, token, 'canary-unknown'];
  expect(secrets.filter((secret) => linesWith(secret).length > 0)).toEqual([]);
});
