import { createECDH } from 'node:crypto';
import type { PushKeys } from './port.ts';

const CURVE = 'prime256v1';

/** A new pair of keys for a forum. */
export function newPushKeys(): PushKeys {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // A private key with leading zeros comes out shorter.
  const privateKey = Buffer.alloc(32);
  const given = pair.getPrivateKey();
  given.copy(privateKey, privateKey.length - given.length);
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

/** Whether a browser's key is a point on the curve: nothing can be encrypted for any other. */
export function isOnCurve(publicKey: string): boolean {
  const own = createECDH(CURVE);
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(publicKey, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
