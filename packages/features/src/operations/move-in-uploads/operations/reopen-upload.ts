import type { Actor } from '@forum/contracts';
import { MOVE_IN_UPLOAD_MESSAGES as SAYS } from '@forum/contracts/move-in-uploads';
import { DomainError, isId } from '@forum/kernel';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { newUploadKey } from '../parts/key.ts';
import { noSuchUpload } from '../parts/no-such-upload.ts';
import { giveUpload, holdUpload } from '../store.ts';

/** Which upload, and the file that is there. */
export interface Reopening {
  readonly id: string;
  readonly actor: Pick<Actor, 'id'>;
  readonly bytes: number;
  readonly fingerprint: string;
}

/**
 * Gives an upload to the window that asks; the one before can send no more.
 * @returns the key of its parts
 * @throws DomainError not-found; conflict `other-file`
 */
export async function reopenUpload(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { id, actor, bytes, fingerprint }: Reopening,
): Promise<string> {
  if (!isId(id)) throw noSuchUpload();
  const { key, hash } = newUploadKey();
  await db.transaction().execute(async (trx: Kysely<ReadDatabase>) => {
    const upload = await holdUpload(trx, id);
    if (upload === undefined) throw noSuchUpload();
    if (upload.bytes !== bytes || upload.fingerprint !== fingerprint) {
      throw new DomainError('conflict', 'other-file', SAYS.otherFile);
    }
    await giveUpload(trx, id, { holder: actor.id, key_hash: hash, last_at: clock.now() });
  });
  return key;
}
