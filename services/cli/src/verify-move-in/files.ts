import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { listThatCame } from '@forum/features/community/move-in/queries';
import { pictureOf, picturesDiffer } from '@forum/features/content/uploads/operations/likeness';
import { z } from 'zod';
import { textIn, type Numbered } from './source.ts';
import { Tally, type Proof, type Verifying } from './tally.ts';
import type { Compared } from './compared.ts';

const made = z.looseObject({ src: z.string(), isImage: z.boolean() });
const AT_ONCE = 100;

/**
 * Every file: the bytes of what is no picture are the source's, by their SHA-256. Pictures are re-encoded here, so of
 * them it is proved that they are stored whole, by the hash in their name, and show the same in the same size.
 */
export async function files(verifying: Verifying): Promise<Proof[]> {
  const tallies = {
    files: new Tally('files, byte by byte'),
    pictures: new Tally('pictures, by what they show'),
  };
  let batch: Numbered[] = [];
  for await (const numbered of verifying.source.numbered('uploads')) {
    // Without a path, the old forum lacked the file.
    if (textIn(numbered.row, 'path') !== '') batch.push(numbered);
    if (batch.length < AT_ONCE) continue;
    await compareBatch(verifying, batch, tallies);
    batch = [];
  }
  await compareBatch(verifying, batch, tallies);
  return [tallies.files.done(), tallies.pictures.done()];
}

/** Whether the texts of the sample show the files that hung on them. */
export async function shownFiles(verifying: Verifying, posts: readonly Compared[]): Promise<Proof> {
  const tally = new Tally('files that texts show');
  for (const { key, row, body } of posts) {
    const uploads = z.array(z.string()).safeParse(row['uploads']).data ?? [];
    const came = await whereTheyLie(verifying, uploads);
    for (const [upload, { src }] of came) {
      tally.check(body.includes(src), () => `post ${key} does not show the file ${upload}`);
    }
  }
  return tally.done();
}

interface Tallies {
  readonly files: Tally;
  readonly pictures: Tally;
}

async function compareBatch(
  verifying: Verifying,
  batch: readonly Numbered[],
  tallies: Tallies,
): Promise<void> {
  const keys = batch.map(({ row }) => textIn(row, 'key'));
  const came = await whereTheyLie(verifying, keys);
  for (const numbered of batch) {
    const key = textIn(numbered.row, 'key');
    const found = came.get(key);
    if (found === undefined) {
      const isNamed = verifying.named.has('uploads', key, numbered);
      tallies.files.check(false, () => `file ${key} is not here`, isNamed);
      continue;
    }
    const told = await whatDiffers(verifying, textIn(numbered.row, 'path'), found);
    const tally = found.isImage ? tallies.pictures : tallies.files;
    tally.check(told === null, () => `file ${key} ${told ?? ''}`);
  }
}

async function whereTheyLie({ ctx, source }: Verifying, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, z.infer<typeof made>>();
  const rows = await listThatCame(ctx.db, { source: source.name, kind: 'uploads', keys });
  return new Map(
    rows.flatMap((row) => {
      const parsed = made.safeParse(row.made);
      return parsed.success ? [[row.key, parsed.data] as const] : [];
    }),
  );
}

/** @returns null: nothing */
async function whatDiffers(
  { ctx, source }: Verifying,
  path: string,
  { src, isImage }: z.infer<typeof made>,
): Promise<string | null> {
  const from = await plainFile(join(source.folder, 'files'), path);
  if (from === null) return 'is not in the folder';
  const name = src.split('/').at(-1) ?? '';
  const stored = await ctx.storage.get(name);
  if (stored === null) return 'is not in the store';
  if (!isImage) {
    const [one, other] = [await hashOf(stored.stream), await hashOf(createReadStream(from))];
    return one === other ? null : 'has other bytes';
  }
  const bytes = await buffer(stored.stream);
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (digest !== name.split('.')[0]) return 'was changed since it was stored';
  const [here, there] = [await pictureOf(bytes), await pictureOf(await readFile(from))];
  if (here === null || there === null) return 'is no picture';
  return picturesDiffer(here, there);
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  const chunks: AsyncIterable<Buffer> = stream;
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

/** The plain file at a path below a folder, never behind a link; null: there is none. */
async function plainFile(folder: string, path: string): Promise<string | null> {
  const full = join(folder, path);
  const found = await lstat(full).catch(() => null);
  if (found === null || !found.isFile()) return null;
  const [real, root] = [await realpath(full), await realpath(folder)];
  return real.startsWith(`${root}${sep}`) ? full : null;
}
