import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { benchId, pageAt, PASSWORD, slugAt, wordAt, type People } from './community.ts';
import { ballots } from './peers-works.ts';
import { generatedPlaces } from './places.ts';

/** One kind of call, repeated, never the same way twice. */
export interface BenchCall {
  readonly name: string;
  readonly next: () => Pick<Request, 'method' | 'path' | 'headers' | 'body'>;
}

/** Where the calls go and who makes them. */
export interface Target {
  readonly origin: string;
  /** How many posts there are. */
  readonly posts: number;
  /** Comments of the first post. */
  readonly longThread: number;
  readonly people: People;
  /** Upvotes that they hold, each as the ids of member and post. */
  readonly upvotes: ReadonlySet<string>;
  /** A signed-in cookie for each member. */
  readonly cookies: readonly string[];
}

/** A busy forum refuses more passwords at once. */
const SIGN_INS = 4;

/** Signs everybody in. @returns their cookies, in order */
export async function signInAll(
  origin: string,
  { members }: Pick<People, 'members'>,
): Promise<string[]> {
  const cookies: string[] = [];
  for (let from = 0; from < members.length; from += SIGN_INS) {
    const some = members.slice(from, from + SIGN_INS);
    cookies.push(...(await Promise.all(some.map(({ username }) => signIn(origin, username)))));
  }
  return cookies;
}

async function signIn(origin: string, username: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: `${username}@bench.example`, password: PASSWORD }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (cookie === undefined) throw new Error(`${username}: ${await answer.text()}`);
  return cookie;
}

/** The calls that are measured, each over the whole community. */
export function callsOf({
  origin,
  posts,
  longThread,
  people,
  upvotes,
  cookies,
}: Target): readonly BenchCall[] {
  const { categories } = people;
  let turn = 0;
  const next = () => (turn += 1);
  const vote = ballots(people, generatedPlaces(posts), upvotes);
  const get = (
    name: string,
    path: (n: number) => string,
    headers: Record<string, string> = {},
  ) => ({
    name,
    next: () => ({ method: 'GET' as const, path: path(next()), headers }),
  });
  const cookie = (n: number) => cookies[n % cookies.length] ?? '';
  const command = (n: number) => ({
    cookie: cookie(n),
    origin,
    'content-type': 'application/json',
  });
  const post = (n: number) => (n * 7919) % posts;
  return [
    get('post list', (n) => `/api/posts?page=${1 + (n % 20)}`),
    get('post by slug', (n) => `/api/posts/slug/${slugAt(post(n))}`),
    get('home, HTML', () => '/'),
    get('post page, HTML', (n) => pageAt(post(n), categories.length)),
    get(
      'list of a category',
      (n) => `/api/posts?categoryId=${categories[n % categories.length] ?? ''}`,
    ),
    get('categories', () => '/api/categories'),
    get('tags', (n) => `/api/posts/tags/all?page=${1 + (n % 5)}`),
    get('members', (n) => `/api/users?page=${1 + (n % 5)}`),
    get(
      '50 comments of the long thread',
      (n) =>
        `/api/comments?postId=${benchId('post', 0)}&limit=50&page=${1 + (n % (longThread / 200))}`,
    ),
    {
      name: 'vote',
      next: () => {
        const { voter, postId, way } = vote();
        return {
          method: 'POST',
          path: `/api/posts/${postId}/${way}`,
          headers: command(voter),
          body: '{}',
        };
      },
    },
    {
      name: 'comment',
      next: () => {
        const n = next();
        const body = {
          content: `A short answer of some words ${wordAt(n)} ${randomUUID()}`,
          postId: benchId('post', post(n)),
        };
        return {
          method: 'POST',
          path: '/api/comments',
          headers: command(n),
          body: JSON.stringify(body),
        };
      },
    },
    get('search', (n) => `/api/search?q=${wordAt(n)}&limit=5`),
    get('notifications of the best known', () => '/api/notifications', {
      cookie: cookies[0] ?? '',
    }),
    {
      name: 'unread count',
      next: () => {
        const n = next();
        return {
          method: 'GET',
          path: '/api/notifications/unread-count',
          headers: { cookie: cookie(n) },
        };
      },
    },
  ];
}
