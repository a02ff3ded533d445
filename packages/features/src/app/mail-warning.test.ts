import { expect, it, vi } from 'vitest';
import { warnOfUnsentMail } from './mail-warning.ts';

/** How often it is said. */
async function said(siteUrl: string, areSent = false): Promise<number> {
  const warn = vi.fn<(context: object, message: string) => void>();
  const settings = { mail: { folder: '/mail' }, site: { siteUrl }, logger: { warn } };
  await warnOfUnsentMail(settings, async () => areSent);
  return warn.mock.calls.length;
}

it('says that nobody gets a mail, where the forum is for others', async () => {
  expect(await said('https://forum.example.org')).toBe(1);
  expect(await said('http://192.168.1.7:3000')).toBe(1);
  expect(await said('https://localhost.example.org')).toBe(1);
});

it('says nothing where mails are sent, or the forum is for this machine', async () => {
  expect(await said('https://forum.example.org', true)).toBe(0);
  for (const url of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000']) {
    expect(await said(url)).toBe(0);
  }
});
