import { listMemberNotes } from '@forum/contracts/member-notes';
import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf, someone, staff, statusesWithoutPin, type Staff } from './test-staff.ts';

let forum: TestForum;
let ann: Staff;
let ben: Staff;
let admin: Staff;

beforeAll(async () => {
  forum = await buildTestForum();
  [ann, ben] = [await staff(forum, 'MODERATOR'), await staff(forum, 'MODERATOR')];
  admin = await staff(forum, 'ADMIN');
});
afterAll(() => forum.close());

const pathOf = ({ id }: Actor, noteId?: string) =>
  `/admin/users/${id}/notes${noteId === undefined ? '' : `/${noteId}`}`;
async function noteOf(member: Actor, text = 'Writes well'): Promise<string> {
  const answer = await ann.api.post(pathOf(member), { text });
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}
async function textsOf(member: Actor): Promise<string[]> {
  await forum.settle();
  const answer = await ben.api.get(pathOf(member));
  return listMemberNotes.response.parse(answer.json()).data.map(({ text }) => text);
}

describe('notes of a member among staff', () => {
  it.each(['GET', 'POST'] as const)('%s is for moderators behind the PIN', async (method) => {
    const path = pathOf(await someone(forum));
    expect(await statusesWithoutPin(forum, method, path)).toEqual([401, 403, 401, 401]);
  });

  it('are read by all of the staff, newest first', async () => {
    const alice = await someone(forum);
    await noteOf(alice);
    forum.clock.advance(1000);
    await noteOf(alice, 'Asked for another name');
    expect(await textsOf(alice)).toEqual(['Asked for another name', 'Writes well']);
  });

  it('are edited by who wrote them, and taken away by them or an administrator', async () => {
    const alice = await someone(forum);
    const [first, second] = [await noteOf(alice), await noteOf(alice, 'Twice')];
    const edit = (by: Staff, noteId: string) =>
      by.api.patch(pathOf(alice, noteId), { text: 'Better' });
    expect(outcomeOf(await edit(ben, first))).toBe('403 not-author');
    expect(outcomeOf(await edit(admin, first))).toBe('403 not-author');
    expect((await edit(ann, first)).json()).toMatchObject({
      text: 'Better',
      editedAt: expect.any(String),
    });
    expect(outcomeOf(await ben.api.delete(pathOf(alice, first)))).toBe('403 not-author');
    expect(outcomeOf(await ann.api.delete(pathOf(alice, first)))).toBe('204');
    expect(outcomeOf(await admin.api.delete(pathOf(alice, second)))).toBe('204');
    expect(outcomeOf(await ann.api.delete(pathOf(alice, second)))).toBe('404 note-not-found');
    expect(outcomeOf(await edit(ann, newId()))).toBe('404 note-not-found');
    expect(await textsOf(alice)).toEqual([]);
  });

  it('of colleagues and of oneself are for those above', async () => {
    expect(outcomeOf(await ann.api.get(pathOf(ann.actor)))).toBe('403 own-account');
    expect(outcomeOf(await ann.api.get(pathOf(ben.actor)))).toBe('403 role-hierarchy');
    expect(outcomeOf(await ann.api.post(pathOf(ben.actor), { text: 'Hm' }))).toBe(
      '403 role-hierarchy',
    );
    expect(outcomeOf(await admin.api.post(pathOf(ben.actor), { text: 'Hm' }))).toBe('201');
    expect(outcomeOf(await ann.api.get(pathOf({ ...ann.actor, id: newId() })))).toBe(
      '404 member-not-found',
    );
  });

  it('are acts that can be undone: what was written goes, what was taken away is back', async () => {
    const alice = await someone(forum);
    const noteId = await noteOf(alice);
    await ann.api.patch(pathOf(alice, noteId), { text: 'Writes too much' });
    await admin.api.delete(pathOf(alice, noteId));
    await forum.settle();
    const acts: { id: string }[] = (await admin.api.get(`/admin/audit?memberId=${alice.id}`)).json()
      .data;
    const undo = async (n: number) => {
      const answer = await admin.api.post(`/admin/audit/${acts[n]?.id}/undo`);
      expect(answer.statusCode).toBe(200);
      return textsOf(alice);
    };
    expect(await undo(0)).toEqual(['Writes too much']);
    expect(await undo(1)).toEqual(['Writes well']);
    expect(outcomeOf(await ann.api.patch(pathOf(alice, noteId), { text: 'Hers still' }))).toBe(
      '200',
    );
  });

  it.each([
    [{}, '422 invalid text: Note is required'],
    [{ text: ' ' }, '422 invalid text: Note is required'],
    [{ text: 'x'.repeat(2001) }, '422 invalid text: Note must be at most 2000 characters'],
  ])('are refused as %j', async (body, expected) => {
    expect(outcomeOf(await ann.api.post(pathOf(await someone(forum)), body))).toBe(expected);
  });
});
