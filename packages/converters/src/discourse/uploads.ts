import { copied } from '../copy-file.ts';
import { isTrue, keyOf, momentOf, textOf } from '../values.ts';
import type { Write } from './run.ts';

/** What becomes of the table of uploads, whose files are copied. */
export const UPLOADS: Readonly<Record<string, Write>> = {
  uploads: async (run, row) => {
    const key = keyOf(row['id']);
    const url = row['url'] ?? '';
    if (key === undefined) return run.left.add('uploads', 'pictures of the system itself');
    const copy = await copied(run, pathOf(url));
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

/** The address may be one of a CDN: what counts begins at the folder of uploads. */
function pathOf(url: string): string {
  const start = url.indexOf('/uploads/');
  return start === -1 ? '' : url.slice(start + 1);
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
