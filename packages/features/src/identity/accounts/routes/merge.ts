import { mergeUser, previewMergeUser } from '@forum/contracts/merge-users';
import type { FastifyInstance } from 'fastify';
import type { ContextWith } from '../../../framework/feature.ts';
import { finishAct } from '../../../framework/http/finish-act.ts';
import { serveMember } from '../../../framework/http/serve.ts';
import { beginMerge, findRefusalToMerge } from '../commands/merge.ts';
import { mergings } from '../long-acts/merge.ts';
import { countHandedOver } from '../queries/merges.ts';

/** What the console reads next; by name, since other slices own them. */
const SHOWN_IN = ['staff-acts', 'posts', 'comments', 'votes'];

/** Merging a member into another. */
export function serveMerges(ctx: ContextWith<'mergeParts'>, app: FastifyInstance): void {
  serveMember(ctx, app, mergeUser, async ({ actor, body, meta, params, projected }) => {
    const { into, ...grounds } = body;
    const memberId = params.id;
    const { result: actId } = await beginMerge(ctx, { meta, actor, memberId, into, grounds });
    return finishAct(ctx, mergings, { meta, actId, projected, shownIn: SHOWN_IN });
  });
  serveMember(ctx, app, previewMergeUser, async ({ actor, body: { into }, params }) => {
    const merging = { actor, memberId: params.id, into };
    const refusal = await findRefusalToMerge(ctx.db, merging, ctx.clock.now());
    return { ...(await countHandedOver(ctx.db, { from: params.id, to: into })), refusal };
  });
}
