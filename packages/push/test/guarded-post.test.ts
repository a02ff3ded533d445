import { createGuardedPost, isPublicAddress } from '@forum/push';
import { describe, expect, it } from 'vitest';

describe('addresses that the forum does not call for members', () => {
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:0:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('but those of the internet', () => {
    const all = [
      '8.8.8.8',
      '172.32.0.1',
      '100.128.0.1',
      '2a00:1450:4001:80b::200a',
      '2606:4700::1',
    ];
    expect(all.filter(isPublicAddress)).toEqual(all);
  });
});

describe('a guarded post', () => {
  const posting = { headers: {}, body: Buffer.from('x') };
  const leadingTo = (...addresses: string[]) =>
    createGuardedPost({
      lookup: async () =>
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    });

  it.each([
    'http://push.example.net/',
    'https://push.example.net:8443/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://user:word@push.example.net/',
    'file:///etc/passwd',
  ])('goes to no %s', async (url) => {
    await expect(leadingTo('8.8.8.8')({ ...posting, url })).rejects.toThrow('not an https address');
  });

  it('goes nowhere if any address of the name is not public', async () => {
    const url = 'https://push.example.net/send';
    for (const post of [
      leadingTo('127.0.0.1'),
      leadingTo('8.8.8.8', '10.0.0.1'),
      leadingTo('::ffff:10.0.0.1'),
      leadingTo(),
    ]) {
      await expect(post({ ...posting, url })).rejects.toThrow('not public');
    }
  });

  it('says so when the name is unknown', async () => {
    const post = createGuardedPost({ lookup: () => Promise.reject(new Error('ENOTFOUND')) });
    await expect(post({ ...posting, url: 'https://push.example.net/' })).rejects.toThrow(
      'ENOTFOUND',
    );
  });
});
