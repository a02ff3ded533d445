import { fileTypeOf } from '@forum/contracts/file-types';
import type { FileRoom } from '@forum/contracts/uploads';

/** Why a file need not be sent. */
export type FileIssue = 'off' | 'otherType' | 'tooLarge' | 'noRoom';

/** Why the server would refuse a file, as far as its name and size tell; null: perhaps it will not. */
export function fileIssue(
  { name, size }: Pick<File, 'name' | 'size'>,
  { groups, maxBytes, usedBytes, spaceBytes }: FileRoom,
): FileIssue | null {
  if (groups.length === 0) return 'off';
  const type = fileTypeOf(name);
  if (type === null || !groups.includes(type.group)) return 'otherType';
  if (size > maxBytes) return 'tooLarge';
  return usedBytes + size > spaceBytes ? 'noRoom' : null;
}
