import * as calls from '@forum/contracts/moderation';
import type { Outcome } from '@forum/event-store';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import { serveMember } from '../../../framework/http/serve.ts';
import {
  deletePost,
  editPost,
  markPost,
  mergePost,
  restorePost,
  turnPostVersion,
} from '../commands.ts';
import { getPostVersion, type WrittenPost } from '../queries.ts';
import { previewMergePost } from '../queries/merge-preview.ts';
import { answerWritten, SHOWN_IN } from './answer-written.ts';

type Act = (
  ctx: AppContext,
  command: Parameters<typeof restorePost>[1],
) => Promise<Outcome<WrittenPost>>;

const changing =
  (changes: { readonly published: boolean } | { readonly featured: boolean }): Act =>
  (ctx, command) =>
    editPost(ctx, { ...command, changes });

const marking =
  (mark: 'pinned' | 'locked', isOn: boolean): Act =>
  (ctx, command) =>
    markPost(ctx, { ...command, mark, isOn });

const ACTS = [
  [calls.restorePost, restorePost],
  [calls.unpublishPost, changing({ published: false })],
  [calls.publishPost, changing({ published: true })],
  [calls.featurePost, changing({ featured: true })],
  [calls.unfeaturePost, changing({ featured: false })],
  [calls.pinPost, marking('pinned', true)],
  [calls.unpinPost, marking('pinned', false)],
  [calls.lockPost, marking('locked', true)],
  [calls.unlockPost, marking('locked', false)],
] as const;

const HIDING = [
  [calls.redactPostVersion, { title: '', content: '', isRedacted: true }],
  [calls.showPostVersion, { isRedacted: false }],
] as const;

/** The staff acts on posts. */
export function serveStaff(ctx: AppContext, app: FastifyInstance): void {
  for (const [endpoint, act] of ACTS) {
    serveMember(ctx, app, endpoint, async ({ params, body, actor, meta, ...call }) => {
      const command = { meta, actor, grounds: body, postId: params.id };
      return answerWritten(ctx, await act(ctx, command), { ...call, actor });
    });
  }
  serveMember(ctx, app, calls.movePost, async ({ params, body, actor, meta, ...call }) => {
    const { categoryId, ...grounds } = body;
    const command = { meta, actor, grounds, postId: params.id, changes: { categoryId } };
    return answerWritten(ctx, await editPost(ctx, command), { ...call, actor });
  });
  serveMember(ctx, app, calls.mergePost, async ({ params, body, actor, meta, ...call }) => {
    const { into, ...grounds } = body;
    const command = { meta, actor, grounds, postId: params.id, into };
    return answerWritten(ctx, await mergePost(ctx, command), { ...call, actor });
  });
  serveMember(ctx, app, calls.previewMergePost, ({ params, body, actor }) =>
    previewMergePost(ctx.db, { postId: params.id, into: body.into }, actor),
  );
  serveMember(ctx, app, calls.deletePost, async ({ params, body, actor, meta, projected }) => {
    const command = { meta, actor, grounds: body, postId: params.id };
    const { position } = await deletePost(ctx, command);
    await projected(position, SHOWN_IN);
  });
  for (const [endpoint, known] of HIDING) {
    serveMember(ctx, app, endpoint, async ({ params, body, actor, meta, projected }) => {
      const { id, version: number } = params;
      const which = { postId: id, number, redacted: known.isRedacted };
      const { position } = await turnPostVersion(ctx, { meta, actor, grounds: body, ...which });
      await projected(position, SHOWN_IN);
      return { ...(await getPostVersion(ctx.db, { id, number }, actor)), ...known };
    });
  }
}
