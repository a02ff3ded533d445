import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Refused } from '@forum/move-in';
import type { Audience } from '../audience.ts';
import { numberAt, objectOf, postsOfJson, textAt } from './from-json.ts';
import { originOf, postsOfMarkdown } from './from-markdown.ts';
import type { ArchivedPost } from './post.ts';

/** A topic of 10,000 posts, the most that there are, has fewer bytes. */
const LARGEST = 256 * 1024 * 1024;

/** A file with posts. */
export interface ArchivedFile {
  readonly file: string;
  readonly posts: readonly ArchivedPost[];
  readonly origin: string | null;
}

/** All files with posts, in the same order at every reading: those of JSON first, since these say more. */
export async function* readArchive(folder: string): AsyncGenerator<ArchivedFile> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const ending of [/\.json$/i, /\.(?:md|txt)$/i]) {
    for (const file of paths.filter((path) => ending.test(path)).toSorted()) {
      if ((await stat(file)).size > LARGEST)
        throw new Refused(`${file} is larger than a topic can be.`);
      const text = await readFile(file, 'utf8');
      const isJson = /\.json$/i.test(file);
      const posts = isJson ? postsOfJson(parsed(text, file)) : postsOfMarkdown(text, file);
      if (posts.length > 0) yield { file, posts, origin: isJson ? null : originOf(text) };
    }
  }
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(`${file} is no JSON: the archive is damaged, or cut short.`);
  }
}

/** What whoever moves an archive says of it, and what the forum said of its categories. */
export interface ArchiveSettings {
  readonly see: Audience | undefined;
  readonly url: string | null;
  readonly categories: ReadonlyMap<number, ArchivedCategory>;
}

/** A category, as `/categories.json` or `/site.json` answers. */
export interface ArchivedCategory {
  readonly name: string | undefined;
  readonly slug: string | undefined;
  readonly parent: number | undefined;
  readonly isClosed: boolean;
}

const READERS = ['everyone', 'members', 'staff'] as const;

/** Reads `archive.json`, `categories.json` and `site.json` of an archive, none of which must be there. */
export async function settingsOf(folder: string): Promise<ArchiveSettings> {
  const read = async (name: string) => {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '{}');
    return objectOf(parsed(text, name));
  };
  const own = await read('archive.json');
  const who = READERS.find((name) => name === own['see']);
  if (own['see'] !== undefined && who === undefined)
    throw new Refused(`archive.json: “see” is none of ${READERS.join(', ')}.`);
  const lists = [
    objectOf((await read('categories.json'))['category_list'])['categories'],
    (await read('site.json'))['categories'],
  ];
  const categories = new Map<number, ArchivedCategory>();
  for (const category of lists.filter(Array.isArray).flat().map(objectOf)) {
    const id = numberAt(category, 'id');
    if (id === undefined) continue;
    categories.set(id, {
      name: textAt(category, 'name'),
      slug: textAt(category, 'slug'),
      parent: numberAt(category, 'parent_category_id'),
      isClosed: category['read_restricted'] === true,
    });
  }
  const see = who === undefined ? undefined : { who };
  return { see, url: textAt(own, 'url') ?? null, categories };
}
