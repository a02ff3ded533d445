import { WebSocket } from 'ws';
import type { Holdings } from './holdings.ts';
import type { Load } from './load.ts';
import { forumWorks, WORKS } from './peers-works.ts';
import type { People } from './community.ts';
import type { Places } from './places.ts';

/** A forum under load. */
export interface SoakedForum {
  readonly origin: string;
  readonly posts: Places;
  readonly people: Pick<People, 'members'>;
  /** Upvotes in force, each as the ids of member and post. */
  readonly upvotes: ReadonlySet<string>;
  /** What it holds in memory now. */
  holdings(): Promise<Holdings>;
  close(): Promise<void>;
}

const SOCKETS = 40;

/** Any kind of work, chosen at random for each call. */
export function anyWorkOf(forum: SoakedForum, cookies: readonly string[]): Load['next'] {
  const { workOf } = forumWorks({ ...forum, cookies });
  const works = WORKS.flatMap((work) => workOf(work) ?? []);
  return () => {
    const next = works[Math.floor(Math.random() * works.length)];
    if (next === undefined) throw new Error('There is nothing to do.');
    return next();
  };
}

/** Sockets of members who follow one post each. */
export async function openSockets(
  { origin, posts }: SoakedForum,
  cookies: readonly string[],
): Promise<WebSocket[]> {
  return Promise.all(
    Array.from({ length: SOCKETS }, async (_none, n) => {
      const headers = { cookie: cookies[n % cookies.length] ?? '' };
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { origin, headers });
      await new Promise((resolve, reject) => {
        socket.once('open', resolve).once('error', reject);
      });
      socket.send(JSON.stringify({ type: 'subscribe', topic: `post:${posts.at(n).id}` }));
      return socket;
    }),
  );
}
