import { createECDH } from 'node:crypto';

/** A pair of keys (VAPID), in base64url. */
interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Both keys or none. Keys from two different pairs are refused here: browsers would subscribe with one, and push
 * services reject whatever is signed with the other.
 * @throws Error with a sentence that names the settings but no key
 */
export function pushKeys(
  publicKey: string | undefined,
  privateKey: string | undefined,
): KeyPair | undefined {
  if (publicKey === undefined && privateKey === undefined) return undefined;
  if (publicKey === undefined || privateKey === undefined) {
    const missing = publicKey === undefined ? 'VAPID_PUBLIC_KEY' : 'VAPID_PRIVATE_KEY';
    throw new Error(`The setting ${missing} must be set with the other key of its pair.`);
  }
  if (publicOf(privateKey) === publicKey) return { publicKey, privateKey };
  throw new Error(
    'The settings VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be of the same pair, and are not.',
  );
}

/** Null: it is not a key on the curve. */
function publicOf(privateKey: string): string | null {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return null;
  }
  return pair.getPublicKey('base64url');
}
