import type { Actor } from '@forum/contracts';
import { comment, commentPage, type Comment } from '@forum/contracts/comments';
import { post } from '@forum/contracts/posts';
import { useEdge, useProblemDetails } from '@forum/http';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { buildTestForum, type TestForum } from '@forum/testing';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { createCategory } from '../categories/commands.ts';
import type { AppContext } from '../../framework/feature.ts';

export const alice: Actor = { id: newId(), role: 'MEMBER' };
export const bob: Actor = { id: newId(), role: 'MEMBER' };
export const mod: Actor = { id: newId(), role: 'MODERATOR' };

/** The parts of a comment that matter to a test. */
export interface CommentParts {
  readonly by?: Actor;
  readonly parentId?: string;
  readonly content?: string;
}

/** A forum with one category, in which tests write posts (by alice) and comments (by bob) through the API. */
export async function openThreads() {
  const forum = await buildTestForum();
  const command = { meta: { actor: null }, actor: null, category: { name: 'General' } };
  const { categoryId } = (await createCategory(forum.ctx, command)).result;
  await forum.settle();
  return { forum, ...actsIn(forum, categoryId) };
}

function actsIn(forum: TestForum, categoryId: string) {
  const write = (by: Actor | null, body: object) => forum.as(by).post('/comments', body);
  return {
    write,
    aPost: async (changes: object = {}): Promise<string> => {
      const response = await forum.as(alice).post('/posts', {
        title: 'A good title',
        content: toJson(doc('Five words are quite enough.')),
        categoryId,
        prefix: 'Guide',
        tags: ['grammar'],
        ...changes,
      });
      return post.parse(response.json()).id;
    },
    /** Each comment is a second newer than the previous one. */
    aComment: async (
      postId: string,
      { by = bob, ...body }: CommentParts = {},
    ): Promise<Comment> => {
      const response = await write(by, { postId, content: 'Well said.', ...body });
      forum.clock.advance(1_000);
      return comment.parse(response.json());
    },
    pageOf: async (postId: string, query = '', viewer: Actor | null = null) => {
      const response = await forum.as(viewer).get(`/comments?postId=${postId}${query}`);
      return commentPage.parse(response.json());
    },
    /** How many events the comments of a post have. */
    commentEvents: async (postId: string): Promise<number> => {
      const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM event
        WHERE type LIKE 'Comment%' AND data ->> 'postId' = ${postId}`.execute(forum.ctx.db);
      return rows[0]?.n ?? 0;
    },
  };
}

/**
 * Routes of a slice as bob sees them while projections lag: nothing is waited for, nothing applied. `claimed`: they
 * report otherwise, as when a projection skips an event that it cannot apply.
 */
export async function whileProjectionsLag(
  { ctx }: TestForum,
  routes: (ctx: AppContext) => FastifyPluginAsync,
  { claimed = false }: { readonly claimed?: boolean } = {},
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  useProblemDetails(app, () => null);
  await useEdge(app, { session: async () => null });
  app.addHook('onRequest', async (request) => {
    request.actor = bob;
  });
  const waiter = {
    waitFor: async () => claimed,
    isTold: () => claimed,
    noted: async () => undefined,
  };
  await app.register(routes({ ...ctx, waiter }));
  return app;
}

/** The ids of comments, in order. */
export function idsOf(comments: readonly Comment[]): string[] {
  return comments.map(({ id }) => id);
}
