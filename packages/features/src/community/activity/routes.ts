import { listActivity as listActivityCall } from '@forum/contracts/activity';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { createMemo } from '../../framework/memo.ts';
import { serve } from '../../framework/http/serve.ts';
import { countActivity, listActivity } from './queries.ts';

/** The count is renewed at least as fast as readers turn pages. */
const COUNT_KEPT_MS = 10_000;

/** The feed of recent activity. */
export function activityRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    const counted = createMemo<number>({ clock: ctx.clock, keepMs: COUNT_KEPT_MS, entries: 1 });
    serve(ctx, app, listActivityCall, async ({ query }) => {
      const total = await counted('all', () => countActivity(ctx.db));
      return listActivity(ctx.db, { ...query, total });
    });
  };
}
