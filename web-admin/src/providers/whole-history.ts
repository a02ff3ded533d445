import { beforeThese } from '@forum/contracts/versions';

/** All versions, newest first, of a history that comes in parts. `read` returns the newest before a version. */
export async function wholeHistory<Version extends { readonly version: number }>(
  read: (before: number | undefined) => Promise<readonly Version[]>,
): Promise<Version[]> {
  const versions: Version[] = [];
  let before: number | undefined;
  do {
    const part = await read(before);
    versions.push(...part);
    before = beforeThese(part);
  } while (before !== undefined);
  return versions;
}
