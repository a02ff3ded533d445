import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that other accounts of the machine neither list nor enter. */
export const OWNER_ONLY = 0o700;

/** Makes so of a folder with its subfolders what an earlier version left open to others; nothing where there is none. */
export function keepToOwner(folder: string): void {
  if (!existsSync(folder)) return;
  chmodSync(folder, OWNER_ONLY);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) chmodSync(join(folder, entry.name), OWNER_ONLY);
  }
}
