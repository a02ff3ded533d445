import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { pushKeys } from './push-keys.ts';
import { readSettings } from './env.ts';

function aPair() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // One with leading zeros comes out shorter.
  const whole = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey, privateKey: whole.toString('base64url') };
}

const [pair, other] = [aPair(), aPair()];
const settings = (VAPID_PUBLIC_KEY: string, VAPID_PRIVATE_KEY: string) =>
  readSettings({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY });

it('are a pair, or the forum’s own where none are set', () => {
  expect(settings(pair.publicKey, pair.privateKey).pushKeys).toEqual(pair);
  expect(readSettings({}).pushKeys).toBeUndefined();
});

it.each([
  ['of two pairs', pair.publicKey, other.privateKey],
  ['of which one is no key', pair.publicKey, 'A'.repeat(43)],
  ['of which one is greater than the curve', pair.publicKey, '_'.repeat(42) + '8'],
])('are refused %s, without naming them', (_what, publicKey, privateKey) => {
  const sentence =
    'The settings VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be of the same pair, and are not.';
  expect(() => settings(publicKey, privateKey)).toThrow(new Error(sentence));
});

it('are refused where one is missing, by its name', () => {
  expect(() => pushKeys(pair.publicKey, undefined)).toThrow(/VAPID_PRIVATE_KEY must be set/u);
  expect(() => pushKeys(undefined, pair.privateKey)).toThrow(/VAPID_PUBLIC_KEY must be set/u);
});
