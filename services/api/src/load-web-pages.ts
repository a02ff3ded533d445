import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { VERSION } from '@forum/config';
import { inEachLanguage, LANGUAGES, type Language } from '@forum/contracts/settings';
import type { TextsOfPart } from '@forum/features/framework/ports/texts';
import { z } from 'zod';
import type { Pages } from './pages.ts';

/** The built clients, loaded once. */
export interface WebPages {
  readonly pages: Pages;
  readonly assets: ReturnType<Pages['readAssets']>;
  /** Another one for each build, version, and state of the server's sources: what they draw is not the same. */
  readonly build: string;
  /** Folder of the forum's static files. */
  readonly clientRoot: string;
  /** Folder of the staff console. */
  readonly adminRoot: string;
}

/** Loads what `npm start` has built. @throws Error naming the missing build */
export async function loadWebPages(repository: string): Promise<WebPages> {
  const clientRoot = join(repository, 'web-forum/dist/client');
  const manifestOf = async (language: Language): Promise<unknown> =>
    JSON.parse(await readFile(join(clientRoot, `.vite/manifest.${language}.json`), 'utf8'));
  const entry = join(repository, 'web-forum/dist/server/entry-server.js');
  // The bundle is our own build of `Pages`; a dynamic import cannot declare that.
  const pages: Pages = await import(pathToFileURL(entry).href);
  const manifests = new Map(
    await Promise.all(
      LANGUAGES.map(async (language) => [language, await manifestOf(language)] as const),
    ),
  );
  const digest = createHash('sha256').update(JSON.stringify([VERSION, ...manifests]));
  // The client's other parts have names that change with what is in them.
  digest.update(await readFile(entry));
  for (const source of sourcesIn(repository).toSorted()) {
    digest.update(relative(repository, source)).update(readFileSync(source));
  }
  return {
    pages,
    assets: pages.readAssets(inEachLanguage((language) => manifests.get(language))),
    build: digest.digest('hex'),
    clientRoot,
    adminRoot: join(repository, 'web-admin/dist'),
  };
}

/** The texts of the pages, as `npm start` has built them. */
export function readWebTexts(repository: string): Promise<readonly TextsOfPart[]> {
  const known = webTexts.get(repository);
  if (known !== undefined) return known;
  const texts = readTexts(join(repository, 'web-forum/dist/server/texts.json'));
  webTexts.set(repository, texts);
  return texts;
}

// A megabyte of JSON, which calls about the owners' words ask for again and again.
const webTexts = new Map<string, Promise<readonly TextsOfPart[]>>();

async function readTexts(file: string): Promise<readonly TextsOfPart[]> {
  return textsOfParts.parse(JSON.parse(await readFile(file, 'utf8')));
}

const catalogue = z.record(z.string(), z.string());
const textsOfParts = z.array(
  z.object({ name: z.string(), texts: z.object(inEachLanguage(() => catalogue)) }),
);

/** The server's sources: what is read for a page depends on any of them. At once: promises take three times as long. */
function sourcesIn(repository: string): readonly string[] {
  const folders = ['packages', 'services'].flatMap((all) =>
    readdirSync(join(repository, all)).map((name) => join(repository, all, name, 'src')),
  );
  return folders.filter((folder) => existsSync(folder)).flatMap(filesIn);
}

function filesIn(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const isSource = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts');
  return names.filter(isSource).map((name) => join(folder, name));
}
