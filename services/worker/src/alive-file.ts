import { utimesSync, writeFileSync } from 'node:fs';

const EVERY_MS = 5000;

/**
 * Touches the file every 5 s for health checks (infra/checks/healthy.mjs): a process that hangs falls silent.
 * @throws Error where the file cannot be written at all
 */
export function keepAliveFile(path: string, onError: (error: unknown) => void): void {
  writeFileSync(path, '');
  const touch = () => {
    try {
      const now = new Date();
      // Timestamps need no space on a full disk.
      utimesSync(path, now, now);
    } catch (error) {
      onError(error);
    }
  };
  setInterval(touch, EVERY_MS).unref();
}
