import { readFileSync } from 'node:fs';
import type { Settings } from './env.ts';

const LEAST_CHARACTERS = 32;

/**
 * The configured backup keys, the one that encrypts first; none: nothing is encrypted.
 * @throws Error with a sentence that names the setting but no key
 */
export function backupKeys({
  backupKey,
  backupKeyFile,
}: Pick<Settings, 'backupKey' | 'backupKeyFile'>): string[] {
  if (backupKey !== undefined) return checked(backupKey.split(','), 'BACKUP_KEY');
  if (backupKeyFile === undefined) return [];
  return checked(linesOf(backupKeyFile), 'BACKUP_KEY_FILE');
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    const sentence = `The setting BACKUP_KEY_FILE names a file that cannot be read: ${path}.`;
    throw new Error(sentence, { cause: error });
  }
}

function checked(texts: readonly string[], setting: string): string[] {
  const keys = texts.map((text) => text.trim()).filter((text) => text !== '');
  if (keys.length > 0 && keys.every(({ length }) => length >= LEAST_CHARACTERS)) return keys;
  throw new Error(
    `The setting ${setting} must hold keys of at least ${LEAST_CHARACTERS} characters.`,
  );
}
