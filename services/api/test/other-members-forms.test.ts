import type { Actor } from '@forum/contracts';
import { OTHER_MEMBER_TEXT } from '@forum/contracts/named-member';
import { aMember, buildTestForum, signedIn, type TestForum } from '@forum/testing';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FormResult } from '../src/pages.ts';
import { usePlainForms } from '../src/plain-forms.ts';

/** Drawn for visitors alone: their pages name nobody. */
const FOR_VISITORS = new Set([
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/unlock-sign-in',
  '/not-me',
  '/register/finish',
  // A provider's, which brings no cookies.
  '/login/:key/callback',
]);

/** Drawn again with what is wrong, for whoever is signed in now: there is nothing to go back to. */
const DRAWN_AGAIN = '/oauth/authorize';

let forum: TestForum;
let server: FastifyInstance;
let alice: Actor;
let bobs: Readonly<Record<string, string>>;
const forms: string[] = [];

beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice' });
  const bob = await aMember(forum, { username: 'bobby' });
  await forum.settle();
  bobs = (await signedIn(forum, bob)).headers;
  server = Fastify();
  server.addHook('onRoute', ({ url, method }) => {
    const isOther = url === DRAWN_AGAIN || FOR_VISITORS.has(url);
    if (method === 'POST' && !isOther) forms.push(url);
  });
  const web = {
    pages: { safeRedirect: (target: string | null | undefined) => target ?? '/' },
    page: async (_request: unknown, reply: FastifyReply, form?: FormResult) =>
      reply.send({ says: form?.message }),
  };
  await server.register((scope) => usePlainForms(scope, forum.app, web));
});
afterAll(async () => {
  await server.close();
  await forum.close();
});

it('does nothing by a form that was drawn for another member, and says so where it stood', async () => {
  const fields = { member: alice.id, return: '/kitchen', language: 'de', content: 'Hello' };
  const send = (url: string) =>
    server.inject({
      method: 'POST',
      url,
      headers: { ...bobs, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const answers = await Promise.all(
    forms.map(async (url) => {
      const answer = await send(url);
      const notice = answer.cookies.find(({ name }) => name === 'notice')?.value;
      return { url, back: answer.headers.location, notice };
    }),
  );
  const refused = { back: '/kitchen', notice: OTHER_MEMBER_TEXT };
  expect(forms.length).toBeGreaterThan(7);
  expect(answers).toEqual(forms.map((url) => ({ url, ...refused })));
  expect((await send(DRAWN_AGAIN)).json()).toEqual({ says: OTHER_MEMBER_TEXT });
  // Above all, nobody was signed out.
  const own = await forum.app.inject({ url: '/api/users/profile', headers: bobs });
  expect(own.json()).toMatchObject({ username: 'bobby' });
});
