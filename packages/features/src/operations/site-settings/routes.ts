import { PICTURE_MESSAGE, settingIssue } from '@forum/contracts/setting-issue';
import {
  changeSiteSetting,
  getSiteSetting,
  isPictureSetting,
  listSettingChanges,
  listSiteSettings,
  saveSiteSettings,
  type SettingName,
  type SettingValue,
} from '@forum/contracts/site-settings';
import { listStatements, readStaffStatements } from '@forum/contracts/staff-statements';
import { DomainError } from '@forum/kernel';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { changeSetting, saveSettings } from './commands.ts';
import { siteSettingsProjection } from './projection.ts';
import { styleIssue } from './parts/style-issue.ts';
import { findPicture } from './queries/look.ts';
import { getSetting, listChanges, listSettings, readText, settingNamed } from './queries.ts';

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
    serveMember(ctx, app, listStatements, async () => ({
      data: readStaffStatements(await readText(db, 'staffStatements')),
    }));
    serveMember(ctx, app, changeSiteSetting, async ({ actor, params, body, meta, projected }) => {
      const name = settingNamed(params.id);
      const { value, ...grounds } = body;
      await requireUsable(ctx, [{ id: name, value, path: 'value' }]);
      const { position } = await changeSetting(ctx, { meta, actor, name, value, grounds });
      await projected(position, [siteSettingsProjection.name]);
      return getSetting(db, name);
    });
    serveMember(ctx, app, saveSiteSettings, async ({ actor, body, meta, projected }) => {
      const { changes: short, long = [], ...grounds } = body;
      const given = [...short, ...long];
      await requireUsable(
        ctx,
        given.map((one, index) => ({ ...one, path: `changes.${index}.value` })),
      );
      const changes = given.map(({ id: name, value, version }) => ({ name, value, seen: version }));
      const { actId, positions } = await saveSettings(ctx, { meta, actor, changes, grounds });
      for (const position of positions) await projected(position, [siteSettingsProjection.name]);
      const names = new Set(given.map(({ id }) => id));
      return { actId, data: await Promise.all([...names].map((name) => getSetting(db, name))) };
    });
  };
}

interface GivenValue {
  readonly id: SettingName;
  readonly value: SettingValue;
  /** Where a refusal says that it is wrong. */
  readonly path: string;
}

/**
 * Refuses what the rules of a setting alone cannot tell: pictures that do not exist (any more), and a stylesheet that
 * would load something. @throws DomainError invalid, each on its path
 */
async function requireUsable(ctx: AppContext, given: readonly GivenValue[]) {
  await requirePictures(ctx, given);
  for (const { id, value, path } of given) {
    if (id !== 'stylesheet' || settingIssue(id, value) !== null) continue;
    const message = await styleIssue(String(value));
    if (message === null) continue;
    throw new DomainError('invalid', 'invalid', message, { issues: [{ path, message }] });
  }
}

async function requirePictures({ db }: AppContext, given: readonly GivenValue[]) {
  const message = PICTURE_MESSAGE;
  const missing = await Promise.all(given.map((one) => isMissingPicture(db, one)));
  const issues = given.filter((_, index) => missing[index]).map(({ path }) => ({ path, message }));
  if (issues.length > 0) throw new DomainError('invalid', 'invalid', message, { issues });
}

async function isMissingPicture(db: AppContext['db'], { id, value }: GivenValue) {
  if (!isPictureSetting(id) || typeof value !== 'string' || value === '') return false;
  // What is not even an upload's address is refused by the setting's own rules.
  return settingIssue(id, value) === null && (await findPicture(db, value)).length === 0;
}
