import type { LauncherCommand } from '../launch.ts';
import { buildWebApps } from '../web-builds.ts';

/** `npm run build`: the web apps, if stale; the container image uses it too. */
export const build: LauncherCommand = async ({ env, progress, signal }) => {
  await buildWebApps(progress, env, signal);
  return 0;
};
