import { createCategory } from '@forum/features/content/categories/commands';
import { createPost } from '@forum/features/content/posts/commands';
import type { Actor, Role } from '@forum/contracts';
import type { Method } from '@forum/contracts/endpoint';
import { doc, toJson } from '@forum/rich-text';
import { aComment, aMember, buildTestForum, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import type { WebPages } from '../../src/load-web-pages.ts';
import { githubAlone } from './github-alone.ts';

/** The possible callers: a visitor, the owner of the things, another member, staff past the PIN gate. */
export const PEOPLE = ['visitor', 'owner', 'other', 'moderator', 'admin'] as const;
/** One of them. */
export type Who = (typeof PEOPLE)[number];

/** A request by one of them. */
export interface Ask {
  readonly who: Who;
  readonly method: Method;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Beside that of the session. */
  readonly cookie?: string | undefined;
  readonly payload?: string | Buffer;
}

/** A real server over a small forum, and the people and things to call it with. */
export interface World {
  readonly forum: TestForum;
  readonly app: FastifyInstance;
  readonly members: Readonly<Record<Exclude<Who, 'visitor'>, Actor>>;
  readonly ask: (request: Ask) => Promise<LightMyRequestResponse>;
  /** Signs in again anyone whose session or elevated access an earlier call ended. */
  readonly freshen: () => Promise<void>;
  /** A new published post of the owner. */
  readonly aPost: () => Promise<{ readonly id: string; readonly slug: string }>;
  /** A new comment of the owner on a new post of the owner. */
  readonly aComment: () => Promise<{ readonly id: string; readonly postId: string }>;
  readonly aCategory: () => Promise<string>;
  /** A value that no test has used: for names and addresses. */
  readonly unique: () => string;
  readonly close: () => Promise<void>;
}

const SECRET = 'a secret of at least thirty-two signs';
const ORIGIN = 'http://forum.test';
/** PIN of the staff among them. */
export const PIN = '4821';

type Signed = Exclude<Who, 'visitor'>;

const ROLES: Readonly<Record<Signed, Role>> = {
  owner: 'MEMBER',
  other: 'MEMBER',
  moderator: 'MODERATOR',
  admin: 'SUPERADMIN',
};
const SIGNED: readonly Signed[] = ['owner', 'other', 'moderator', 'admin'];

/** Builds it on a fresh database, with pages if they are given. Close it. */
export async function openWorld(
  options: Parameters<typeof buildTestForum>[0] = {},
  web: WebPages | null = null,
): Promise<World> {
  const forum = await buildTestForum({
    outbound: githubAlone,
    site: { sessionSecret: SECRET },
    ...options,
  });
  const app = await buildApp({
    ctx: forum.ctx,
    logger: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    redis: null,
    web,
  });
  const usernames = { owner: 'owner', other: 'other', moderator: 'moder', admin: 'chief' };
  const join = (who: Signed) => aMember(forum, { username: usernames[who], role: ROLES[who] });
  const members: Record<Signed, Actor> = {
    owner: await join('owner'),
    other: await join('other'),
    moderator: await join('moderator'),
    admin: await join('admin'),
  };
  await forum.settle();
  let count = 0;
  const unique = () => `n${(count += 1)}`;
  const signedIn: Record<string, Record<string, string>> = {};
  let isStale = true;
  const freshen = async () => {
    if (!isStale) return;
    for (const who of SIGNED) {
      if (await isKnown(app, signedIn[who])) continue;
      let session = await signIn(app, usernames[who]);
      if (session === null) {
        // An earlier call changed their password or deleted their account: a new member takes their place.
        usernames[who] = `${who}_${unique()}`;
        members[who] = await join(who);
        await forum.settle();
        session = await signIn(app, usernames[who]);
      }
      if (session === null) throw new Error(`${usernames[who]} cannot sign in.`);
      signedIn[who] = await elevate({ app, ctx: forum.ctx }, session);
    }
    isStale = false;
  };
  await freshen();
  return {
    forum,
    app,
    members,
    unique,
    freshen,
    ...things(forum, members.owner, unique),
    ask: async ({ who, headers, cookie, method, url, payload }) => {
      const cookies = [signedIn[who]?.['cookie'], cookie].filter((one) => one !== undefined);
      const answer = await app.inject({
        method,
        url,
        headers: {
          origin: ORIGIN,
          ...signedIn[who],
          ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
          ...headers,
        },
        ...(payload === undefined ? {} : { payload }),
      });
      isStale ||= who !== 'visitor' && mayEndSessions(method, url, answer.statusCode);
      return answer;
    },
    close: async () => {
      await app.close();
      await forum.close();
    },
  };
}

function things(forum: TestForum, owner: Actor, unique: () => string) {
  const { ctx } = forum;
  const newCategory = async () => {
    const category = { name: `Category ${unique()}` };
    const made = await createCategory(ctx, { meta: { actor: null }, actor: null, category });
    return made.result.categoryId;
  };
  const newPost = async () => {
    const fields = {
      title: `A title of the owner ${unique()}`,
      content: toJson(doc('Five words are quite enough here.')),
      categoryId: await newCategory(),
      prefix: 'Discussion',
      tags: ['grammar'],
    };
    const made = await createPost(ctx, { meta: { actor: owner }, actor: owner, fields });
    return { id: made.result.postId, slug: made.result.slug };
  };
  const newComment = async () => {
    const { id: postId } = await newPost();
    return { id: await aComment(forum, { postId, by: owner }), postId };
  };
  return {
    aCategory: inStock(forum, newCategory),
    aPost: inStock(forum, newPost),
    aComment: inStock(forum, newComment),
  };
}

/** Made ten at a time: projections take hardly longer for ten than for one. */
function inStock<Made>(forum: TestForum, make: () => Promise<Made>): () => Promise<Made> {
  const stock: Made[] = [];
  return async () => {
    const ready = stock.shift();
    if (ready !== undefined) return ready;
    for (let n = 1; n < 10; n += 1) stock.push(await make());
    const last = await make();
    await forum.settle();
    return last;
  };
}

/** What is done to content ends nobody's session; a 401 is a sign that something else has. */
function mayEndSessions(method: Method, url: string, status: number): boolean {
  if (status === 401) return true;
  return method !== 'GET' && status < 400 && !CONTENT.test(url);
}

const CONTENT = /^\/api\/(?:admin\/)?(?:posts|comments|categories|tags|prefixes|uploads|search)\b/u;

/** Asked of the API itself: after a change of password or role the token is still stored, but invalid. */
async function isKnown(app: FastifyInstance, headers: Record<string, string> | undefined) {
  if (headers === undefined) return false;
  const url = 'authorization' in headers ? '/api/admin/cases?limit=1' : '/api/auth/sessions';
  return (await app.inject({ url, headers })).statusCode === 200;
}

async function signIn(
  app: FastifyInstance,
  username: string,
): Promise<Record<string, string> | null> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: `${username}@secret.example.com`, password: GIVEN_PASSWORD },
  });
  const cookie = answer.cookies.find(({ name }) => name === 'forum_session');
  return cookie === undefined ? null : { cookie: `${cookie.name}=${cookie.value}` };
}

/** Sets a PIN and verifies it. */
async function elevate(
  { app, ctx }: { readonly app: FastifyInstance; readonly ctx: TestForum['ctx'] },
  headers: Record<string, string>,
): Promise<Record<string, string>> {
  const send = (url: string) =>
    app.inject({
      method: 'POST',
      url: `/api/auth/elevated/${url}`,
      headers,
      payload: { pin: PIN },
    });
  const { statusCode } = await send('set-pin');
  if (statusCode === 403) {
    // An earlier call took their PIN, and another gave them a passkey, which a first PIN asks for.
    await sql`DELETE FROM proof WHERE kind = 'passkey'`.execute(ctx.db);
    await send('set-pin');
  }
  const answer = await send('verify-pin');
  if (answer.statusCode !== 200) return headers;
  return {
    ...headers,
    authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}`,
  };
}
