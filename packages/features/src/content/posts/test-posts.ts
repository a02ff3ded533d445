import type { Actor } from '@forum/contracts';
import { post, type Post } from '@forum/contracts/posts';
import { newId } from '@forum/kernel';
import { doc, parseContent, toJson } from '@forum/rich-text';
import { buildTestForum, type TestForum } from '@forum/testing';
import { createCategory, type NewCategory } from '../categories/commands.ts';

/** Two members and a moderator. */
export const alice: Actor = { id: newId(), role: 'MEMBER' };
export const bob: Actor = { id: newId(), role: 'MEMBER' };
export const mod: Actor = { id: newId(), role: 'MODERATOR' };

/** A forum with a category, and how to write posts in it. */
export interface PostTests extends TestForum {
  readonly general: string;
  readonly aCategory: (category: NewCategory) => Promise<string>;
  /** The form's fields, good unless changed. */
  readonly fields: (changes?: object) => object;
  readonly aPost: (by?: Actor, changes?: object) => Promise<Post>;
  /** How many events the post's stream has. */
  readonly events: (postId: string) => Promise<number>;
}

/** Builds a forum for tests of posts. */
export async function buildPostTests(): Promise<PostTests> {
  const forum = await buildTestForum();
  const aCategory = async (category: NewCategory) => {
    const command = { meta: { actor: null }, actor: null, category };
    const { result } = await createCategory(forum.ctx, command);
    await forum.settle();
    return result.categoryId;
  };
  const general = await aCategory({ name: 'General' });
  const fields = (changes: object = {}) => ({
    title: 'A good title',
    content: body(),
    categoryId: general,
    prefix: 'Guide',
    tags: ['grammar'],
    ...changes,
  });
  return {
    ...forum,
    general,
    aCategory,
    fields,
    aPost: async (by = alice, changes = {}) => {
      const response = await forum.as(by).post('/posts', fields(changes));
      if (response.statusCode !== 201) throw new Error(response.body);
      return post.parse(response.json());
    },
    events: async (id) => (await forum.ctx.eventStore.readStream(`post:${id}`)).length,
  };
}

/** A body as it is stored. */
export function body(text = 'Five words are quite enough.'): string {
  const parsed = parseContent(toJson(doc(text)));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.json;
}

/** The status of an answer. */
export async function statusOf(answer: Promise<{ statusCode: number }>): Promise<number> {
  return (await answer).statusCode;
}
