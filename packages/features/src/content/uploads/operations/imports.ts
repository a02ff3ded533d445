import { endingOf } from '@forum/contracts/file-ending';
import { fileTypeOf } from '@forum/contracts/file-types';
import { DomainError } from '@forum/kernel';
import type { AppContext } from '../../../framework/feature.ts';
import { keepFile, keepForForum, keepImage } from '../commands.ts';
import { cleanFileName } from '../parts/files/file-name.ts';
import { sniff } from '../parts/files/sniff.ts';
import { reencode } from '../parts/images/re-encode.ts';
import { addressOf } from '../queries.ts';
import { readFileRules } from '../queries/file-room.ts';
import { FORUM_ITSELF } from '../store.ts';

/** A file of another forum. */
export interface FileElsewhere {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** Null: nobody's there. */
  readonly ownerId: string | null;
}

/** Where a file lies here. */
export interface KeptFile {
  readonly src: string;
  readonly isImage: boolean;
  readonly name: string;
  readonly bytes: number;
  readonly width?: number;
  readonly height?: number;
}

const NO_QUOTA = { files: Infinity, bytes: Infinity, full: '' };

/**
 * Keeps a file of another forum: an image re-encoded as members' uploads are, any other as an attachment, where the
 * owners allow its type. What it takes is in nobody's way: the quota is for what members upload here.
 * @throws DomainError unsupported | too-large | forbidden `files-off`
 */
export async function importUpload(ctx: AppContext, file: FileElsewhere): Promise<KeptFile> {
  const image = await reencode(file.bytes).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'not-an-image') return null;
    throw error;
  });
  if (image === null) return importAttachment(ctx, file);
  const { ownerId, name } = file;
  const { width, height, bytes } = image;
  const meta = { actor: null };
  const key =
    ownerId === null
      ? await keepForForum(ctx, image)
      : await keepImage(ctx, { meta, actor: { id: ownerId }, image, quota: NO_QUOTA });
  const size = { bytes: bytes.byteLength, width, height };
  return { src: addressOf({ key, name: null }), isImage: true, name, ...size };
}

async function importAttachment(ctx: AppContext, file: FileElsewhere): Promise<KeptFile> {
  const { groups, maxBytes } = await readFileRules(ctx.db);
  if (groups.length === 0) throw refused('files-off', 'files, which are off here');
  if (file.bytes.byteLength > maxBytes)
    throw refused('file-too-large', 'files larger than is allowed here');
  const name = cleanFileName(file.name);
  const found = sniff(file.bytes);
  if (typeof found === 'string')
    throw refused('file-type', 'files of a type that is not allowed here');
  const ending = endingOf(name);
  const group = fileTypeOf(name)?.group ?? found.group;
  if (!groups.includes(group) || !found.endings.includes(ending)) {
    throw refused('file-type', 'files of a type that is not allowed here');
  }
  const given = { bytes: file.bytes, name, ending, quota: NO_QUOTA };
  const actor = { id: file.ownerId ?? FORUM_ITSELF };
  const key = await keepFile(ctx, { meta: { actor: null }, actor, file: given });
  return { src: addressOf({ key, name }), isImage: false, name, bytes: file.bytes.byteLength };
}

function refused(code: string, what: string): DomainError {
  return new DomainError('unsupported', code, what);
}
