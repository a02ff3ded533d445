import {
  changeSiteSetting,
  getSiteSetting,
  isPictureSetting,
  listSettingChanges,
  listSiteSettings,
  PICTURE_MESSAGE,
  settingIssue,
  type SettingName,
  type SettingValue,
} from '@forum/contracts/site-settings';
import { DomainError } from '@forum/kernel';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { changeSetting } from './commands.ts';
import { siteSettingsProjection } from './projection.ts';
import { findPicture } from './queries/look.ts';
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
      await requirePicture(ctx, name, value);
      const { position } = await changeSetting(ctx, { meta, actor, name, value, grounds });
      await projected(position, [siteSettingsProjection.name]);
      return getSetting(db, name);
    });
  };
}

/** A picture that does not exist (any more) is refused. @throws DomainError invalid, on `value` */
async function requirePicture({ db }: AppContext, name: SettingName, value: SettingValue) {
  if (!isPictureSetting(name) || typeof value !== 'string' || value === '') return;
  // What is not even an upload's address is refused by the setting's own rules.
  if (settingIssue(name, value) !== null || (await findPicture(db, value)).length > 0) return;
  const message = PICTURE_MESSAGE;
  throw new DomainError('invalid', 'invalid', message, { issues: [{ path: 'value', message }] });
}
