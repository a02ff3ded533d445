import { gzipSync } from 'node:zlib';
import { LANGUAGES, type Language } from '@forum/contracts/settings';
import type { Plugin } from 'vite';

/** The most that the entrance may fetch in scripts, compressed by gzip. */
export interface Budget {
  readonly bytes: Readonly<Record<Language, number>>;
  readonly files: number;
}

// 1,100 bytes name the member in every call, say when another is signed in (docs/decisions/0320), and know input methods, layouts
// without Latin letters, and the forum's time (0321). 2,600 are the rules of what readers see of a text, which forms check.
// In English, 5,000 are the words of the frame, of the dashboard, and of what names records and actions; those of pages come with
// the first of them.
// 400 name the words and the versions of pages that owners have of their own; 400 the second factor
// at the entrance and in the settings.
// 700 are the icon of webhooks, and what the audit log calls acts on them.
// 200 keep what a sentence quotes as it is, numbers and signs.
// 1,700 name and explain the settings against programs, which the audit log names.
// 400 name the keys of programs, and the sites whose pages may use them.
// 900 name apps of other parties and what the audit log calls acts on them, with their icon and the setting for them.
// 400 are the icon of old addresses, and what the audit log calls acts on them.
// 700 are the icon of moving in, and what the audit log calls its acts.
// 100 tell of the copies of backups.
const BUDGET: Budget = { bytes: { en: 383_600, de: 411_500, fr: 412_100 }, files: 3 };

/** A catalogue beside the scripts of every language, which have the English one. */
const CATALOGUE = /\/web-admin\/src\/messages\/([a-z]{2})\.ts$/;

/** What the build has written: scripts, and the page that loads the first of them. */
export type Written = Readonly<
  Record<
    string,
    | {
        readonly type: 'chunk';
        readonly code: string;
        readonly imports: readonly string[];
        readonly facadeModuleId: string | null;
      }
    | { readonly type: 'asset'; readonly source: string | Uint8Array }
  >
>;

/** Fails the build where the console's first load exceeds its budget in any language. */
export function budget(): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    writeBundle: (_, written) => checkFirstLoads(written, BUDGET),
  };
}

/** @throws Error naming the language over its budget, and its files */
export function checkFirstLoads(written: Written, most: Budget): void {
  const frame = loadedBy(written);
  for (const language of LANGUAGES) {
    const own = Object.keys(written).filter((file) => languageOf(file, written) === language);
    const files = withImports([...frame, ...own], written);
    const weights = files.map((file) => ({ file, bytes: sizeOf(file, written) }));
    const bytes = weights.reduce((sum, each) => sum + each.bytes, 0);
    if (bytes <= most.bytes[language] && files.length <= most.files) continue;
    const list = weights
      .toSorted((one, other) => other.bytes - one.bytes)
      .map((each) => `\n  ${each.bytes} ${each.file}`);
    throw new Error(
      `The console (${language}) first loads ${bytes} bytes of scripts in ${files.length} files; ` +
        `its budget (web-admin/budget.ts) is ${most.bytes[language]} in ${most.files}:${list.join('')}`,
    );
  }
}

/** The scripts that the page names. @throws Error when there are none, since then nothing would be checked */
function loadedBy(written: Written): string[] {
  const page = written['index.html'];
  const html = page?.type === 'asset' ? String(page.source) : '';
  const named = Object.keys(written).filter((file) => file.endsWith('.js') && html.includes(file));
  if (named.length === 0) throw new Error('The page of the console loads no script.');
  return named;
}

function withImports(files: readonly string[], written: Written): string[] {
  const all = new Set<string>();
  const add = (file: string) => {
    const script = written[file];
    if (script?.type !== 'chunk' || all.has(file)) return;
    all.add(file);
    script.imports.forEach(add);
  };
  files.forEach(add);
  return [...all];
}

function languageOf(file: string, written: Written): string | undefined {
  const script = written[file];
  return script?.type === 'chunk' ? CATALOGUE.exec(script.facadeModuleId ?? '')?.[1] : undefined;
}

function sizeOf(file: string, written: Written): number {
  const script = written[file];
  return script?.type === 'chunk' ? gzipSync(script.code).length : 0;
}
