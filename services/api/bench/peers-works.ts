import { randomUUID } from 'node:crypto';
import type { Load } from './load.ts';
import { authorOf, type People } from './community.ts';
import type { Place, Places } from './places.ts';
import { isWatcher } from './watchers.ts';

/** Makes the next request of a kind of work. */
export type NextRequest = Load['next'];

/**
 * What is measured, by the names that `only=` takes. Names in `-member` are those of members, in `-watcher` of members
 * who watch 1,000 threads; some others only members can do. Those in `-first` have never been requested before.
 */
export const WORKS = [
  'post-page-first',
  'post-page',
  'post-page-member',
  'post-page-plain',
  'heaviest-page-first',
  'heaviest-first',
  'home',
  'home-member',
  'list',
  'list-member',
  'list-watcher',
  'post-shared',
  'post-first',
  'post',
  'post-member',
  'post-watcher',
  'comments-first',
  'comments',
  'comments-member',
  'comments-watcher',
  'new-member',
  'new-watcher',
  'tracked-member',
  'tracked-watcher',
  'watched-member',
  'watched-watcher',
  'counts-member',
  'counts-watcher',
  'search',
  'search-again',
  'unread-member',
  'unread-watcher',
  'vote',
  'comment',
] as const;

/**
 * Kinds of work whose every address has been requested once before: the steady state of a forum that has run for a
 * while.
 */
export const ASKED_BEFORE: readonly Work[] = ['post-page', 'post-page-member', 'post', 'comments'];

/** A kind of work. */
export type Work = (typeof WORKS)[number];

/** What is measured once more while votes are written. */
export const WHILE_WRITING: readonly Work[] = [
  'post-page',
  'post-page-member',
  'home',
  'list',
  'post',
];

/** As browsers send it: the cost of compression is part of the answer. */
export const PACKED = { 'accept-encoding': 'gzip, deflate, br' };

// Pages differ by theme and language: each of these, post by post, is one that nobody has requested.
const VARIANTS = ['dark', 'light'].flatMap((theme) =>
  ['de', 'en'].map((language) => ({ cookie: `theme=${theme}; locale=${language}` })),
);

/** Posts that many people read at once, and words that many search for. */
export const SHARED_POSTS = 20;

/** Posts whose addresses are requested before: few enough for a slow machine to draw within the minute they are kept. */
export const KNOWN_POSTS = 400;

// A prime, so that posts come in no order, and each once before any repeats.
const STRIDE = 7919;

interface ForumParts {
  readonly origin: string;
  readonly posts: Places;
  /** A signed-in cookie for each member. */
  readonly cookies: readonly string[];
  readonly people: Pick<People, 'members'>;
  /** As `BenchDatabase` has them. */
  readonly upvotes: ReadonlySet<string>;
}

/** The forum's requests for each work. */
export function forumWorks({ origin, posts, cookies, people, upvotes }: ForumParts) {
  let turn = 0;
  const vote = ballots(people, posts, upvotes);
  const post = (n: number) => posts.at((n * STRIDE) % posts.count);
  // Its thread consists of comments as long as comments may be (`writeHeaviest`).
  const heaviest = posts.at(0);
  const cookie = (n: number) => cookies[n % cookies.length] ?? '';
  const readers: Readonly<Record<string, readonly string[]>> = {
    member: cookies.filter((_cookie, n) => !isWatcher(n, cookies.length)).map(withScripts),
    watcher: cookies.filter((_cookie, n) => isWatcher(n, cookies.length)).map(withScripts),
    plain: cookies,
  };
  const get = (path: (n: number) => string, reader: string) => (): ReturnType<NextRequest> => {
    const n = (turn += 1);
    const own = readers[reader];
    const headers = own === undefined ? PACKED : { ...PACKED, cookie: own[n % own.length] ?? '' };
    return { method: 'GET', path: path(n), headers };
  };
  const command = (n: number, path: string, body: object): ReturnType<NextRequest> => {
    const headers = { cookie: cookie(n), origin, 'content-type': 'application/json' };
    return { method: 'POST', path, headers, body: JSON.stringify(body) };
  };
  type Paths = Readonly<Record<string, (n: number) => string>>;
  const pathsOver = (place: (n: number) => Place): Paths => ({
    'post-page': (n) => place(n).page,
    'heaviest-page': () => heaviest.page,
    heaviest: () => `/api/comments?postId=${heaviest.id}&limit=50`,
    home: () => '/',
    list: (n) => `/api/posts?page=${1 + (n % 20)}`,
    'post-shared': (n) => `/api/posts/slug/${posts.at(n % SHARED_POSTS).slug}`,
    post: (n) => `/api/posts/slug/${place(n).slug}`,
    comments: (n) => `/api/comments?postId=${place(n).id}&limit=50`,
    search: (n) => `/api/search?q=${encodeURIComponent(posts.word(n))}&limit=5`,
    'search-again': (n) => `/api/search?q=${posts.word(n % SHARED_POSTS)}&limit=5`,
    unread: () => '/api/notifications/unread-count',
    new: () => '/api/posts?only=new',
    tracked: () => '/api/posts?only=tracked',
    watched: () => '/api/watches?limit=20',
    counts: () => '/api/watches/counts',
  });
  const known = pathsOver((n) => post(n % KNOWN_POSTS));
  const unknown = pathsOver(post);
  const writeWorks: Readonly<Record<string, NextRequest>> = {
    vote: () => {
      const { voter, postId, way } = vote();
      return command(voter, `/api/posts/${postId}/${way}`, {});
    },
    comment: () => {
      const n = (turn += 1);
      // Never the same twice, even in a kept database: a repetition is refused.
      const content = `A short answer of some words ${posts.word(n)} ${randomUUID()}`;
      return command(n, '/api/comments', { content, postId: post(n).id });
    },
  };
  // Kept under their full address, which may contain parameters without meaning. But a page with parameters is rendered
  // interactive; so these pages differ by their reader's theme and language instead.
  const first =
    (path: (n: number) => string): NextRequest =>
    () => {
      const n = (turn += 1);
      const variant = VARIANTS[Math.floor(n / posts.count) % VARIANTS.length];
      const isPage = path === unknown['post-page'];
      const unheard = path(n).includes('?') ? `&first=${n}` : `?first=${n}`;
      const headers = { ...PACKED, ...(isPage ? variant : {}) };
      return { method: 'GET', path: isPage ? path(n) : path(n) + unheard, headers };
    };
  const workOf = (work: Work): NextRequest | null => {
    const [, name = work, reader = ''] = /^(.+)-(member|watcher|plain|first)$/u.exec(work) ?? [];
    const path = (reader === 'first' ? unknown : known)[name];
    if (path === undefined) return writeWorks[work] ?? null;
    return reader === 'first' ? first(path) : get(path, reader);
  };
  return { workOf };
}

/** As browsers send it once a page has run scripts; without, members get pages drawn for them alone. */
function withScripts(cookie: string): string {
  return `${cookie}; scripts=on`;
}

/**
 * Votes that each change something: the members in turn vote on one post after another, none on their own; up, or down
 * if they have already voted up.
 */
export function ballots(
  { members }: Pick<People, 'members'>,
  posts: Places,
  upvotes: ReadonlySet<string>,
) {
  const up = new Set(upvotes);
  let n = Math.floor(Math.random() * posts.count * members.length);
  return () => {
    n += 1;
    const voter = n % members.length;
    const drawn = (Math.floor(n / members.length) * STRIDE + voter * 31) % posts.count;
    const isOwn = authorOf(drawn, members.length) === voter;
    const postId = posts.at(isOwn ? (drawn + 2) % posts.count : drawn).id;
    const vote = `${members[voter]?.id ?? ''} ${postId}`;
    const way = up.delete(vote) ? 'downvote' : 'upvote';
    if (way === 'upvote') up.add(vote);
    return { voter, postId, way };
  };
}
