import * as calls from '@forum/contracts/time-travel';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { listThreadMoments } from './from-log/moments.ts';
import { getThreadAsOf } from './from-log/thread-as-of.ts';

/** A thread as of a moment, and the moments when it changed. */
export function timeTravelRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, calls.getThreadAsOf, ({ params, query: { at, ...page }, actor }) =>
      getThreadAsOf(ctx, { postId: params.id, moment: momentOf(ctx, at), viewer: actor, ...page }),
    );
    serveMember(ctx, app, calls.listThreadMoments, ({ params, query, actor }) =>
      listThreadMoments(ctx, { postId: params.id, actor, ...query }),
    );
  };
}

function momentOf({ clock }: AppContext, at: string | undefined): Date {
  return at === undefined ? clock.now() : new Date(at);
}
