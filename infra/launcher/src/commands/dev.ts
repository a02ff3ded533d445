import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Launch, LauncherCommand } from '../launch.ts';
import { sentenceOf } from '../plain-error.ts';
import { REPOSITORY } from '../repository.ts';
import { buildWebApps, isSource } from '../web-builds.ts';
import { serve } from './start.ts';

const SOURCES = ['web-forum', 'web-admin', 'packages'];
/** Editors save in several steps; one build is enough for all of them. */
const SETTLE_MS = 150;

/** `npm run dev`: as `npm start`, with processes and pages that follow the sources. */
export const dev: LauncherCommand = (given) => {
  return serve(given, { isDevelopment: true, onReady: () => void rebuildOnChange(given) });
};

async function rebuildOnChange(launch: Launch): Promise<void> {
  let changed = Promise.withResolvers<void>();
  const tell = () => changed.resolve();
  for (const folder of SOURCES) {
    notice(folder, launch.signal, tell).catch((error) => launch.progress.say(sentenceOf(error)));
  }
  while (!launch.signal.aborted) {
    await changed.promise;
    await wait(SETTLE_MS);
    changed = Promise.withResolvers();
    // The API restarts by itself: it has loaded the built pages, and Node watches loaded files.
    await build(launch);
  }
}

async function notice(folder: string, signal: AbortSignal, tell: () => void): Promise<void> {
  try {
    const events = watch(join(REPOSITORY, folder), { recursive: true, signal });
    for await (const { filename } of events) {
      // Builds write beside the sources, and must not trigger builds.
      if (filename === null || isSource(filename)) tell();
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    tell();
  }
}

async function build({ progress, env, signal }: Launch): Promise<void> {
  try {
    await buildWebApps(progress, env, signal);
  } catch (error) {
    // Errors in a source are normal during work: they are shown, and the next change retries.
    if (!signal.aborted) progress.say(sentenceOf(error));
  }
}
