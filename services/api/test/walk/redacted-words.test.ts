// A title that staff hid, or that went with its author's account, appears nowhere: neither as a title nor in an
// address.
import type { Actor } from '@forum/contracts';
import { doc, toJson } from '@forum/rich-text';
import { createPost } from '@forum/features/content/posts/commands';
import { aMember } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { done } from './examples/making.ts';
import { openTraces, type Traces } from './traces.ts';
import { openWorld, PEOPLE, type Who, type World } from './world.ts';

const TITLE = 'Zyxwort lives at number twelve';
const SLUG = 'zyxwort-lives-at-number-twelve';
const TEXT = toJson(doc('Five words are quite enough here.'));
const PATIENCE_MS = 240_000;

let world: World;
let traces: Traces;

beforeAll(async () => {
  world = await openWorld();
  traces = await openTraces(world, { words: 'clean', title: 'A clean title' });
});
afterAll(() => world.close());

const actPage = z.object({ data: z.array(z.object({ id: z.string(), kind: z.string() })) });

/** The last act of a kind. */
async function actOf(kind: string): Promise<string> {
  await world.forum.settle();
  const answer = await done(world, 'admin', 'GET', `/admin/audit?kind=${kind}`);
  const [act] = actPage.parse(answer.json()).data;
  if (act === undefined) throw new Error(`There is no act ${kind}.`);
  return act.id;
}

/** A post that others have seen under its first title, which a moderator replaced and hid. */
async function aHiddenTitle() {
  const { forum, members } = world;
  const fields = {
    title: TITLE,
    content: TEXT,
    categoryId: await world.aCategory(),
    prefix: 'Discussion',
    tags: ['grammar'],
  };
  const actor = members.owner;
  const { result } = await createPost(forum.ctx, { meta: { actor }, actor, fields });
  const id = result.postId;
  await forum.settle();
  await done(world, 'other', 'POST', `/posts/${id}/upvote`);
  await done(world, 'other', 'POST', '/comments', { postId: id, content: TEXT });
  await done(world, 'other', 'PUT', `/mutes/post/${id}`);
  await done(world, 'moderator', 'PATCH', `/posts/${id}`, { title: 'A clean title' });
  await forum.settle();
  await done(world, 'moderator', 'POST', `/admin/posts/${id}/history/1/redact`, {});
  return { id, edit: await actOf('post.edit'), redaction: await actOf('post.redact') };
}

const statusOf = async (who: Who, slug: string) =>
  (await world.ask({ who, method: 'GET', url: `/api/posts/slug/${slug}` })).statusCode;

describe('a title that staff hid', () => {
  it(
    'is read nowhere, by nobody, until that is undone',
    async () => {
      const { id, edit, redaction } = await aHiddenTitle();
      const names = [id, edit, redaction, world.members.owner.id, world.members.other.id, 'owner'];
      expect(await traces.of('zyxwort', names, PEOPLE)).toEqual([]);
      for (const who of PEOPLE) expect([who, await statusOf(who, SLUG)]).toEqual([who, 404]);
      expect(await statusOf('visitor', 'a-clean-title')).toBe(200);
      await done(world, 'moderator', 'POST', `/admin/audit/${redaction}/undo`, {});
      expect(await statusOf('visitor', SLUG)).toBe(200);
      await done(world, 'moderator', 'POST', `/admin/audit/${edit}/undo`, {});
      const post = (await done(world, 'visitor', 'GET', `/posts/${id}`)).json();
      expect(post).toMatchObject({ title: TITLE, slug: SLUG });
      expect(await statusOf('visitor', SLUG)).toBe(200);
    },
    PATIENCE_MS,
  );
});

describe('the title of a draft that went with the account of its author', () => {
  it(
    'is read nowhere, by nobody',
    async () => {
      const { forum } = world;
      const actor: Actor = await aMember(forum, { username: 'leaver' });
      const fields = {
        title: 'Vexillum of a draft',
        content: TEXT,
        categoryId: await world.aCategory(),
        prefix: 'Discussion',
        tags: ['grammar'],
        published: false,
      };
      const given = { meta: { actor }, actor };
      const { result } = await createPost(forum.ctx, { ...given, fields });
      await forum.settle();
      await done(world, 'moderator', 'PATCH', `/posts/${result.postId}`, {
        title: 'Vexillum it is',
      });
      const edit = await actOf('post.edit');
      const grounds = { username: 'leaver', reason: 'other' };
      await done(world, 'admin', 'POST', `/admin/users/${actor.id}/erase`, grounds);
      await forum.settle();
      expect(await traces.of('vexillum', [result.postId, edit, actor.id], PEOPLE)).toEqual([]);
    },
    PATIENCE_MS,
  );
});
