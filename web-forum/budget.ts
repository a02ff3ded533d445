import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readAssets } from './src/app/assets.ts';

/** What a visitor's browser fetches in scripts before anything is touched, compressed, in bytes and in files. */
const BUDGETS = { 'src/app/routes/post.tsx': { bytes: 173_000, files: 12 } };

/** A build that makes a page heavier than its budget is no build. */
export function budget(folder: string, manifestFile: string): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    closeBundle: {
      // After the one that compresses.
      order: 'post',
      sequential: true,
      handler: () => {
        const manifest: unknown = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8'));
        checkBudgets(manifest, (file) => sizeOf(join(folder, file)), BUDGETS);
      },
    },
  };
}

/** @throws Error naming the page and its files, when a page is over its budget */
export function checkBudgets(
  manifest: unknown,
  bytesOf: (file: string) => number,
  budgets: Readonly<Record<string, { bytes: number; files: number }>>,
): void {
  const { entry, routes } = readAssets({ en: manifest, de: manifest }).en;
  for (const [page, most] of Object.entries(budgets)) {
    const scripts = [...new Set([entry, ...(routes[page] ?? [])])];
    const weights = scripts.map((file) => ({ file, bytes: bytesOf(file) }));
    const bytes = weights.reduce((sum, each) => sum + each.bytes, 0);
    if (bytes <= most.bytes && scripts.length <= most.files) continue;
    const list = weights
      .toSorted((one, other) => other.bytes - one.bytes)
      .map((each) => `\n  ${each.bytes} ${each.file}`);
    throw new Error(
      `${page} loads ${bytes} bytes of scripts in ${scripts.length} files; ` +
        `its budget (web-forum/budget.ts) is ${most.bytes} in ${most.files}:${list.join('')}`,
    );
  }
}

function sizeOf(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
