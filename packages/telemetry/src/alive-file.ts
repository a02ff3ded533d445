import { utimesSync, writeFileSync } from 'node:fs';
import type { Logger } from '@forum/kernel';

const EVERY_MS = 5000;

/**
 * Touches the files every 5 s, for health checks (infra/checks/healthy.mjs) and for whoever ends a process that hangs
 * (infra/checks/watched.sh): it falls silent.
 * @throws Error where a file cannot be written at all
 */
export function keepAliveFiles(paths: readonly string[], logger: Pick<Logger, 'warn'>): void {
  for (const path of paths) writeFileSync(path, '');
  const touch = () => {
    try {
      const now = new Date();
      // Timestamps need no space on a full disk.
      for (const path of paths) utimesSync(path, now, now);
    } catch (error) {
      logger.warn({ err: error }, 'the liveness file was not touched');
    }
  };
  if (paths.length > 0) setInterval(touch, EVERY_MS).unref();
}
