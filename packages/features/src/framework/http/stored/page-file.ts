import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { SharedAnswer } from '../shared-answer.ts';
import { shownBy } from '../shows.ts';
import { stamp, type Stamp } from './stamp.ts';

/** A drawn page as it is stored. */
export interface StoredPage {
  readonly answer: SharedAnswer;
  readonly stamp: Stamp;
  /** When it was drawn, in milliseconds since 1970. */
  readonly drawnAt: number;
}

const header = z.object({
  key: z.string(),
  stamp,
  drawnAt: z.number(),
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  shows: z.array(z.string()),
  beside: z.array(z.string()),
  newest: z.number().nullable(),
  /** Of the page's own bytes. */
  length: z.int(),
  checksum: z.int(),
});

const LENGTH_BYTES = 4;

/** A page as the bytes of a file; null: it shows what nobody can name. */
export function fileOf(key: string, { answer, ...when }: StoredPage): Buffer | null {
  const { bytes, beside = [], status, headers, newest = null } = answer;
  const shows = shownBy(answer);
  if (shows === 'anything') return null;
  const head: z.infer<typeof header> = {
    key,
    ...when,
    status,
    headers,
    shows: [...shows],
    beside: [...beside],
    newest,
    length: bytes.length,
    checksum: crc32(bytes),
  };
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text, bytes]);
}

/** The page in a file; null: it is another page's, cut off, or no page. */
export function pageIn(key: string, file: Buffer): StoredPage | null {
  if (file.length < LENGTH_BYTES) return null;
  const from = LENGTH_BYTES + file.readUInt32BE();
  const read = header.safeParse(parsed(file.subarray(LENGTH_BYTES, from)));
  if (!read.success || read.data.key !== key) return null;
  const { stamp: drawn, drawnAt, status, headers, newest, ...rest } = read.data;
  const bytes = file.subarray(from);
  if (bytes.length !== rest.length || crc32(bytes) !== rest.checksum) return null;
  const shows = new Set(rest.shows);
  const beside = new Set(rest.beside);
  // In memory of its own: the header need not be kept as long as the page.
  const answer = { status, bytes: Buffer.from(bytes), headers, shows, beside, newest };
  return { answer, stamp: drawn, drawnAt };
}

function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    // Cut off within the header: like any other that is no page.
    return null;
  }
}
