import * as calls from '@forum/contracts/submissions';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppContext, ContextWith } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { approveSubmission, refuseSubmission, withdrawSubmission } from './commands.ts';
import { submissionsProjection } from './projection.ts';
import {
  findNextSubmission,
  getSubmission,
  listMySubmissions,
  listSubmissions,
} from './queries.ts';

const SHOWN = [submissionsProjection.name];
/** By name, since other slices own what was published. */
const SHOWN_PUBLISHED = [...SHOWN, 'posts', 'comments'];

/** Submissions that wait for approval: their authors' own view, and the staff's approval queue. */
export function submissionRoutes(ctx: ContextWith<'submittables'>): FastifyPluginAsync {
  return async (app) => {
    serveAuthors(ctx, app);
    serveStaff(ctx, app);
  };
}

function serveAuthors(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, calls.listOwnSubmissions, ({ actor, query }) =>
    listMySubmissions(ctx.db, { memberId: actor.id, ...query }),
  );
  serveMember(ctx, app, calls.withdrawSubmission, async ({ actor, meta, params, projected }) => {
    const { position } = await withdrawSubmission(ctx, { meta, actor, id: params.id });
    await projected(position, SHOWN);
  });
}

function serveStaff(ctx: ContextWith<'submittables'>, app: FastifyInstance): void {
  const { db } = ctx;
  serveMember(ctx, app, calls.listSubmissions, ({ actor, query }) =>
    listSubmissions(db, { actor, ...query }),
  );
  serveMember(ctx, app, calls.nextSubmission, async ({ actor, query }) => ({
    id: await findNextSubmission(db, { actor, ...query }),
  }));
  serveMember(ctx, app, calls.getSubmission, ({ actor, params }) =>
    getSubmission(ctx, params.id, actor),
  );
  serveMember(ctx, app, calls.approveSubmission, async (call) => {
    const { actor, meta, body, projected } = call;
    const { id } = call.params;
    const command = { meta, actor, id, grounds: body ?? {} };
    await projected((await approveSubmission(ctx, command)).position, SHOWN_PUBLISHED);
    return getSubmission(ctx, id, actor);
  });
  serveMember(ctx, app, calls.refuseSubmission, async (call) => {
    const { actor, meta, projected } = call;
    const { id } = call.params;
    const { reason, ...grounds } = call.body;
    const command = { meta, actor, id, reason, grounds };
    await projected((await refuseSubmission(ctx, command)).position, SHOWN);
    return getSubmission(ctx, id, actor);
  });
}
