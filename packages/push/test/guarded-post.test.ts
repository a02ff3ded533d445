import { createGuardedPost } from '@forum/push';
import { describe, expect, it } from 'vitest';

describe('a guarded post', () => {
  const posting = { headers: {}, body: Buffer.from('x') };
  const leadingTo = (...addresses: string[]) =>
    createGuardedPost({ lookup: async () => addresses });

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
