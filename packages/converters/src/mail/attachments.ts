import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attachment } from 'postal-mime';
import type { Conversion } from '../converter.ts';

/** What files of a message hang on. */
interface Owner {
  readonly post: string;
  readonly id: string;
  readonly member: string | undefined;
  readonly createdAt: string;
  readonly isPrivate: boolean;
}

/** Writes the files of a message; returns their keys. Their names in the archive are of our making: theirs may lead anywhere. */
export async function writeAttachments(
  { writer, out }: Conversion,
  attachments: readonly Attachment[],
  { post, id, member, createdAt, isPrivate }: Owner,
): Promise<string[]> {
  const keys: string[] = [];
  for (const [index, { filename, content, contentId }] of attachments.entries()) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
    const ending = /\.[A-Za-z0-9]{1,10}$/.exec(filename ?? '')?.[0] ?? '';
    const path = `mail/${id}/${index + 1}${ending}`;
    await mkdir(join(out, 'files/mail', id), { recursive: true, mode: 0o700 });
    await writeFile(join(out, 'files', path), bytes, { mode: 0o600 });
    const key = `${post}/${index + 1}`;
    keys.push(key);
    const cid = contentId?.replace(/^<|>$/g, '').slice(0, 500);
    await writer.add('uploads', {
      key,
      name: (filename ?? `${index + 1}`).replace(/^.*[/\\]/, '').slice(0, 300) || `${index + 1}`,
      path,
      bytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      owner: member,
      createdAt,
      urls: cid === undefined ? [] : [`cid:${cid}`],
      isPrivate,
    });
  }
  return keys;
}
