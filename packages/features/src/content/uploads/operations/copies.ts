import type { AppContext } from '../../../framework/feature.ts';
import { keepForForum, settleUpload } from '../commands.ts';
import { reencode } from '../parts/images/re-encode.ts';
import { BusyError, createTurns } from '../parts/images/turns.ts';
import { FORUM_ITSELF } from '../store.ts';

// Limited beside what else this process does.
const turns = createTurns(1, 64);

type Context = Pick<AppContext, 'eventStore' | 'storage'>;

/** A picture that the forum keeps for itself: in nobody's quota, and not deletable by members. */
export interface KeptCopy {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Stores a picture from anywhere, re-encoded like members' uploads.
 * @throws DomainError unsupported `not-an-image` | too-large `too-many-pixels`; what `isTooBusy` says
 */
export async function keepCopy(ctx: Context, bytes: Uint8Array): Promise<KeptCopy> {
  const image = await turns.run(() => reencode(bytes));
  const key = await keepForForum(ctx, image);
  return { key, width: image.width, height: image.height };
}

/** Removes a copy; the file stays while a member has uploaded the same. */
export async function dropCopy(ctx: Context, key: string): Promise<void> {
  await settleUpload(ctx, { key, ownerId: FORUM_ITSELF, isNamed: false });
}

/** Whether there was no time for it: another attempt may succeed. */
export function isTooBusy(error: unknown): boolean {
  return error instanceof BusyError;
}
