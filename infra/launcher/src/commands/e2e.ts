import { installedProgram } from '../repository.ts';
import type { LauncherCommand } from '../launch.ts';
import { runInTerminal } from '../run-program.ts';
import { withForumForBrowsers } from '../forum-for-browsers.ts';

/** `npm run e2e`: the browser tests, on their own forum, discarded afterwards. */
export const e2e: LauncherCommand = (launch) =>
  withForumForBrowsers(launch, (env) =>
    runInTerminal({
      command: installedProgram('playwright'),
      args: ['test', '--config', 'web-forum/playwright.config.ts', ...launch.args],
      env,
      signal: launch.signal,
    }),
  );
