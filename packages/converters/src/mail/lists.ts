import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { Refused } from '@forum/move-in';
import { sizeBelow } from '@forum/move-in/safe-path';
import type { Audience } from '../audience.ts';
import type { Source } from '../source.ts';

/** A file of an archive, and the list that it is of. */
export interface ArchiveFile {
  readonly path: string;
  readonly list: string;
}

/** The files of all lists, by their names, so that every run reads them in the same order. */
export async function filesOf({ file, files }: Source): Promise<ArchiveFile[]> {
  if (file !== null) return [{ path: file, list: listOf(basename(file)) }];
  const folder = files ?? '';
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'));
  const found = names.filter((name) => /(?:\.mbox|\.txt|(?:^|\/)mbox)(?:\.gz)?$/i.test(name));
  if (found.length === 0) throw new Refused('There is no .mbox and no .txt of a month.');
  return found.toSorted().map((name) => ({ path: join(folder, name), list: listOf(name) }));
}

/**
 * The list of a file: by its own name, as `LIST.mbox` or `LIST@HOST-2020.mbox`, or by its folder, where the name is that
 * of a month, of Google's `topics.mbox`, or of nothing.
 */
export function listOf(path: string): string {
  const parts = path.split('/');
  const stem = (parts.at(-1) ?? '').replace(/\.gz$/i, '').replace(/\.(?:mbox|txt)$/i, '');
  const isUnnamed = /^(?:topics|mbox|messages)$|^\d{4}(?:-[\w-]+|q\d)?$/i.test(stem);
  const folder = parts.at(-2)?.replace(/\.mbox$/i, '');
  const name = isUnnamed ? (folder ?? stem) : stem;
  return (/^([^@]+)@/.exec(name)?.[1] ?? name).slice(0, 100);
}

/** What whoever moves a list says of it, since no archive does. */
export interface ListSettings {
  readonly name?: string;
  readonly description?: string;
  readonly address?: string;
  readonly see?: Audience['who'];
}

const READERS = ['everyone', 'members', 'staff'] as const;

/** The settings of lists in `lists.json`, by the names of lists. @throws Refused when they are not understood */
export async function settingsIn({ files }: Source): Promise<ReadonlyMap<string, ListSettings>> {
  if (files === null || (await sizeBelow(files, 'lists.json')) === null) return new Map();
  let value: unknown;
  try {
    value = JSON.parse(await readFile(join(files, 'lists.json'), 'utf8'));
  } catch {
    throw new Refused('lists.json is no JSON.');
  }
  return new Map(Object.entries(objectOf(value, 'lists.json')).map(settingsOf));
}

function settingsOf([list, value]: [string, unknown]): [string, ListSettings] {
  const { see, ...texts } = objectOf(value, list);
  const who = READERS.find((name) => name === see);
  if (see !== undefined && who === undefined)
    throw new Refused(`lists.json: “see” of ${list} is none of ${READERS.join(', ')}.`);
  const text = (name: string) => (typeof texts[name] === 'string' ? { [name]: texts[name] } : {});
  const settings = { ...text('name'), ...text('description'), ...text('address') };
  return [list, { ...settings, ...(who === undefined ? {} : { see: who }) }];
}

function objectOf(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new Refused(`lists.json: ${what} is no object.`);
}
