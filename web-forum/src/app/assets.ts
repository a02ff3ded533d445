import { inEachLanguage, type Language } from '@forum/contracts/settings';
import { z } from 'zod';
import type { Assets, BuiltFiles } from './server-types.ts';

const chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
});
const manifest = z.record(z.string(), chunk);
type Manifest = z.infer<typeof manifest>;

const handle = z.object({ module: z.string(), waits: z.boolean() });

const OWN_STATE = 'src/app/take-own-state.ts';
const OWN_WORDS = 'src/app/take-own-words.ts';

/** The files of all builds, from Vite's manifest of each language. */
export function readAssets(manifests: Readonly<Record<Language, unknown>>): Assets {
  return inEachLanguage((language) => filesOf(manifests[language]));
}

function filesOf(text: unknown): BuiltFiles {
  const chunks = manifest.parse(text);
  const entries = Object.entries(chunks);
  const [start, entry] = entries.find(([, each]) => each.isEntry === true) ?? [];
  if (start === undefined || entry === undefined)
    throw new Error('The manifest of web-forum has no entry: build it again');
  const styles = entries.flatMap(([, each]) => [
    ...(each.file.endsWith('.css') ? [each.file] : []),
    ...(each.css ?? []),
  ]);
  const frame = [...scriptsOf(chunks, start)];
  const besides = (source: string) =>
    [...scriptsOf(chunks, source)].filter((file) => !frame.includes(file)).map(address);
  const routes = entries
    .filter(([source]) => source.startsWith('src/app/routes/'))
    .map(([source]) => [source, [...scriptsOf(chunks, source)].map(address)] as const);
  return {
    entry: address(entry.file),
    frame: frame.map(address),
    ownState: besides(OWN_STATE),
    ownWords: besides(OWN_WORDS),
    styles: [...new Set(styles)].map(address),
    routes: Object.fromEntries(routes),
  };
}

/** The page handle of a route; null for routes without a page. */
export function handleOf(match: { handle?: unknown } | undefined): z.infer<typeof handle> | null {
  return handle.safeParse(match?.handle).data ?? null;
}

/** The scripts to fetch early for the page at `source`; for a page that waits, null, those of the frame. */
export function preloadOf(assets: BuiltFiles, source: string | null): string[] {
  const scripts = source === null ? assets.frame : (assets.routes[source] ?? []);
  return scripts.filter((script) => script !== assets.entry);
}

/** The module's own file and all it imports at once. */
function scriptsOf(chunks: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const own = chunks[source];
  if (own === undefined || seen.has(own.file)) return seen;
  seen.add(own.file);
  for (const imported of own.imports ?? []) scriptsOf(chunks, imported, seen);
  return seen;
}

function address(file: string) {
  return `/${file}`;
}
