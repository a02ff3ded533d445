import type { Settings } from '@forum/config';
import { askedToStop, type Launch, type LauncherCommand } from '../launch.ts';
import { settingsOf } from '../launch-settings.ts';
import { PlainError } from '../plain-error.ts';
import { lockForum } from '../leases.ts';
import type { Lock } from '../os-lock.ts';
import { isPortFree, nextFreePort } from '../ports.ts';
import { secondsSince } from '../progress.ts';
import { readRunState, stopLeftovers } from '../run-state.ts';
import { type RunningForum, startForum } from '../start-forum.ts';

/** `npm start`: the whole forum, until Ctrl-C. */
export const start: LauncherCommand = (launch) => serve(launch);

interface Serving {
  readonly isDevelopment?: boolean;
  readonly onReady?: () => void;
}

/** Starts the forum, prints its address, and stops it on request. */
export async function serve(
  launch: Launch,
  { isDevelopment = false, onReady }: Serving = {},
): Promise<number> {
  const began = performance.now();
  const lock = await lockFor(settingsOf(launch.env));
  try {
    const settings = await placeFor(launch);
    const forum = await startForum(launch, { settings, profile: 'durable', isDevelopment });
    launch.progress.say(welcome(forum, secondsSince(began)));
    onReady?.();
    await askedToStop(launch.signal);
    launch.progress.say('\nstopping …');
    await forum.stop();
    return 0;
  } finally {
    lock.release();
  }
}

/** One forum to a data folder. */
async function lockFor({ dataDir }: Settings): Promise<Lock> {
  const lock = await lockForum(dataDir);
  if (lock !== null) return lock;
  const running = readRunState(dataDir);
  const where = running === null ? '' : ` at ${running.url} (process ${running.launcher.pid})`;
  throw new PlainError(
    `The forum of ${dataDir} runs already${where}. For a second one set DATA_DIR to another folder.`,
  );
}

/** The settings, with a free port. */
async function placeFor({ env, progress }: Launch): Promise<Settings> {
  const settings = settingsOf(env);
  const left = await stopLeftovers(settings.dataDir);
  if (left > 0) progress.say(`  ended ${left} processes of a launcher that was killed`);
  if (await isPortFree(settings.port, settings.host)) return settings;
  if ((env['PORT'] ?? '') !== '') {
    throw new PlainError(`PORT is set to ${settings.port}, and something else listens there.`);
  }
  const port = await nextFreePort(settings.port + 1, settings.host);
  progress.say(`  port ${settings.port} is taken: using ${port}`);
  return settingsOf({ ...env, PORT: String(port) });
}

function welcome(forum: RunningForum, time: string): string {
  const ready = `The forum is ready (${time}): ${forum.url}`;
  const what =
    'For trying and developing; docs/operations.md tells of production. Ctrl-C stops it.';
  return ['', ready, ...staffLine(forum.account), what, ''].join('\n  ');
}

function staffLine(account: RunningForum['account']): string[] {
  if (account === null) return [];
  const { email, password } = account;
  const secret = password === null ? 'the password that was set' : `password ${password}`;
  return [`Staff account: ${email}, ${secret} (shown only this once)`];
}
