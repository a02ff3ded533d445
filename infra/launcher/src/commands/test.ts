import { findChromium } from '../chromium.ts';
import { Interrupted, type Launch, type LauncherCommand } from '../launch.ts';
import { secondsSince } from '../progress.ts';
import { installedProgram } from '../repository.ts';
import { runInTerminal } from '../run-program.ts';
import { LEFT_OUT, SHORT_RUN } from '../short-run.ts';
import { buildWebApps } from '../web-builds.ts';
import { check } from './check.ts';
import { e2e } from './e2e.ts';

/**
 * `npm test`: the short set, or everything with CI set; `npm test -- path …`: the tests whose path contains one of
 * these.
 */
export const test: LauncherCommand = async (given) => {
  if (given.args.length > 0) return runTests(given);
  const isShort = given.env['CI'] === undefined;
  const launch = {
    ...given,
    env: { ...given.env, ...(isShort ? SHORT_RUN : { FORUM_E2E_SET: 'all' }) },
  };
  // Reports a missing browser now, not after five minutes.
  await findChromium(launch.env, launch.progress);
  const parts: readonly (readonly [string, () => Promise<number>])[] = [
    ['sources', () => check(launch)],
    ['web apps', () => buildAll(launch)],
    ['tests', () => runTests(launch)],
    ['browser tests', () => e2e(launch)],
  ];
  const summary: string[] = [];
  let code = 0;
  for (const [name, part] of parts) {
    launch.progress.say(`\n${name}`);
    const began = performance.now();
    const result = await part();
    if (launch.signal.aborted) throw new Interrupted();
    summary.push(`  ${result === 0 ? '✓' : '✗'} ${name} · ${secondsSince(began)}`);
    code = Math.max(code, result);
  }
  launch.progress.say(['', ...summary, ...(isShort ? ['', LEFT_OUT] : [])].join('\n'));
  return code;
};

/** `npm run test:long [-- path …]`: only the tests, each proof at full length. */
export const testLong: LauncherCommand = (launch) =>
  runTests({ ...launch, env: { ...launch.env, TEST_LENGTH: 'long' } });

async function buildAll({ progress, env, signal }: Launch): Promise<number> {
  await buildWebApps(progress, env, signal);
  return 0;
}

function runTests({ args, env, signal }: Launch): Promise<number> {
  return runInTerminal({
    command: installedProgram('vitest'),
    args: ['run', ...args],
    env,
    signal,
  });
}
