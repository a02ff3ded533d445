import type { Actor } from '@forum/contracts';
import { MOVE_IN_UPLOAD_MESSAGES as SAYS } from '@forum/contracts/move-in-uploads';
import type { StoreTransaction } from '@forum/event-store';
import { DomainError, isId } from '@forum/kernel';
import { ON_THE_SITE, recordAct } from '../../framework/acts/record.ts';
import type { Command } from '../../framework/command-context.ts';
import type { AppContext } from '../../framework/feature.ts';
import { requireRoom } from './decide.ts';
import { freeBytesIn, makePartial, removePartial } from './operations/partial-file.ts';
import { safeFileName } from './parts/file-name.ts';
import { newUploadKey } from './parts/key.ts';
import { noSuchUpload } from './parts/no-such-upload.ts';
import { deleteUpload, holdUpload, insertUpload, type MoveInUploadStore } from './store.ts';

/** A file that an owner is about to send. */
export interface StartUpload {
  readonly actor: Actor;
  readonly name: string;
  readonly bytes: number;
  readonly fingerprint: string;
}

/**
 * Begins an upload.
 * @throws DomainError invalid; forbidden `uploads-off`; too-large `file-too-large` `no-room`; conflict `already-asked`
 * while another is unfinished
 */
export async function startUpload(
  ctx: AppContext,
  { meta, actor, name: sent, bytes, fingerprint }: Command<StartUpload>,
): Promise<{ readonly id: string; readonly key: string }> {
  const { moveInFolder: folder, moveInUploadBytes: mostBytes } = ctx.machine;
  requireRoom(bytes, { mostBytes, freeBytes: await freeBytesIn(folder) });
  const name = safeFileName(sent);
  if (name === null) throw noName();
  const id = ctx.newId();
  const { key, hash } = newUploadKey();
  await ctx.eventStore.execute(meta, async (tx) => {
    const by = { started_by: actor.id, holder: actor.id, started_at: tx.now };
    const upload = { id, name, bytes, fingerprint, key_hash: hash, ...by };
    if (!(await insertUpload(storeOf(tx), upload))) {
      throw new DomainError('conflict', 'already-asked', SAYS.otherOpen);
    }
    await recordAct(ctx, tx, { ...ON_THE_SITE, kind: 'move-in.upload', by: actor });
  });
  await makePartial(folder, id);
  return { id, key };
}

/** Deletes an unfinished upload. @throws DomainError not-found */
export async function discardUpload(
  ctx: AppContext,
  { meta, actor, id }: Command<{ readonly actor: Actor; readonly id: string }>,
): Promise<void> {
  if (!isId(id)) throw noSuchUpload();
  await ctx.eventStore.execute(meta, async (tx) => {
    const upload = await holdUpload(storeOf(tx), id);
    if (upload === undefined || upload.source !== null) throw noSuchUpload();
    await recordAct(ctx, tx, { ...ON_THE_SITE, kind: 'move-in.discard', by: actor });
    await deleteUpload(storeOf(tx), id);
  });
  // What a crash leaves here, the sweep removes.
  await removePartial(ctx.machine.moveInFolder, id);
}

function noName(): DomainError {
  const message = SAYS.noName;
  return new DomainError('invalid', 'invalid', message, { issues: [{ path: 'name', message }] });
}

function storeOf(tx: StoreTransaction) {
  return tx.connection.$extendTables<MoveInUploadStore>();
}
