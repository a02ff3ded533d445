import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file that only its owner may read, completely or not at all. */
export function writePrivate(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, content, { mode: 0o600 });
  renameSync(draft, path);
}

/** The secret kept in the file; generated at random on first use. */
export function keptSecret(path: string): string {
  if (!existsSync(path)) writePrivate(path, randomBytes(24).toString('base64url'));
  return readFileSync(path, 'utf8').trim();
}
