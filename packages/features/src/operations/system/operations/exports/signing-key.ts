import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The key that signs exports (Ed25519), from its file, which is created the first time. */
export async function keptSigningKey(path: string): Promise<KeyObject> {
  if (existsSync(path)) return createPrivateKey(await readFile(path, 'utf8'));
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const text = privateKey.export({ type: 'pkcs8', format: 'pem' });
  // Written whole or not at all: half a key would block every later attempt.
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return privateKey;
}

/** The public half of a key of either kind, as text. */
export function publicTextOf(key: KeyObject): string {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  return half.export({ type: 'spki', format: 'der' }).toString('base64');
}

/** The key in such a text; null: it contains none. */
export function publicKeyIn(text: string): KeyObject | null {
  try {
    return createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
  } catch {
    // Not a key: the caller says what that means.
    return null;
  }
}

/** What people compare: 32 digits. */
export function fingerprintOf(key: KeyObject): string {
  return createHash('sha256').update(publicTextOf(key)).digest('hex').slice(0, 32);
}
