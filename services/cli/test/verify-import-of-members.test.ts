import { afterAll, beforeAll, expect, it } from 'vitest';
import { ids } from './bring-into.ts';
import { openVerified, type Verified } from './verified.ts';

let at: Verified;
beforeAll(async () => {
  at = await openVerified();
});
afterAll(() => at.close());

const id = (kind: Parameters<typeof ids.of>[0], key: string) => `'${ids.of(kind, key)}'`;

it.each([
  ['a lost field', 'member_field', 'true', '', 'ann lacks Team'],
  ['another value', 'member_field', 'true', `value = 'Red'`, 'ann lacks Team'],
  [
    'a field that more see',
    'profile_field',
    'true',
    `audience = 'public'`,
    'Team is seen by public',
  ],
  ['a lost badge', 'badge', 'true', '', 'badges helper is not here'],
  ['a badge that somebody lacks', 'member_badge', 'true', '', 'cid lacks the badge helper'],
  ['lost views', 'post_view', 'true', '', 'topic t1: 0 views, and 250 there'],
  ['views that came twice', 'post_view', 'true', 'views = 500', 'topic t1: 500 views'],
  ['a lost account at a provider', 'sign_in_awaited', 'true', '', 'ann is not known by google_'],
  [
    'an account at another provider',
    'sign_in_awaited',
    'true',
    `issuer = 'https://discord.com'`,
    'ann is not known by google_',
  ],
  [
    'somebody else by the same account',
    'sign_in_awaited',
    'true',
    `member_id = ${id('member', 'bob')}`,
    'ann is not known by google_',
  ],
])('verify-import finds %s', async (_what, table, where, change, told) => {
  await at.broken({ table, where, change }, async () => {
    const { code, said } = await at.verify();
    expect(said).toContain(told);
    expect(code).toBe(1);
  });
});

it('verify-import finds nothing once all is mended', async () => {
  expect((await at.verify()).code).toBe(0);
});
