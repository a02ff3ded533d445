import type { LauncherCommand } from '../launch.ts';
import { buildWebApps } from '../web-builds.ts';

/** `npm run build`: the web apps, where they are stale; the container image is made by it too. */
export const build: LauncherCommand = async ({ env, progress, signal }) => {
  await buildWebApps(progress, env, signal);
  return 0;
};
