import * as calls from '@forum/contracts/moderation';
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
import { getPostVersion } from '../queries.ts';
import { previewMergePost } from '../queries/merge-preview.ts';
import { answerWritten, SHOWN_IN } from './answer-written.ts';

const MARKS = [
  [calls.pinPost, { mark: 'pinned', isOn: true }],
  [calls.unpinPost, { mark: 'pinned', isOn: false }],
  [calls.lockPost, { mark: 'locked', isOn: true }],
  [calls.unlockPost, { mark: 'locked', isOn: false }],
] as const;

const CHANGES = [
  [calls.unpublishPost, { published: false }],
  [calls.publishPost, { published: true }],
  [calls.featurePost, { featured: true }],
  [calls.unfeaturePost, { featured: false }],
] as const;

const HIDING = [
  [calls.redactPostVersion, { title: '', content: '', isRedacted: true }],
  [calls.showPostVersion, { isRedacted: false }],
] as const;

/** The staff acts on posts. */
export function serveStaff(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, calls.restorePost, async ({ params, body, actor, meta, ...call }) => {
    const command = { meta, actor, grounds: body, postId: params.id };
    return answerWritten(ctx, await restorePost(ctx, command), { ...call, actor });
  });
  for (const [endpoint, changes] of CHANGES) {
    serveMember(ctx, app, endpoint, async ({ params, body, actor, meta, ...call }) => {
      const command = { meta, actor, grounds: body, postId: params.id, changes };
      return answerWritten(ctx, await editPost(ctx, command), { ...call, actor });
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
  for (const [endpoint, change] of MARKS) {
    serveMember(ctx, app, endpoint, async ({ params, body, actor, meta, ...call }) => {
      const command = { meta, actor, grounds: body, postId: params.id, ...change };
      return answerWritten(ctx, await markPost(ctx, command), { ...call, actor });
    });
  }
}
