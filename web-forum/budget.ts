import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inEachLanguage } from '@forum/contracts/settings';
import type { Plugin } from 'vite';
import { readAssets } from './src/app/assets.ts';

/** The most a page may fetch in scripts, compressed, in bytes and in files. */
interface Budget {
  bytes: number;
  files: number;
}

interface Budgets {
  /** What every page fetches at once; for a page that waits for use (docs/decisions/0066), everything until then. */
  frame: Budget;
  /** With a page's own code, by its source. */
  pages: Readonly<Record<string, Budget>>;
}

// The same sources come out 200 bytes larger or smaller: files are named by their hashes, which no compression shortens.
const BUDGETS: Budgets = {
  // At most 125 KiB (docs/decisions/0066). Without the sentences of the server, which come with the page's own code, and
  // without what of the router nobody uses (router-parts.ts). 200 are room for what hashes add.
  frame: { bytes: 123_400, files: 3 },
  // With the sentences of the server, 7 KB outside of English. Polls, reactions, dialogs and writing load apart; what
  // the panel shares with the page alone is a file of 600 bytes.
  // 2,500 are what the server says of files, of names, of confirming an address and of other ways to sign in; 400 are
  // room for what hashes add.
  pages: { 'src/app/routes/post.tsx': { bytes: 186_100, files: 9 } },
};

/** Fails the build when a page exceeds its budget. */
export function budget(folder: string, manifestFile: string): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    closeBundle: {
      // After the compressing plugin.
      order: 'post',
      sequential: true,
      handler: () => {
        // After a build that failed there is none: its own error must be the one that is seen.
        if (!existsSync(join(folder, manifestFile))) return;
        const manifest: unknown = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8'));
        checkBudgets(manifest, (file) => sizeOf(join(folder, file)), BUDGETS);
      },
    },
  };
}

/** @throws Error naming a page over its budget, and its files */
export function checkBudgets(
  manifest: unknown,
  bytesOf: (file: string) => number,
  budgets: Budgets,
): void {
  const { frame, routes } = readAssets(inEachLanguage(() => manifest)).en;
  check('The frame', frame, budgets.frame);
  for (const [page, most] of Object.entries(budgets.pages)) {
    check(page, [...new Set([...frame, ...(routes[page] ?? [])])], most);
  }

  function check(name: string, scripts: readonly string[], most: Budget) {
    const weights = scripts.map((file) => ({ file, bytes: bytesOf(file) }));
    const bytes = weights.reduce((sum, each) => sum + each.bytes, 0);
    if (bytes <= most.bytes && scripts.length <= most.files) return;
    const list = weights
      .toSorted((one, other) => other.bytes - one.bytes)
      .map((each) => `\n  ${each.bytes} ${each.file}`);
    throw new Error(
      `${name} loads ${bytes} bytes of scripts in ${scripts.length} files; ` +
        `its budget (web-forum/budget.ts) is ${most.bytes} in ${most.files}:${list.join('')}`,
    );
  }
}

function sizeOf(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
