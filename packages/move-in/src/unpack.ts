import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, constants, copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { LIMITS, Refused, type Limits } from './limits.ts';
import { isSafePath, sizeBelow } from './safe-path.ts';

/** How an archive is unpacked. */
export interface UnpackOptions {
  readonly limits?: Limits;
  /** Makes copies of hard links to files that stand before them in the archive: backups have one for each double. */
  readonly allowsHardLinks?: boolean;
}

/**
 * Unpacks a `.tar.gz` (or `.tar`) into an empty folder, for its owner's eyes only. Only plain files and folders are
 * unpacked: a link, a device or a path that leads out is refused, and so is what unpacks to far more than it was.
 * @throws Refused when the archive is hostile, cut short or no archive
 */
export async function unpack(
  archive: string,
  folder: string,
  { limits = LIMITS, allowsHardLinks = false }: UnpackOptions = {},
): Promise<void> {
  const source = createReadStream(archive);
  const entries = extract();
  const isPacked = /\.t?gz$/i.test(archive);
  const guard = guardOf(() => source.bytesRead, limits);
  const fed = isPacked
    ? pipeline(source, createGunzip(), guard, entries)
    : pipeline(source, guard, entries);
  // An entry that is cut short never ends by itself.
  const stop = new AbortController();
  fed.catch((error: unknown) => stop.abort(error));
  try {
    let count = 0;
    for await (const entry of entries) {
      count += 1;
      if (count > limits.entries) throw new Refused(`There are more than ${limits.entries} files.`);
      await unpackEntry(entry, entry.header, { folder, allowsHardLinks, signal: stop.signal });
    }
    await fed;
  } catch (error) {
    source.destroy();
    throw asRefusal(stop.signal.aborted ? stop.signal.reason : error);
  }
}

function guardOf(packed: () => number, limits: Limits): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      const isBomb = total > limits.freely && total > packed() * limits.ratio;
      if (isBomb || total > limits.bytes) {
        done(new Refused(`The archive unpacks to ${total} bytes of ${packed()}: too much.`));
      } else done(null, chunk);
    },
  });
}

interface Head {
  readonly name: string;
  readonly type?: string | null | undefined;
  readonly linkname?: string | null | undefined;
}
interface Place {
  readonly folder: string;
  readonly allowsHardLinks: boolean;
  readonly signal: AbortSignal;
}

async function unpackEntry(
  entry: AsyncIterable<unknown> & { readonly resume: () => unknown },
  header: Head,
  { folder, allowsHardLinks, signal }: Place,
): Promise<void> {
  const name = header.name.replace(/^(?:\.\/)+/, '').replace(/\/$/, '');
  if (header.type === 'directory' && (name === '' || name === '.')) {
    entry.resume();
    return;
  }
  if (!isSafePath(name)) throw new Refused(`The archive has a file with the path ${header.name}.`);
  const path = join(folder, name);
  if (header.type === 'directory') {
    await mkdir(path, { recursive: true, mode: 0o700 });
    entry.resume();
    return;
  }
  if (header.type === 'link' && allowsHardLinks) {
    await copyLinked(folder, (header.linkname ?? '').replace(/^(?:\.\/)+/, ''), path);
    entry.resume();
    return;
  }
  if (header.type !== 'file' && header.type !== 'contiguous-file') {
    throw new Refused(`${name} is a ${String(header.type)} and no plain file.`);
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Exclusively: a second entry of that name must not replace what the first one wrote.
  await pipeline(entry, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  await chmod(path, 0o600);
}

async function copyLinked(folder: string, linked: string, path: string): Promise<void> {
  if ((await sizeBelow(folder, linked)) === null) {
    throw new Refused(`The archive has a link to ${linked}, which does not stand before it.`);
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await copyFile(join(folder, linked), path, constants.COPYFILE_EXCL);
}

function asRefusal(error: unknown): Error {
  if (error instanceof Refused) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EEXIST') return new Refused('The archive has two files of one name.');
  const isDamage = code.startsWith('Z_') || code === '' || code === 'ERR_STREAM_PREMATURE_CLOSE';
  const why = error instanceof Error ? error.message : String(error);
  if (isDamage) return new Refused(`The archive is damaged or cut short: ${why}`);
  return error instanceof Error ? error : new Error(why);
}
