import { expect, it, vi } from 'vitest';
import { warnOfUnsentMail } from './mail-warning.ts';

/** How often it is said. */
function said(siteUrl: string, smtpUrl: string | null = null): number {
  const warn = vi.fn<(context: object, message: string) => void>();
  warnOfUnsentMail({ mail: { smtpUrl, folder: '/mail' }, site: { siteUrl }, logger: { warn } });
  return warn.mock.calls.length;
}

it('says that nobody gets a mail, where the forum is for others', () => {
  expect(said('https://forum.example.org')).toBe(1);
  expect(said('http://192.168.1.7:3000')).toBe(1);
  expect(said('https://localhost.example.org')).toBe(1);
});

it('says nothing where mails are sent, or the forum is for this machine', () => {
  expect(said('https://forum.example.org', 'smtp://host')).toBe(0);
  for (const url of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000']) {
    expect(said(url)).toBe(0);
  }
});
