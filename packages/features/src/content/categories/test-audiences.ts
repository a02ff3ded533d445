import type { Actor } from '@forum/contracts';
import { aMember } from '@forum/testing';
import { expect } from 'vitest';
import { followCategories } from '../posts/schedule/follow-categories.ts';
import { openRooms } from './test-rooms.ts';

const REASON = { reason: 'other', note: 'It is for others now.' } as const;

/** Rooms with two groups, whose audience an administrator changes; close its `forum`. */
export async function openAudiences() {
  const rooms = await openRooms();
  const { admin, forum, mod } = rooms;
  const aGroup = async (name: string) =>
    (await admin.post('/groups', { name, entry: 'open' })).json<{ id: string }>().id;
  const [inner, outer] = [await aGroup('Inner'), await aGroup('Outer')];
  const member = async (username: string, ...groups: readonly string[]) => {
    const made = await aMember(forum, { username });
    for (const id of groups) await forum.as(made).put(`/groups/${id}/membership`);
    return { ...made, groups };
  };
  const [ines, otto] = [await member('ines', inner), await member('otto', outer)];
  const both = await member('bea', inner, outer);
  const change = (id: string, audience: object) =>
    admin.post(`/categories/${id}/audience`, { ...audience, ...REASON });
  const audienceOf = async (id: string) => (await admin.get(`/categories/${id}/audience`)).json();
  /** The worker goes on until there is nothing left to do. */
  const finish = async () => {
    await forum.settle();
    for (let run = 0; run < 3; run += 1) {
      await followCategories.run(forum.ctx);
      await forum.settle();
    }
  };
  /** Who of these can read the post. */
  const readersOf = async (postId: string) => {
    const seen: string[] = [];
    for (const [name, reader] of Object.entries({ visitor: null, ines, otto, both, mod })) {
      const { statusCode } = await forum.as(reader).get(`/posts/${postId}`);
      if (statusCode === 200) seen.push(name);
    }
    return seen;
  };
  /** Undoes the last change, or one before it. */
  const undoLast = async (earlier = 0) => {
    await forum.settle();
    const { id } = await forum.ctx.db
      .selectFrom('staff_act')
      .select('id')
      .where('kind', '=', 'category.audience')
      .orderBy('id', 'desc')
      .offset(earlier)
      .limit(1)
      .executeTakeFirstOrThrow();
    const undone = await admin.post(`/admin/audit/${id}/undo`);
    expect(undone.statusCode, undone.body).toBe(200);
  };
  const listed = async (url: string, who: Actor | null = null) =>
    (await forum.as(who).get(url)).body;
  const given = { inner, outer, ines, otto, both, change, audienceOf, finish };
  return { ...rooms, ...given, readersOf, undoLast, listed };
}

/** Open ones. */
export type Audiences = Awaited<ReturnType<typeof openAudiences>>;
