import { randomBytes } from 'node:crypto';
import type { Actor, Role } from '@forum/contracts';
import { createMember, type StaffMember } from '@forum/features/identity/accounts/commands';
import { importComment } from '@forum/features/content/comments/commands';
import { insertElevation } from '@forum/features/identity/elevated-access/store';
import { confirmInSession } from '@forum/features/identity/proofs/operations';
import { importPost } from '@forum/features/content/posts/commands';
import { sessionTokenHash } from '@forum/features/identity/sessions/operations/token-hash';
import { insertSession } from '@forum/features/identity/sessions/store';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { client, type TestClient } from './client.ts';
import type { TestForum } from './forum.ts';

const meta = { actor: null };

/** The relevant fields of a member; the address is `{username}@secret.example.com`. */
export interface GivenMember {
  readonly username: string;
  readonly role?: Role;
  readonly profile?: NonNullable<StaffMember['profile']>;
}

/** Password of every given member. */
export const GIVEN_PASSWORD = 'Str0ngEnough';

/** A member with an account, as an actor. */
export async function aMember(
  { ctx }: Pick<TestForum, 'ctx'>,
  { username, role = 'MEMBER', profile = {} }: GivenMember,
): Promise<Actor> {
  const email = `${username}@secret.example.com`;
  const account = { meta, email, username, password: GIVEN_PASSWORD, role, profile };
  return { id: (await createMember(ctx, account)).result.memberId, role };
}

/** Headers of a browser in which a member has just signed in. */
export async function signedIn(
  { ctx }: Pick<TestForum, 'ctx'>,
  { id: memberId }: Actor,
): Promise<{ readonly sessionId: string; readonly headers: Record<string, string> }> {
  const token = randomBytes(32).toString('base64url');
  const sessionId = ctx.newId();
  const now = ctx.clock.now();
  await insertSession(ctx.db, {
    id: sessionId,
    member_id: memberId,
    token_hash: sessionTokenHash(ctx.site, token),
    device: 'a test',
    created_at: now,
    reauthenticated_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + 24 * 60 * 60 * 1000),
  });
  await confirmInSession(ctx.db, { sessionId, kinds: ['password'], isAgain: false, now });
  return { sessionId, headers: { cookie: `forum_session=${token}` } };
}

/** Requests of a staff member (with an account) who has just passed the PIN gate: for elevated calls. */
export async function elevated(
  forum: Pick<TestForum, 'ctx' | 'app'>,
  actor: Actor,
): Promise<TestClient> {
  const { ctx, app } = forum;
  const { sessionId, headers } = await signedIn(forum, actor);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.clock.now().getTime() + 15 * 60 * 1000);
  await insertElevation(ctx.db, { token, memberId: actor.id, sessionId, expiresAt });
  return client(app, { ...headers, authorization: `Bearer ${token}` });
}

/** A member of staff who has passed the PIN gate. */
export interface GivenStaff {
  readonly actor: Actor;
  readonly api: TestClient;
}

/** New members and staff of a forum, named by number. */
export interface Newcomers {
  readonly someone: (role?: Role) => Promise<Actor>;
  readonly staff: (role: Role) => Promise<GivenStaff>;
}

/** New members and staff, as many as are asked for. */
export function newcomers(forum: TestForum): Newcomers {
  let names = 0;
  const someone = (role: Role = 'MEMBER') =>
    aMember(forum, { username: `person_${(names += 1)}`, role });
  return {
    someone,
    staff: async (role) => {
      const actor = await someone(role);
      return { actor, api: await elevated(forum, actor) };
    },
  };
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
