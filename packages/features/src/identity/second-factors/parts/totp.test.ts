import { TOTP, Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { typedCode } from './backup-codes.ts';
import { newSecret, stepOf } from './totp.ts';

const NOW = new Date('2026-06-01T12:00:00Z');

it('knows the code of now, however its digits are written', () => {
  const secret = newSecret();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: NOW.getTime(),
  });
  const wide = code
    .split('')
    .map((digit) => String.fromCodePoint(0xff_10 + Number(digit)))
    .join('');
  for (const typed of [code, `${code.slice(0, 3)} ${code.slice(3)}`, wide])
    expect(stepOf(secret, typedCode(typed), NOW)).not.toBeNull();
});

it('takes what is no code for none, and does not fail', () => {
  const secret = newSecret();
  for (const typed of ['12345é', '１２３４５é', '12345', '1234567', ''])
    expect(stepOf(secret, typedCode(typed), NOW)).toBeNull();
});
