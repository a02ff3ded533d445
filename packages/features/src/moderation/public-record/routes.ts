import { listPublicActs as listCall } from '@forum/contracts/public-record';
import { DomainError } from '@forum/kernel';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serve } from '../../framework/http/serve.ts';
import { readSetting } from '../../operations/site-settings/queries.ts';
import { listPublicActs } from './queries.ts';

/** Staff acts, for everybody, if the forum's settings allow it. */
export function publicRecordRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serve(ctx, app, listCall, async ({ query }) => {
      if (!(await readSetting(ctx.db, 'publicRecord'))) {
        const message = 'This forum keeps no public record of moderation.';
        throw new DomainError('not-found', 'no-public-record', message);
      }
      return listPublicActs(ctx.db, query);
    });
  };
}
