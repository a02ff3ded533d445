import type { Actor } from '@forum/contracts';
import { doc, toJson } from '@forum/rich-text';
import type { TestForum } from '@forum/testing';
import { createCategory } from '../../content/categories/commands.ts';

/** A new member of the forum, who registers. */
export async function register(
  forum: TestForum,
  username: string,
  more: object = {},
): Promise<Actor> {
  const password = 'Correct1horse';
  const form = { email: `${username}@example.com`, username, password, confirmPassword: password };
  const response = await forum.as(null).post('/users', { ...form, ...more });
  return { id: response.json().user.id, role: 'MEMBER' };
}

/** A new category, also as far as searches know. @returns its id */
export async function aCategory(
  forum: TestForum,
  name: string,
  parentId: string | null = null,
): Promise<string> {
  const command = { meta: { actor: null }, actor: null, category: { name, parentId } };
  const { result } = await createCategory(forum.ctx, command);
  await forum.settle();
  return result.categoryId;
}

/** A post that may be found at once. @returns its id */
export async function aPost(
  forum: TestForum,
  by: Actor,
  fields: { readonly categoryId: string } & object,
): Promise<string> {
  const content = toJson(doc('Five words are quite enough.'));
  const text = { title: 'A good title', content, prefix: 'Guide', tags: ['grammar'] };
  const response = await forum.as(by).post('/posts', { ...text, ...fields });
  if (response.statusCode !== 201) throw new Error(`${response.statusCode} ${response.body}`);
  await forum.settle();
  return response.json<{ id: string }>().id;
}
