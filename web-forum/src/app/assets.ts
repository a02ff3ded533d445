import type { Language } from '@forum/contracts/settings';
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

const handle = z.object({ module: z.string() });

/** The files of all builds, from Vite's manifest of each language. */
export function readAssets(manifests: Readonly<Record<Language, unknown>>): Assets {
  return { en: filesOf(manifests.en), de: filesOf(manifests.de) };
}

function filesOf(text: unknown): BuiltFiles {
  const chunks = manifest.parse(text);
  const entries = Object.entries(chunks);
  const entry = entries.find(([, each]) => each.isEntry === true)?.[1];
  if (entry === undefined)
    throw new Error('The manifest of web-forum has no entry: build it again');
  const styles = entries.flatMap(([, each]) => [
    ...(each.file.endsWith('.css') ? [each.file] : []),
    ...(each.css ?? []),
  ]);
  const routes = entries
    .filter(([source]) => source.startsWith('src/app/routes/'))
    .map(([source]) => [source, [...scriptsOf(chunks, source)].map(address)] as const);
  return {
    entry: address(entry.file),
    styles: [...new Set(styles)].map(address),
    routes: Object.fromEntries(routes),
  };
}

/** The scripts to fetch early for the given route handles. */
export function preloadOf(assets: BuiltFiles, handles: readonly unknown[]): string[] {
  const scripts = handles.flatMap((each) => {
    const parsed = handle.safeParse(each);
    return parsed.success ? (assets.routes[parsed.data.module] ?? []) : [];
  });
  return [...new Set(scripts)].filter((script) => script !== assets.entry);
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
