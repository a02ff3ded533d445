import { reportNotMe as reportNotMeCall } from '@forum/contracts/alerts';
import type { CommandMeta } from '@forum/event-store';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serve } from '../../framework/http/serve.ts';
import { clearSessionCookie } from '../sessions/operations/sign-in.ts';
import { reportNotMe } from './commands.ts';

/** Whoever has the link need not be who is signed in here; and what a member does themselves is told them again. */
function unsigned(meta: CommandMeta): CommandMeta {
  return { ...meta, actor: null };
}

/** The link in emails about an account. */
export function alertRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serve(ctx, app, reportNotMeCall, async ({ actor, body: { token }, meta, reply }) => {
      const { result: memberId } = await reportNotMe(ctx, { meta: unsigned(meta), token });
      // The session of this browser ended with all the others, unless it is somebody else's.
      if (actor === null || actor.id === memberId) clearSessionCookie(ctx, reply);
      return undefined;
    });
  };
}
