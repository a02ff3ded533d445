import { z } from 'zod';
import { wordAt } from './community.ts';
import type { Side } from './peers-rounds.ts';
import { PACKED, SHARED_POSTS, type NextRequest, type Work } from './peers-works.ts';

const recentShape = z.object({
  topics: z.array(z.object({ tid: z.number(), mainPid: z.number(), slug: z.string() })),
  pagination: z.object({ pageCount: z.number() }),
});
const configShape = z.object({ csrf_token: z.string() });

type Topic = z.infer<typeof recentShape>['topics'][number];

/** A NodeBB to compare with. @param cookie of one of its members; undefined: only what visitors do is measured */
export async function nodebbAt(origin: string, cookie: string | undefined): Promise<Side> {
  const topics = await topicsOf(origin);
  const member = cookie === undefined ? null : await memberOf(origin, cookie);
  let turn = 0;
  const topic = (n: number): Topic => {
    const found = topics[(n * 7919) % topics.length];
    if (found === undefined) throw new Error(`${origin} has no topics.`);
    return found;
  };
  const get =
    (path: (n: number) => string, headers: Record<string, string> = PACKED): NextRequest =>
    () => ({ method: 'GET', path: path((turn += 1)), headers });
  const reads: Readonly<Record<string, (n: number) => string>> = {
    'post-page': (n) => `/topic/${topic(n).slug}`,
    home: () => '/',
    list: (n) => `/api/recent?page=${1 + (n % 20)}`,
    'post-shared': (n) => `/api/topic/${topic(n % SHARED_POSTS).slug}`,
    post: (n) => `/api/topic/${topic(n).slug}`,
    search: (n) => `/api/search?term=${wordAt(n)}&in=titlesposts`,
    unread: () => '/api/unread/total',
  };
  const write = (method: 'PUT' | 'POST', path: string, body: object): ReturnType<NextRequest> => ({
    method,
    path,
    headers: { ...member, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const writes: Readonly<Record<string, NextRequest>> = {
    vote: () => {
      const n = (turn += 1);
      const delta = Math.floor(n / topics.length) % 2 === 0 ? 1 : -1;
      return write('PUT', `/api/v3/posts/${topic(n).mainPid}/vote`, { delta });
    },
    comment: () => {
      const n = (turn += 1);
      const content = `A short answer of some words ${wordAt(n)}`;
      return write('POST', `/api/v3/topics/${topic(n).tid}`, { content });
    },
  };
  const workOf = (work: Work): NextRequest | null => {
    // It keeps no answers: those of the first reader are like all others.
    const path = reads[work.replace(/-(?:member|first)$/u, '')];
    if (path !== undefined && !work.endsWith('-member')) return get(path);
    if (member === null) return null;
    return path === undefined ? (writes[work] ?? null) : get(path, { ...PACKED, ...member });
  };
  return { name: 'nodebb', origin, workOf };
}

async function topicsOf(origin: string): Promise<Topic[]> {
  const page = async (n: number) =>
    recentShape.parse(await (await fetch(`${origin}/api/recent?page=${n}`)).json());
  const first = await page(1);
  const rest = Array.from({ length: Math.max(first.pagination.pageCount - 1, 0) }, (_none, i) =>
    page(i + 2),
  );
  return [first, ...(await Promise.all(rest))].flatMap(({ topics }) => topics);
}

/** The headers that a member's calls carry. */
async function memberOf(origin: string, cookie: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/config`, { headers: { cookie } });
  const { csrf_token: token } = configShape.parse(await answer.json());
  return { cookie, 'x-csrf-token': token };
}
