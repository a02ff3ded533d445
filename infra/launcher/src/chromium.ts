import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PlainError } from './plain-error.ts';
import type { Progress } from './progress.ts';

/** Manages no windows: pages open with a third of the full browser's work. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser for the browser tests: CHROMIUM_PATH, else the shell, installed if running as root on Debian, else the system's. */
export async function findChromium(env: NodeJS.ProcessEnv, progress: Progress): Promise<string> {
  const given = env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (existsSync(given)) return given;
    throw new PlainError(`CHROMIUM_PATH is set to ${given}, and there is no such file.`);
  }
  if (existsSync(SHELL)) return SHELL;
  const whole = WHOLE.find((path) => existsSync(path));
  const found = (await installed(progress, whole === undefined)) ?? whole;
  if (found !== undefined) return found;
  throw new PlainError(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
}

/** @param orWhole whether the full browser suffices if there is no shell */
async function installed(progress: Progress, orWhole: boolean): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    return undefined;
  return progress.step('installing a headless Chromium with apt-get', async () => {
    if (install(orWhole) || apt('update')) install(orWhole);
    return [SHELL, ...WHOLE].find((path) => existsSync(path));
  });
}

function install(orWhole: boolean): boolean {
  const names = ['chromium-headless-shell', ...(orWhole ? ['chromium'] : [])];
  // Removes nothing: installing the shell must not remove an older browser.
  const how = ['-y', '--no-install-recommends', '--no-remove'];
  return names.some((name) => apt('install', ...how, name));
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Fails fast without a network: the full browser suffices as well.
  const soon = ['Acquire::Retries=0', 'Acquire::http::Timeout=15', 'DPkg::Lock::Timeout=60'];
  const options = soon.flatMap((option) => ['-o', option]);
  return spawnSync('apt-get', [...options, ...args], { env }).status === 0;
}
