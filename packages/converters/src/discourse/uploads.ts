import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isSafePath, sizeBelow } from '@forum/move-in/safe-path';
import type { Run, Write } from './run.ts';
import { isTrue, keyOf, momentOf, textOf } from './values.ts';

/** What becomes of the table of uploads, whose files are copied. */
export const UPLOADS: Readonly<Record<string, Write>> = {
  uploads: async (run, row) => {
    const key = keyOf(row['id']);
    const url = row['url'] ?? '';
    if (key === undefined) return run.left.add('uploads', 'pictures of the system itself');
    const copy = await copyOf(run, url);
    const sha1 = textOf(row['original_sha1']) ?? textOf(row['sha1']);
    const short = sha1 === undefined ? [] : [`upload://${base62Of(sha1)}${endingOf(url)}`];
    await run.writer.add('uploads', {
      key,
      name: textOf(row['original_filename']) ?? key,
      ...copy,
      owner: keyOf(row['user_id']),
      createdAt: momentOf(row['created_at']),
      urls: [...(url === '' ? [] : [url.slice(0, 2000)]), ...short],
      isPrivate: isTrue(row['secure']) || run.closedUploads.has(key),
    });
  },
};

/** The file's place, size and hash, after it was copied; nothing if the archive has not got it. */
async function copyOf({ source, out }: Run, url: string) {
  // The address may be one of a CDN: what counts begins at the folder of uploads.
  const start = url.indexOf('/uploads/');
  const path = start === -1 ? '' : url.slice(start + 1);
  if (source.files === null || !isSafePath(path)) return {};
  const bytes = await sizeBelow(source.files, path);
  if (bytes === null) return {};
  const from = join(source.files, path);
  const to = join(out, 'files', path);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const hash = createHash('sha256');
  await pipeline(createReadStream(to), hash);
  return { path, bytes, sha256: hash.digest('hex') };
}

function endingOf(url: string): string {
  return /\.[A-Za-z0-9]{1,10}$/.exec(url)?.[0] ?? '';
}

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A hash as texts name it: its hexadecimal digits as one number, to the base of 62. */
export function base62Of(hex: string): string {
  if (!/^[0-9a-f]{1,128}$/i.test(hex)) return '';
  let rest = BigInt(`0x${hex}`);
  let digits = '';
  do {
    digits = (DIGITS[Number(rest % 62n)] ?? '') + digits;
    rest /= 62n;
  } while (rest > 0n);
  return digits;
}
