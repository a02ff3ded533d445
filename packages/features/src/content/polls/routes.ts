import type { Actor } from '@forum/contracts';
import * as calls from '@forum/contracts/polls';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serve, serveMember } from '../../framework/http/serve.ts';
import { castBallot, closePoll, removePoll, withdrawBallot } from './commands.ts';
import { pollsProjection } from './projection.ts';
import { getPoll, listBallots, ownOnPoll } from './queries.ts';

/** The projections that show a poll. */
const SHOWN_IN = [pollsProjection.name];

/** Reads and answers polls, and ends them. */
export function pollRoutes(ctx: AppContext): FastifyPluginAsync {
  const pollOf = (postId: string, viewer: Actor | null) =>
    getPoll(ctx.db, postId, { viewer, now: ctx.clock.now() });

  return async (app) => {
    serve(
      ctx,
      app,
      calls.getPoll,
      ({ params, actor }) => pollOf(params.id, actor),
      ownOnPoll(ctx.db, pollOf),
    );
    serveMember(ctx, app, calls.listBallots, ({ params, query, actor }) =>
      listBallots(ctx.db, params.id, { viewer: actor, query, now: ctx.clock.now() }),
    );
    serveMember(ctx, app, calls.castBallot, async ({ params, body, actor, projected }) => {
      const { choices } = body;
      const { position } = await castBallot(ctx, { actor, postId: params.id, choices });
      const isShown = await projected(position, SHOWN_IN);
      const poll = await pollOf(params.id, actor);
      return isShown ? poll : { ...poll, ownChoices: choices };
    });
    serveMember(ctx, app, calls.withdrawBallot, async ({ params, actor, projected }) => {
      const { position } = await withdrawBallot(ctx, { actor, postId: params.id });
      const isShown = await projected(position, SHOWN_IN);
      const poll = await pollOf(params.id, actor);
      return isShown ? poll : { ...poll, ownChoices: null };
    });
    serveMember(ctx, app, calls.closePoll, async ({ params, actor, meta, projected }) => {
      const { position } = await closePoll(ctx, { meta, actor, postId: params.id });
      await projected(position, SHOWN_IN);
      return pollOf(params.id, actor);
    });
    serveMember(ctx, app, calls.closePollByStaff, async ({ params, body, actor, ...call }) => {
      const command = { meta: call.meta, actor, postId: params.id, grounds: body };
      const { position } = await closePoll(ctx, command);
      await call.projected(position, SHOWN_IN);
      return pollOf(params.id, actor);
    });
    serveMember(ctx, app, calls.removePoll, async ({ params, body, actor, ...call }) => {
      const command = { meta: call.meta, actor, postId: params.id, grounds: body };
      const { position } = await removePoll(ctx, command);
      await call.projected(position, SHOWN_IN);
      return {};
    });
  };
}
