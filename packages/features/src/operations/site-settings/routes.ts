import {
  changeSiteSetting,
  getSiteSetting,
  listSettingChanges,
  listSiteSettings,
} from '@forum/contracts/site-settings';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { changeSetting } from './commands.ts';
import { siteSettingsProjection } from './projection.ts';
import { getSetting, listChanges, listSettings, settingNamed } from './queries.ts';

/** What the forum's owners decide while it runs. */
export function siteSettingRoutes(ctx: AppContext): FastifyPluginAsync {
  const { db } = ctx;
  return async (app) => {
    serveMember(ctx, app, listSiteSettings, ({ query }) => listSettings(db, query));
    serveMember(ctx, app, getSiteSetting, async ({ params }) =>
      getSetting(db, settingNamed(params.id)),
    );
    serveMember(ctx, app, listSettingChanges, async ({ params, query }) => ({
      data: await listChanges(db, settingNamed(params.id), query),
    }));
    serveMember(ctx, app, changeSiteSetting, async ({ actor, params, body, meta, projected }) => {
      const name = settingNamed(params.id);
      const { value, ...grounds } = body;
      const { position } = await changeSetting(ctx, { meta, actor, name, value, grounds });
      await projected(position, [siteSettingsProjection.name]);
      return getSetting(db, name);
    });
  };
}
