import type { Actor } from '@forum/contracts';
import * as given from '@forum/testing';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailUnread } from '../notifications/schedule/mail-unread.ts';
import { sendDigests } from '../notifications/schedule/send-digests.ts';
import { openPushing, type Pushing } from '../push/test-browsers.ts';
import { refreshTrending } from '../trending/schedule.ts';

const DAY = 24 * 60 * 60 * 1000;
const KINDS = ['nothing', 'post', 'category', 'user', 'block', 'tag', 'former tag'] as const;
type Kind = (typeof KINDS)[number];

/** What reached a member after they muted, in each list and by each way of telling. */
interface Reached {
  readonly bell: number;
  readonly unread: number;
  readonly mails: number;
  readonly pushes: number;
  readonly digests: number;
  readonly new: number;
  readonly tracked: number;
  readonly followed: number;
  readonly counted: number;
}

let pushing: Pushing;
const reached = new Map<Kind, Reached>();

beforeAll(async () => {
  pushing = await openPushing();
  const { forum } = pushing.bell;
  const bob = await given.aMember(forum, { username: 'bob' });
  const members = new Map<Kind, Actor>();
  for (const kind of KINDS) members.set(kind, await aFollower(kind, bob));
  forum.clock.advance(1000);
  // One that each takes part in, and one that none of them has opened.
  const talk = await pushing.bell.write(bob, { tag: 'oldest' });
  const fresh = await pushing.bell.write(bob, { tag: 'oldest' });
  for (const member of members.values()) {
    await pushing.bell.comment(member, { postId: talk });
    for (const postId of [talk, fresh]) await forum.as(member).post(`/posts/${postId}/upvote`);
  }
  // What came before is heard, and was read.
  await forum.settle();
  const shownTo = new Map<Kind, () => number>();
  for (const [kind, member] of members) {
    const { shown } = await pushing.browserOf(member);
    await forum.as(member).post('/notifications/read-all');
    shownTo.set(kind, () => shown().length);
  }
  const mute = async (kind: Kind, by: Actor) => {
    for (const ask of mutesOf(kind, { bob, posts: [talk, fresh] })) {
      const done = await ask(by);
      expect(done.statusCode, `${kind}: ${done.body}`).toBeLessThan(300);
    }
  };
  for (const [kind, member] of members) if (kind !== 'tag') await mute(kind, member);
  await forum.settle();
  await replaceTag('oldest', 'old');
  await replaceTag('old', 'renamed');
  for (const [kind, member] of members) if (kind === 'tag') await mute(kind, member);
  forum.clock.advance(1000);
  await pushing.bell.comment(bob, { postId: talk, text: 'Here is how it ended.' });
  await pushing.later();
  forum.clock.advance(60_000);
  await mailUnread(forum.ctx);
  await forum.settle();
  const lettersTo = (kind: Kind) =>
    forum.mails.filter(({ to }) => to === `${nameOf(kind)}@secret.example.com`);
  const mailed = new Map(KINDS.map((kind) => [kind, lettersTo(kind).length]));
  const seen = new Map<Kind, Omit<Reached, 'digests'>>();
  for (const [kind, member] of members) {
    seen.set(kind, {
      ...(await listsOf(member)),
      mails: mailed.get(kind) ?? 0,
      pushes: shownTo.get(kind)?.() ?? 0,
    });
  }
  await refreshTrending(forum.ctx);
  forum.clock.advance(2 * DAY);
  await sendDigests(forum.ctx);
  await forum.settle();
  for (const [kind, lists] of seen) {
    reached.set(kind, { ...lists, digests: lettersTo(kind).length - lists.mails });
  }
}, 120_000);
afterAll(() => pushing.bell.forum.close());

const nameOf = (kind: Kind) => `mutes_${kind.replace(' ', '_')}`;

/** A member who wants to hear of everything that another one writes. */
async function aFollower(kind: Kind, of: Actor): Promise<Actor> {
  const { forum } = pushing.bell;
  const member = await given.aMember(forum, { username: nameOf(kind) });
  await forum.as(member).post(`/users/${of.id}/follow`);
  await forum.as(member).put(`/watches/user/${of.id}`, {
    level: 'watching',
    posts: true,
    replies: true,
  });
  await forum.as(member).patch('/notifications/preferences', {
    kinds: { thread: { push: true, mail: true }, comment: { push: true, mail: true } },
    digest: 'daily',
  });
  return member;
}

type Asking = (by: Actor) => Promise<{ readonly statusCode: number; readonly body: string }>;

function mutesOf(
  kind: Kind,
  { bob, posts }: { readonly bob: Actor; readonly posts: readonly string[] },
): readonly Asking[] {
  const { forum, categoryId } = pushing.bell;
  const put =
    (path: string, body: object = {}): Asking =>
    (by) =>
      forum.as(by).put(path, body);
  switch (kind) {
    case 'nothing':
      return [];
    case 'post':
      return posts.map((id) => put(`/mutes/post/${id}`));
    case 'category':
      return [put(`/mutes/category/${categoryId}`)];
    case 'user':
      return [put(`/mutes/user/${bob.id}`)];
    case 'block':
      return [put(`/blocks/${bob.id}`)];
    case 'tag':
      return [put('/watches/tag/renamed', { level: 'muted' })];
    case 'former tag':
      return [put('/watches/tag/oldest', { level: 'muted' })];
  }
}

async function replaceTag(tag: string, to: string): Promise<void> {
  const { forum } = pushing.bell;
  const anna = await given.aMember(forum, { username: `anna_${tag}`, role: 'ADMIN' });
  const admin = await given.elevated(forum, anna);
  const answer = await admin.post(`/admin/tags/${tag}/rename`, { to });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  await forum.settle();
}

async function listsOf(member: Actor) {
  const { forum, heard, unread } = pushing.bell;
  const lengthOf = async (only: string) =>
    (await forum.as(member).get(`/posts?only=${only}&limit=50`)).json<{ data: unknown[] }>().data
      .length;
  const counts = (await forum.as(member).get('/watches/counts')).json<Record<string, number>>();
  return {
    bell: (await heard(member)).filter(({ read }) => !read).length,
    unread: await unread(member),
    new: await lengthOf('new'),
    tracked: await lengthOf('tracked'),
    followed: await lengthOf('followed'),
    counted: (counts.new ?? 0) + (counts.tracked ?? 0),
  };
}

const WAYS = [
  'bell',
  'unread',
  'mails',
  'pushes',
  'digests',
  'new',
  'tracked',
  'followed',
  'counted',
] as const satisfies readonly (keyof Reached)[];

describe('muted wins over everything', () => {
  it.each(WAYS)('who mutes nothing hears of it: %s', (way) => {
    expect(reached.get('nothing')?.[way]).toBeGreaterThan(0);
  });

  it.each(KINDS.slice(1))('who mutes it hears of it nowhere: %s', (kind) => {
    expect(reached.get(kind)).toEqual(Object.fromEntries(WAYS.map((way) => [way, 0])));
  });
});

it('is asked in one place: no other query reads who mutes whom', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const readers = globSync('**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|\/test-/u.test(file))
    .filter((file) =>
      /(?:FROM|JOIN) silence\b|From\('silence|level = 'muted'(?!")/u.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    );
  expect(readers.toSorted()).toEqual([
    // Its own lists, and what it hands over.
    'community/mutes/merge-part.ts',
    'community/mutes/queries.ts',
    'identity/members/queries/heard-by.ts',
  ]);
});
