// Everybody sees what they have just written, though writes do not wait for the projections: in one process, and in two
// of which one takes the writes and the other the reads.
import type { Actor } from '@forum/contracts';
import { comment } from '@forum/contracts/comments';
import { createWaiter } from '@forum/projections';
import { aMember, aPost, buildTestForum, client } from '@forum/testing';
import { ACTOR_HEADER, openApp } from '@forum/testing/app';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOwnWrites } from '../../framework/http/own-writes.ts';

const WRITERS = 20;
/** How long the worker of these tests waits before each pass: many reads come before the rows. */
const LAG_MS = 5;

const forum = await buildTestForum();
const ended = new AbortController();
const worker = project();
const one = await process();
const other = await process();
let writers: Actor[];
let posts: string[];

beforeAll(async () => {
  const author = await aMember(forum, { username: 'author' });
  const member = (_none: unknown, n: number) => aMember(forum, { username: `writer_${n}` });
  writers = await Promise.all(Array.from({ length: WRITERS }, member));
  posts = [];
  for (let n = 0; n < 5; n += 1) posts.push(await aPost(forum, author));
}, 60_000);
afterAll(async () => {
  ended.abort();
  await worker;
  await Promise.all([one.close(), other.close()]);
  await forum.close();
});

/** An API process with a cache of its own, which nobody tells what has been projected. */
async function process() {
  const nobody = () => () => undefined;
  const announcer = { subscribe: nobody, onOutdated: nobody, publish: async () => undefined };
  const close = async () => undefined;
  const waiter = createWaiter({ db: forum.database, announcer: { ...announcer, close } });
  const { app } = await openApp({ ...forum.ctx, waiter, ownWrites: createOwnWrites() });
  return {
    as: ({ id, role }: Actor, cookie = '') =>
      client(app, { [ACTOR_HEADER]: `${id} ${role}`, ...(cookie === '' ? {} : { cookie }) }),
    close: async () => {
      await app.close();
      await waiter.close();
    },
  };
}

async function project(): Promise<void> {
  const follow = forum.engine.follow('now');
  while (!ended.signal.aborted) {
    await pause(LAG_MS);
    await follow();
  }
}

interface Answer {
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The cookies that a browser sends after an answer. */
function cookiesOf({ headers }: Answer): string {
  return [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');
}

/** Everybody votes and looks at once, changing their vote each time. @returns who saw what instead of their vote */
async function votesMissed(
  rounds: number,
  { readAt, carries }: { readonly readAt: typeof one; readonly carries: boolean },
): Promise<string[]> {
  const missed: string[] = [];
  const voteAndLook = async (by: Actor) => {
    for (let round = 0; round < rounds; round += 1) {
      const path = `/posts/${posts[round % posts.length]}`;
      const way = Math.floor(round / posts.length) % 2 === 0 ? 'upvote' : 'downvote';
      const answer = await one.as(by).post(`${path}/${way}`);
      const seen = await readAt.as(by, carries ? cookiesOf(answer) : '').get(path);
      const votes = [answer, seen].map((said) => said.json<{ userVote: string }>().userVote);
      const isRight = votes.every((vote) => vote === way.toUpperCase());
      if (!isRight) missed.push(`${round}: ${way} became ${votes.join(' and ')}`);
    }
  };
  await Promise.all(writers.map(voteAndLook));
  return missed;
}

it('of twenty who vote and read at once nobody misses their vote', async () => {
  expect(await votesMissed(50, { readAt: one, carries: false })).toEqual([]);
}, 120_000);

it('nor does anybody whose reads another process answers', async () => {
  expect(await votesMissed(10, { readAt: other, carries: true })).toEqual([]);
}, 120_000);

it('a comment that is answered before its row is there is shown as it was answered', async () => {
  const answered = async (by: Actor) => {
    const body = { postId: posts[0], content: 'Written and looked for at once.' };
    const answer = await one.as(by).post('/comments', body);
    const made = comment.parse(answer.json());
    const seen = await other.as(by, cookiesOf(answer)).get(`/comments/${made.id}`);
    expect(seen.json<{ comment: unknown }>().comment).toEqual(made);
  };
  await Promise.all(writers.map(answered));
});

it('a forged cookie makes nobody wait but its sender, and no longer than two seconds', async () => {
  const [by] = writers;
  if (by === undefined) throw new Error('Nobody writes.');
  const forged = 'forum_wrote_3_999999999999=votes; forum_wrote_99_1=votes; forum_wrote_x=y';
  const seen = await other.as(by, forged).get(`/posts/${posts[0]}`);
  expect([seen.statusCode, seen.headers['forum-projection']]).toEqual([200, 'pending']);
});
