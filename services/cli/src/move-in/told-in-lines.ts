import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Progress } from '@forum/import-stackexchange';

/**
 * What a command tells the program that started it, as JSON Lines: how far it is, what it found, what it brought, or
 * why it refuses. `forum import … --lines`.
 */
export type Line =
  | { readonly progress: Omit<Progress, 'rate'> }
  | { readonly report: unknown }
  | { readonly outcome: unknown }
  | { readonly refused: string };

/** Tells one line. */
export type Tell = (line: Line) => void;

/** Tells by a command's `print`. */
export function tellsBy(print: (line: string) => void): Tell {
  return (line) => print(JSON.stringify(line));
}

/**
 * Calls `stop` once the program that started this one has gone: it holds the other end of the input, which ends with
 * it, however it died. @returns what ends the waiting
 */
export function whenDeserted(stop: () => void): () => void {
  const { stdin } = process;
  stdin.resume();
  stdin.once('end', stop);
  return () => {
    stdin.off('end', stop);
    stdin.destroy();
  };
}

const EVERY_MS = 1000;

/** Tells every second how many bytes a converter has written to its folder. @returns what ends it */
export function tellGrowth(folder: string, tell: Tell): () => void {
  let isReading = false;
  const timer = setInterval(() => {
    if (isReading) return;
    isReading = true;
    void bytesIn(folder)
      .then((done) =>
        tell({ progress: { stage: 'converting', done, total: 0, secondsLeft: null } }),
      )
      .finally(() => (isReading = false));
  }, EVERY_MS);
  return () => clearInterval(timer);
}

/** Of its own files, without folders; 0 while there is none. */
async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
