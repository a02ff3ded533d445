import type { Actor, Role } from '@forum/contracts';
import { createMember, type StaffMember } from '@forum/features/accounts/commands';
import { importComment } from '@forum/features/comments/commands';
import { importPost } from '@forum/features/posts/commands';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import type { TestForum } from './forum.ts';

const meta = { actor: null };

/** What matters of a member; the address is `{username}@secret.example.com`. */
export interface GivenMember {
  readonly username: string;
  readonly role?: Role;
  readonly profile?: NonNullable<StaffMember['profile']>;
}

/** Password of every given member. */
export const GIVEN_PASSWORD = 'Str0ngEnough';

/** A member with an account, as those who act see them. */
export async function aMember(
  { ctx }: Pick<TestForum, 'ctx'>,
  { username, role = 'MEMBER', profile = {} }: GivenMember,
): Promise<Actor> {
  const email = `${username}@secret.example.com`;
  const account = { meta, email, username, password: GIVEN_PASSWORD, role, profile };
  return { id: (await createMember(ctx, account)).result.memberId, role };
}

/** A published post without a category. @returns its id */
export async function aPost({ ctx }: Pick<TestForum, 'ctx'>, by: Actor): Promise<string> {
  const post = {
    id: newId(),
    authorId: by.id,
    categoryId: null,
    title: 'A good title',
    content: toJson(doc('Five words are quite enough.')),
    tags: ['grammar'],
    attribution: null,
  };
  await importPost(ctx, { meta, post });
  return post.id;
}

/** A comment on a post. @returns its id */
export async function aComment(
  { ctx }: Pick<TestForum, 'ctx'>,
  { postId, by, parentId = null }: { postId: string; by: Actor; parentId?: string | null },
): Promise<string> {
  const comment = { id: newId(), postId, parentId, authorId: by.id, attribution: null };
  await importComment(ctx, { meta, ...comment, content: 'A comment of some words' });
  return comment.id;
}
