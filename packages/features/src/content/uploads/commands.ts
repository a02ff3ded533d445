import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { Command } from '../../framework/command-context.ts';
import type { AppContext } from '../../framework/feature.ts';
import {
  claimForForum,
  claimUpload,
  dropUpload,
  noteUsed,
  passOnClaim,
  removeUnclaimed,
  type NewUpload,
  type Quota,
} from './store.ts';

/** Commands of this slice append no events: the ownership of files is working state, not history. */
type Context = Pick<AppContext, 'eventStore' | 'storage'>;

/** An image re-encoded from a member's upload. */
export interface ImageToKeep {
  readonly bytes: Uint8Array;
  readonly extension: 'jpg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
}

/** Stores an image under the hash of its bytes. @returns its key @throws DomainError forbidden `upload-quota` */
export function keepImage(
  ctx: Context,
  {
    meta,
    actor,
    image,
    quota,
  }: Command<{
    readonly actor: Pick<Actor, 'id'>;
    readonly image: ImageToKeep;
    /** Left out: that of members' images. */
    readonly quota?: Quota;
  }>,
): Promise<string> {
  return keep(ctx, image, (row) =>
    ctx.eventStore.execute(meta, (tx) =>
      claimUpload(tx.connection, { ...row, owner_id: actor.id, created_at: tx.now }, quota),
    ),
  );
}

/** Stores an image that the forum keeps for itself. @returns its key */
export function keepForForum(ctx: Context, image: ImageToKeep): Promise<string> {
  return keep(ctx, image, (row) =>
    ctx.eventStore.execute({ actor: null }, (tx) =>
      claimForForum(tx.connection, { ...row, created_at: tx.now }),
    ),
  );
}

/** A member's file that is no image, as it was sent. */
export interface FileToKeep {
  readonly bytes: Uint8Array;
  /** Cleaned, with the ending of its type. */
  readonly name: string;
  readonly ending: string;
  readonly quota: Quota;
}

/** Stores a file under a key of chance. @returns its key @throws DomainError forbidden `upload-quota` */
export async function keepFile(
  ctx: Context,
  { meta, actor, file }: Command<{ readonly actor: Pick<Actor, 'id'>; readonly file: FileToKeep }>,
): Promise<string> {
  const { bytes, name, ending, quota } = file;
  const key = `${randomBytes(32).toString('hex')}.${ending}`;
  const row = { key, name, bytes: bytes.byteLength, width: 0, height: 0, owner_id: actor.id };
  await ctx.eventStore.execute(meta, (tx) =>
    claimUpload(tx.connection, { ...row, created_at: tx.now }, quota),
  );
  await put(ctx, key, { bytes, contentType: 'application/octet-stream' });
  return key;
}

type Unclaimed = Omit<NewUpload, 'owner_id' | 'created_at'>;

async function keep(
  ctx: Context,
  { bytes, extension, width, height }: ImageToKeep,
  claim: (row: Unclaimed) => Promise<unknown>,
): Promise<string> {
  const key = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;
  await claim({ key, bytes: bytes.byteLength, width, height });
  await put(ctx, key, { bytes, contentType: contentTypeOf(key) });
  return key;
}

type ToStore = Parameters<Context['storage']['put']>[1];

async function put({ eventStore, storage }: Context, key: string, object: ToStore) {
  // After the claim, so that a crash leaves a claim without a file, which the sweep removes, never a file without a
  // claim. Outside its transaction: slow storage must not hold a connection.
  await storage.put(key, object);
  await eventStore.execute({ actor: null }, (tx) =>
    removeUnclaimed(tx.connection, key, () => storage.delete(key)),
  );
}

/** Removes an image that nothing shows. @throws DomainError not-found `no-such-image` | forbidden `not-your-image` */
export async function deleteImage(
  { eventStore, storage }: Context,
  { meta, actor, key }: Command<{ readonly actor: Actor; readonly key: string }>,
): Promise<void> {
  await eventStore.execute(meta, async (tx) => {
    const upload = { key, ownerId: actor.id };
    const whose = await dropUpload(tx.connection, upload, () => storage.delete(key));
    if (whose === 'none') throw noSuch('image');
    if (whose === 'others') throw notYourImage();
  });
}

/** An image after its first day. */
export interface SettledUpload {
  readonly key: string;
  readonly ownerId: string;
  /** Whether a text or a profile names it. */
  readonly isNamed: boolean;
}

/** Decides about an image after its first day: if named anywhere it stays for good, else it goes. */
export async function settleUpload(
  { eventStore, storage }: Context,
  { key, ownerId, isNamed }: SettledUpload,
): Promise<void> {
  await eventStore.execute({ actor: null }, async (tx) => {
    if (isNamed) await noteUsed(tx.connection, key, tx.now);
    else await dropUpload(tx.connection, { key, ownerId }, () => storage.delete(key));
  });
}

/** An image's owner, and its new owner. */
export interface PassedOn {
  readonly key: string;
  readonly ownerId: string;
  readonly to: string;
}

/** Gives an image to another member; does nothing if the first no longer has it. */
export async function passOnUpload({ eventStore }: Context, image: PassedOn): Promise<void> {
  await eventStore.execute({ actor: null }, (tx) => passOnClaim(tx.connection, image));
}

function notYourImage(): DomainError {
  return new DomainError('forbidden', 'not-your-image', 'This is not your image');
}

/** The content type of an image. */
export function contentTypeOf(key: string): string {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  return extension === 'jpg' ? 'image/jpeg' : `image/${extension}`;
}
