import { describe, expect, it } from 'vitest';
import { credentials, email } from './accounts.ts';
import { asMailAddress, shownMailAddress } from './mail-address.ts';

const KEPT = [
  ['info@bücher.example', 'info@xn--bcher-kva.example'],
  ['Info@BÜCHER.example', 'Info@xn--bcher-kva.example'],
  [' info@bu\u0308cher.example ', 'info@xn--bcher-kva.example'],
  ['почта@пример.рф'.replace('почта', 'post'), 'post@xn--e1afmkfd.xn--p1ai'],
  ['me@例え.テスト', 'me@xn--r8jz45g.xn--zckzah'],
  ['me@faß.example', 'me@xn--fa-hia.example'],
  ['me@mañana.example', 'me@xn--maana-pta.example'],
  ['me@Example.COM', 'me@Example.COM'],
  ['info@xn--bcher-kva.example', 'info@xn--bcher-kva.example'],
] as const;

describe('an address', () => {
  it.each(KEPT)('typed as %s is kept as %s', (typed, kept) => {
    expect(email.parse(typed)).toBe(kept);
    expect(credentials.parse({ email: typed, password: 'sixsix' }).email).toBe(kept);
  });

  it.each([
    'bücher.example',
    '@bücher.example',
    'info@bücher',
    'info@bü cher.example',
    'info@bücher.example/x',
    'info@bücher.example:80',
    'a@b@bücher.exam ple',
    'info＠bücher.example',
    'ïnfo@bücher.example',
    'info@１.２.３.４',
    'info@-bücher..example',
    `info@${'ü'.repeat(300)}.example`,
    'ALİCE@secret.example.com',
  ])('is not %s', (typed) => {
    expect(email.safeParse(typed).error?.issues[0]?.message).toBe(
      'Please enter a valid email address',
    );
  });

  it.each([
    ['info@xn--bcher-kva.example', 'info@bücher.example'],
    ['post@xn--e1afmkfd.xn--p1ai', 'post@пример.рф'],
    ['me@xn--r8jz45g.xn--zckzah', 'me@例え.テスト'],
    ['me@xn--fa-hia.example', 'me@faß.example'],
    ['me@xn--maana-pta.example', 'me@mañana.example'],
    ['me@example.com', 'me@example.com'],
    ['me@xn--.example', 'me@xn--.example'],
    ['me@xn--99999999.example', 'me@xn--99999999.example'],
  ])('kept as %s is shown as %s', (kept, shown) => {
    expect(shownMailAddress(kept)).toBe(shown);
  });

  it('whose domain mixes letters that look alike is shown as it is kept', () => {
    const kept = asMailAddress('me@pаypal.example');
    expect(kept).toMatch(/^me@xn--/);
    expect(shownMailAddress(kept)).toBe(kept);
  });
});
