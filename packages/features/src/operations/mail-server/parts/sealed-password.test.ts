import { expect, it } from 'vitest';
import { openPassword, sealPassword } from './sealed-password.ts';

const SECRET = 'a secret of at least 32 characters';
const PLACE = { host: 'smtp.example.org', port: 587, security: 'starttls', username: 'forum' };

it('keeps a password that only the same secret opens, for the same server and user', () => {
  const sealed = sealPassword('canary ü', SECRET, PLACE);
  expect(sealed.toString('latin1')).not.toContain('canary');
  expect(openPassword(sealed, SECRET, PLACE)).toBe('canary ü');
  expect(openPassword(sealed, `${SECRET}.`, PLACE)).toBeNull();
  for (const other of [{ host: 'evil.example' }, { port: 25 }, { security: 'none' }]) {
    expect(openPassword(sealed, SECRET, { ...PLACE, ...other })).toBeNull();
  }
});

it('never looks the same twice, and does not open where a byte has changed', () => {
  const sealed = sealPassword('x', SECRET, PLACE);
  expect(sealPassword('x', SECRET, PLACE).equals(sealed)).toBe(false);
  for (let at = 0; at < sealed.length; at += 7) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(openPassword(changed, SECRET, PLACE)).toBeNull();
  }
  expect(openPassword(Buffer.alloc(3), SECRET, PLACE)).toBeNull();
});
