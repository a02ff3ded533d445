import type { Request } from 'autocannon';
import { benchId, PASSWORD, slugAt, wordAt, type People } from './community.ts';

/** One kind of call, made again and again, never the same way. */
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
  /** A signed-in cookie for each member. */
  readonly cookies: readonly string[];
}

/** Signs everybody in. @returns their cookies, in their order */
export async function signInAll(origin: string, { members }: People): Promise<string[]> {
  return Promise.all(
    members.map(async ({ username }) => {
      const answer = await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ email: `${username}@bench.example`, password: PASSWORD }),
      });
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
      if (cookie === undefined) throw new Error(`${username}: ${await answer.text()}`);
      return cookie;
    }),
  );
}

/** The calls that are measured, each over the whole community. */
export function callsOf({ origin, posts, longThread, cookies }: Target): readonly BenchCall[] {
  let turn = 0;
  const next = () => (turn += 1);
  let votes = 0;
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
    get(
      '50 comments of 2,000',
      (n) =>
        `/api/comments?postId=${benchId('post', 0)}&limit=50&page=${1 + (n % (longThread / 200))}`,
    ),
    {
      name: 'vote',
      next: () => {
        // Each member votes on a post once and on none of their own, from the newest down: those are new for each
        // community size.
        const n = (votes += 1);
        const { length } = cookies;
        const voter = n % length;
        const block = Math.floor(posts / length) - 1 - Math.floor(n / length);
        const item = Math.max(block, 0) * length + ((voter + 1) % length);
        return {
          method: 'POST',
          path: `/api/posts/${benchId('post', item)}/upvote`,
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
          content: `A short answer of some words ${wordAt(n)}`,
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
