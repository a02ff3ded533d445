import * as calls from '@forum/contracts/screening';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serve, serveMember } from '../../framework/http/serve.ts';
import { handOutWork } from './parts/work.ts';
import { handOutForm, listCaught, listCaughtDays, readAsked } from './queries.ts';

/** What a form of registration asks for, and for staff what was caught. */
export function screeningRoutes(ctx: AppContext): FastifyPluginAsync {
  const { db, clock, site } = ctx;
  return async (app) => {
    serve(ctx, app, calls.getRegistrationForm, async () =>
      handOutForm(await readAsked(db), {
        secret: site.sessionSecret ?? '',
        now: clock.now(),
        chance: Math.random(),
      }),
    );
    serve(ctx, app, calls.getRegistrationWork, async () => ({
      challenge: await handOutWork(site.sessionSecret ?? '', clock.now()),
    }));
    serveMember(ctx, app, calls.listCaught, ({ query }) => listCaught(db, query));
    serveMember(ctx, app, calls.listCaughtDays, async () => ({ data: await listCaughtDays(db) }));
  };
}
