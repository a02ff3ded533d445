import { problem, type Actor } from '@forum/contracts';
import { categoryPage } from '@forum/contracts/categories';
import { doc, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, elevated } from '@forum/testing';
import type { LightMyRequestResponse } from 'fastify';

/** A forum in which an administrator makes categories, and others write in them; close its `forum`. */
export async function openRooms() {
  const forum = await buildTestForum();
  const admin = await elevated(forum, await aMember(forum, { username: 'ada', role: 'ADMIN' }));
  const mod = await aMember(forum, { username: 'mod', role: 'MODERATOR' });
  const alice = await aMember(forum, { username: 'alice' });
  let names = 0;
  const aCategory = async (fields: object = {}) => {
    const made = await admin.post('/categories', { name: `Category ${(names += 1)}`, ...fields });
    return categoryPage.parse(made.json());
  };
  const write = (by: Actor, categoryId: string, more: object = {}) => {
    const text = { title: 'A good title', content: toJson(doc('Five words are quite enough.')) };
    const fields = { ...text, categoryId, prefix: 'Guide', tags: ['one'], ...more };
    return forum.as(by).post('/posts', fields);
  };
  const aPost = async (by: Actor, categoryId: string): Promise<string> =>
    (await write(by, categoryId)).json().id;
  return { forum, admin, mod, alice, aCategory, write, aPost };
}

/** An open one. */
export type Rooms = Awaited<ReturnType<typeof openRooms>>;

/** The status of an answer, and the code of a refusal. */
export function outcomeOf(answer: LightMyRequestResponse): string {
  if (answer.statusCode < 300) return String(answer.statusCode);
  return `${answer.statusCode} ${problem.parse(answer.json()).code}`;
}
