import { type CopyIndex, type CopyPlace, listCopies, readIndex } from './copy-index.ts';
import { folderOf, INDEXES, partKey, PARTS } from './names.ts';

/** What was removed. */
export interface Pruned {
  readonly copies: number;
  /** Objects that the storage does not let go yet. */
  readonly refused: number;
  /** A copy of which nobody knows what it needs, so that no parts are removed; null: there is none. */
  readonly unreadable: string | null;
}

/**
 * Removes surplus copies once their lock has ended, and parts that no copy names. Only while no copy is being made.
 */
export async function pruneCopies(
  place: CopyPlace,
  { surplus, now }: { readonly surplus: readonly string[]; readonly now: Date },
): Promise<Pruned> {
  const { storage } = place;
  const versions = Map.groupBy(await storage.listVersions(INDEXES), ({ key }) => folderOf(key));
  const indexes = await readAll(place);
  const needed = new Set<string>();
  let [copies, refused] = [0, 0];
  for (const [folder, index] of indexes) {
    if (surplus.includes(folder) && index !== null && !isLocked(index, now)) {
      const left = await removeAll(place, versions.get(folder) ?? []);
      refused += left;
      if (left === 0) {
        copies += 1;
        continue;
      }
    }
    // Its key was not given, or it is damaged.
    if (index === null) return { copies, refused, unreadable: folder };
    for (const { parts } of index.files) {
      for (const { sha256 } of parts) needed.add(partKey(sha256));
    }
  }
  const parts = await storage.listVersions(PARTS);
  refused += await removeAll(
    place,
    parts.filter(({ key }) => !needed.has(key)),
  );
  return { copies, refused, unreadable: null };
}

async function readAll(place: CopyPlace): Promise<Map<string, CopyIndex | null>> {
  const found = new Map<string, CopyIndex | null>();
  for (const folder of await listCopies(place)) {
    found.set(folder, await readIndex(place, folder, { isOpenTaken: true }).catch(() => null));
  }
  return found;
}

/** By its manifest, which is no longer locked than the rest of it. */
function isLocked({ files }: CopyIndex, now: Date): boolean {
  return files.some(
    ({ of, lockedUntil }) => of === 'backup' && lockedUntil !== null && new Date(lockedUntil) > now,
  );
}

async function removeAll(
  { storage }: CopyPlace,
  versions: Parameters<CopyPlace['storage']['deleteVersion']>[0][],
): Promise<number> {
  let refused = 0;
  for (const version of versions) {
    if (!(await storage.deleteVersion(version))) refused += 1;
  }
  return refused;
}
