import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { SealingKeys } from '@forum/storage';
import { type Manifest, writeManifest } from '../backups/manifest.ts';
import { printOf, writePrivately } from '../backups/private-files.ts';

/** A small backup, as `makeBackup` leaves one, with a table of its own and a picture that all share. */
export async function aSmallBackup(root: string, at: Date, keys: SealingKeys): Promise<string> {
  const madeAt = at.toISOString();
  const name = `${madeAt.replaceAll(/[:.]/gu, '-')}-0123abcd`;
  const [file, key] = ['account.jsonl.gz', 'abcd1234.png'];
  await mkdir(join(root, name), { recursive: true });
  await mkdir(join(root, 'uploads'), { recursive: true });
  const write = (path: string, text: string, of: string) =>
    writePrivately(path, Readable.from([Buffer.from(text)]), { keys, name: of });
  const table = await write(join(root, name, file), `rows of ${name}`, file);
  const picture = join(root, 'uploads', key);
  const print = (await printOf(picture)) ?? (await write(picture, 'a picture', key));
  const manifest: Manifest = {
    format: 1,
    id: '0123abcd',
    madeAt,
    version: '1.2.3',
    migrations: [],
    heads: {},
    tables: [{ name: 'account', columns: [], file, rows: 1, ...table }],
    sequences: [],
    uploads: [{ key, ...print }],
    sessionSecret: null,
    readTables: [],
  };
  await writeManifest(join(root, name), manifest, keys);
  return name;
}

/** All files below a folder, with their bytes. */
export async function filesIn(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    found[entry.name] = (await readFile(join(folder, entry.name))).toString('base64');
  }
  return found;
}
