import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PlainError } from './plain-error.ts';
import type { Progress } from './progress.ts';

// Without windows to manage, pages open in half the time: the shell goes before the whole browser.
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser for the browser tests: as CHROMIUM_PATH says, the system's, or installed where this is root on Debian. */
export async function findChromium(env: NodeJS.ProcessEnv, progress: Progress): Promise<string> {
  const given = env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (existsSync(given)) return given;
    throw new PlainError(`CHROMIUM_PATH is set to ${given}, and there is no such file.`);
  }
  const found = PLACES.find((path) => existsSync(path)) ?? (await installed(progress));
  if (found !== undefined) return found;
  throw new PlainError(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

async function installed(progress: Progress): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    return undefined;
  return progress.step('installing a headless Chromium with apt-get', async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args: string[]) => spawnSync('apt-get', args, { env }).status === 0;
    const install = (name: string) => apt('install', '-y', '--no-install-recommends', name);
    const installAny = () => install('chromium-headless-shell') || install('chromium');
    if (!installAny() && apt('update')) installAny();
    return PLACES.find((path) => existsSync(path));
  });
}
