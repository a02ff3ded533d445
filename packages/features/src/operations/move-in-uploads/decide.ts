import { MOVE_IN_UPLOAD_MESSAGES as SAYS } from '@forum/contracts/move-in-uploads';
import { DomainError } from '@forum/kernel';

/** Bytes of the disk that uploads leave to the forum: its database may lie on the same one. */
export const LEFT_FREE_BYTES = 2 * 1024 ** 3;

/** @throws DomainError forbidden `uploads-off`; too-large `file-too-large` `no-room` */
export function requireRoom(
  bytes: number,
  { mostBytes, freeBytes }: { readonly mostBytes: number; readonly freeBytes: number },
): void {
  if (mostBytes === 0) throw new DomainError('forbidden', 'uploads-off', SAYS.off);
  if (bytes > mostBytes) throw new DomainError('too-large', 'file-too-large', SAYS.tooLarge);
  if (bytes > freeBytes - LEFT_FREE_BYTES) {
    throw new DomainError('too-large', 'no-room', SAYS.noRoom);
  }
}

/** What has come of a file, and what comes now. */
export interface PartDue {
  readonly bytes: number;
  readonly received: number;
  readonly offset: number;
  readonly length: number;
}

/**
 * Whether a part is to be written: one that has come already, of which its sender got no answer, is not.
 * @throws DomainError conflict `gap` `too-much`
 */
export function isNextPart({ bytes, received, offset, length }: PartDue): boolean {
  if (offset > received) throw new DomainError('conflict', 'gap', SAYS.gap);
  if (offset < received) return false;
  if (offset + length > bytes) throw new DomainError('conflict', 'too-much', SAYS.tooMuch);
  return true;
}
