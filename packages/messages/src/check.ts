import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { COMMENT_SORTS } from '@forum/contracts/comment-sort';
import { reportReason } from '@forum/contracts/reports';
import { PALETTE_KEYS } from '@forum/contracts/scalars';
import { LANGUAGES } from '@forum/contracts/settings';
import { presence } from '@forum/contracts/users';
import { partsIn, translationOf, type Part } from './catalogues.ts';
import { declarationOf } from './declaration.ts';
import { faultsOf } from './faults.ts';
import { saidIn, unsaid, type Said } from './said.ts';

/** `npm run check:messages`: finds faults in the catalogues and writes their types, which follow from the English. */
const ROOT = join(import.meta.dirname, '../../..');
/** `rootDirs` in tsconfig.base.json: the compiler finds them as if they stood beside the catalogues. */
const TYPES = join(ROOT, '.data/types');

/** Keys that are kinds declared in the contracts. */
const KINDS: ReadonlySet<string> = new Set([
  ...COMMENT_SORTS,
  ...PALETTE_KEYS,
  ...presence.options,
  ...reportReason.options,
]);
/** Sentences of the server, and parts of the console whose keys are named by react-admin, records and kinds of acts. */
const ASKED_BY_NAME = /\/(server[\w-]*|changed|deeds|fields|names|reactAdmin)\.json$/;

/** What has been read, by folder. */
const read = new Map<string, Said[]>();
const parts = partsIn(ROOT);
const faults = parts.flatMap((part) => [...faultsIn(part), ...unsaidIn(part)]);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
else declare();

function faultsIn({ path, texts }: Part): string[] {
  return LANGUAGES.flatMap((language) => {
    const own = texts[language];
    if (own === null) return [`${path}: is missing in ${language}`];
    const file = translationOf(path, language);
    return faultsOf(texts.en ?? {}, own, language).map((fault) => `${file}: ${fault}`);
  });
}

function unsaidIn({ path, texts }: Part): string[] {
  if (ASKED_BY_NAME.test(path)) return [];
  const keys = Object.keys(texts.en ?? {}).filter((key) => !KINDS.has(key));
  return unsaid(keys, sourcesOf(path)).map((key) => `${path}: ${key}: nothing says it`);
}

/** On the web, the sources that mention a catalogue, and all of the console for its frame; on the server, the slice. */
function sourcesOf(path: string): Said[] {
  if (!path.startsWith('web-'))
    return saidBelow(path.replace(/(\/parts|\/queries)?\/messages\/.*/, ''));
  const name = basename(path, '.json');
  const all = saidBelow(path.replace(/\/src\/.*/, '/src'));
  if (path.endsWith('web-admin/src/messages/en/frame.json')) return all;
  return all.filter(({ catalogues }) => catalogues.includes(name));
}

function saidBelow(folder: string): Said[] {
  const known = read.get(folder);
  if (known !== undefined) return known;
  const files = globSync('**/*.{ts,tsx}', { cwd: join(ROOT, folder) }).filter(
    (file) => !/\.test\.|^(testing|app\/routes\/design)\b/.test(file),
  );
  const said = files.map((file) => saidIn(file, readFileSync(join(ROOT, folder, file), 'utf8')));
  read.set(folder, said);
  return said;
}

function declare(): void {
  rmSync(TYPES, { recursive: true, force: true });
  for (const { path, texts } of parts) {
    const declaration = declarationOf(texts.en ?? {});
    for (const language of LANGUAGES) {
      const file = join(TYPES, translationOf(path, language).replace(/\.json$/, '.d.json.ts'));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, declaration);
    }
  }
}
