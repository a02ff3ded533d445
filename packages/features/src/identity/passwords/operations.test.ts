import { describe, expect, it } from 'vitest';
import { hashNewPassword, hashNewPin, verifyPassword } from './operations.ts';

const ctx = { site: { siteName: 'A Forum', siteUrl: 'https://forum.example', rateLimit: true } };
const DEAR = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

describe('what is kept is dear to guess', () => {
  it('of a password', async () => {
    const chosen = { password: 'Str0ngEnough', path: 'password', email: 'a@b.example', names: [] };
    const kept = await hashNewPassword(ctx, chosen);
    expect(kept).toMatch(DEAR);
    expect(await verifyPassword(kept, 'Str0ngEnough')).toBe(true);
    expect(await verifyPassword(kept, 'str0ngEnough')).toBe(false);
  });

  it('of a PIN', async () => {
    expect(await hashNewPin(ctx, { pin: '730518', path: 'pin' })).toMatch(DEAR);
  });
});
