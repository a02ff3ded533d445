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

const BUDGETS: Budgets = {
  // English is 120 KB; German adds every sentence of the server. The goal is 125 KiB (docs/decisions/0066). The same
  // sources come out 200 bytes larger or smaller: files are named by their hashes, which no compression shortens. 450 bytes
  // know which joiners, selectors and tags a script or an emoji is written with, and what shows nothing.
  // 650 know the switch between light and dark, the sheet of the bell on phones, and a mention inside another link.
  // 500 name the member in every call, and hear when another signs in (docs/decisions/0320).
  // 600 know input methods, layouts without Latin letters, and the forum's time (0321).
  // 250 know votes, edits and labels that came while a page was on its way, and name the kinds of pictures.
  // 400 keep a page its member's until the next one stands, also where the account is deleted (0362).
  // 270 show what was drawn for all members until a part is alive, and what early forms send for the one who reads (0405).
  frame: { bytes: 132_200, files: 3 },
  // With the server's sentences about fields, 1.5 KB outside of English: the box for a reply is one. Polls and reactions
  // load apart; 450 bytes know when. What several lists share is in it too: 350 bytes narrow them to what is solved, or
  // link a group. 250 bytes draw the card of a link: the page must look the same as the server drew it. 200 know a wiki
  // and the badge of a group. 1,200 compare the options of a poll, and the names in the list of @, as readers see them. What the
  // frame has grown by, and 300 that fetch the rest of a thread. 600 draw the copy of a picture of another site, or its frame.
  // 300 read what a page was drawn without, which is ten times as many bytes of each (docs/performance.md).
  pages: { 'src/app/routes/post.tsx': { bytes: 186_200, files: 12 } },
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
