import { createHash, timingSafeEqual } from 'node:crypto';
import type { Actor } from '@forum/contracts';
import { MOVE_IN_UPLOAD_MESSAGES as SAYS } from '@forum/contracts/move-in-uploads';
import { DomainError, isId } from '@forum/kernel';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { isNextPart, requireRoom } from '../decide.ts';
import { hashOfKey } from '../parts/key.ts';
import { noSuchUpload } from '../parts/no-such-upload.ts';
import { holdUpload, noteReceived } from '../store.ts';
import { freeBytesIn, nameWhole, removePartial, writePart } from './partial-file.ts';

/** A part as it was sent. */
export interface SentPart {
  readonly id: string;
  readonly actor: Pick<Actor, 'id'>;
  readonly key: string;
  readonly offset: number;
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

type Needs = Pick<AppContext, 'db' | 'clock' | 'machine'>;

/**
 * Adds a part to an upload, and names the file once it is whole. Its row is held meanwhile, whichever process is asked:
 * of two with the same part, one writes.
 * @throws DomainError not-found; conflict `elsewhere` `gap` `too-much` `damaged` `lost`; too-large `no-room`
 */
export async function receivePart(ctx: Needs, part: SentPart): Promise<void> {
  const { id, bytes } = part;
  if (!isId(id)) throw noSuchUpload();
  if (createHash('sha256').update(bytes).digest('hex') !== part.sha256) {
    throw new DomainError('conflict', 'damaged', SAYS.damaged);
  }
  const isWhole = await ctx.db.transaction().execute(async (trx: Kysely<ReadDatabase>) => {
    const upload = await holdUpload(trx, id);
    if (upload === undefined) throw noSuchUpload();
    requireHolder(upload, part);
    const { received, source } = upload;
    if (source !== null) return true;
    const due = { bytes: upload.bytes, received, offset: part.offset, length: bytes.length };
    if (!isNextPart(due)) return false;
    const now = await write(ctx, upload, bytes);
    await noteReceived(trx, id, { ...now, last_at: ctx.clock.now() });
    return now.source !== null;
  });
  if (isWhole) await removePartial(ctx.machine.moveInFolder, id);
}

interface Held {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly received: number;
}

async function write({ machine }: Needs, upload: Held, bytes: Uint8Array) {
  const { moveInFolder: folder, moveInUploadBytes: mostBytes } = machine;
  requireRoom(bytes.length, { mostBytes, freeBytes: await freeBytesIn(folder) });
  const { id, name, received: offset } = upload;
  if (!(await writePart(folder, id, { offset, bytes }))) {
    throw new DomainError('conflict', 'lost', SAYS.lost);
  }
  const received = offset + bytes.length;
  const source = received === upload.bytes ? await nameWhole(folder, id, name) : null;
  return { received, source };
}

function requireHolder(
  { holder, key_hash }: { readonly holder: string; readonly key_hash: Buffer },
  { actor, key }: SentPart,
): void {
  if (holder === actor.id && timingSafeEqual(key_hash, hashOfKey(key))) return;
  throw new DomainError('conflict', 'elsewhere', SAYS.elsewhere);
}
