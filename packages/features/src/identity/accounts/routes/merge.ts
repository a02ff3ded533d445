import { mergeUser, previewMergeUser } from '@forum/contracts/merge-users';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import { finishAct } from '../../../framework/http/finish-act.ts';
import { serveMember } from '../../../framework/http/serve.ts';
import { beginMerge } from '../commands/merge.ts';
import { mergings } from '../long-acts/merge.ts';
import { previewMerge } from '../queries/merges.ts';

/** What the console reads next; by name, since other slices own them. */
const SHOWN_IN = ['staff-acts', 'posts', 'comments', 'votes'];

/** Merging a member into another. */
export function serveMerges(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, mergeUser, async ({ actor, body, meta, params, projected }) => {
    const { into, ...grounds } = body;
    const memberId = params.id;
    const { result: actId } = await beginMerge(ctx, { meta, actor, memberId, into, grounds });
    return finishAct(ctx, mergings, { meta, actId, projected, shownIn: SHOWN_IN });
  });
  serveMember(ctx, app, previewMergeUser, ({ actor, body, params }) => {
    const between = { from: params.id, to: body.into };
    return previewMerge(ctx.db, between, { actor, now: ctx.clock.now() });
  });
}
