import { installedProgram } from '../repository.ts';
import type { LauncherCommand } from '../launch.ts';
import { runInTerminal } from '../run-program.ts';
import { withForumForBrowsers } from '../forum-for-browsers.ts';

/** `npm run e2e`: the browser tests, on their own forum, discarded afterwards. */
export const e2e: LauncherCommand = inBrowsers('web-forum/playwright.config.ts');

/** `npm run shots`: pictures of every page in `.data/shots`, on such a forum. */
export const shots: LauncherCommand = inBrowsers('web-forum/shots.config.ts');

function inBrowsers(config: string): LauncherCommand {
  return (launch) =>
    withForumForBrowsers(launch, (env) =>
      runInTerminal({
        command: installedProgram('playwright'),
        args: ['test', '--config', config, ...launch.args],
        env,
        signal: launch.signal,
      }),
    );
}
