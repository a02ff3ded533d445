import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The mode of folders that other accounts of the machine can neither list nor enter. */
export const OWNER_ONLY = 0o700;

/** Restricts a folder and its subfolders that an earlier version left open to others; does nothing without one. */
export function keepToOwner(folder: string): void {
  if (!existsSync(folder)) return;
  chmodSync(folder, OWNER_ONLY);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) chmodSync(join(folder, entry.name), OWNER_ONLY);
  }
}
