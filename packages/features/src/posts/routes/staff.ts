import * as calls from '@forum/contracts/moderation';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../feature.ts';
import { serveMember } from '../../serve.ts';
import { markPost, restorePost } from '../commands.ts';
import { answerWritten } from './answer-written.ts';

const MARKS = [
  [calls.pinPost, { mark: 'pinned', isOn: true }],
  [calls.unpinPost, { mark: 'pinned', isOn: false }],
  [calls.lockPost, { mark: 'locked', isOn: true }],
  [calls.unlockPost, { mark: 'locked', isOn: false }],
] as const;

/** What staff do with posts by an act of its own. */
export function serveStaff(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, calls.restorePost, async ({ params, body, actor, meta, ...call }) => {
    const command = { meta, actor, grounds: body, postId: params.id };
    return answerWritten(ctx, await restorePost(ctx, command), { ...call, actor });
  });
  for (const [endpoint, change] of MARKS) {
    serveMember(ctx, app, endpoint, async ({ params, body, actor, meta, ...call }) => {
      const command = { meta, actor, grounds: body, postId: params.id, ...change };
      return answerWritten(ctx, await markPost(ctx, command), { ...call, actor });
    });
  }
}
