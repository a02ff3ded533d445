import { expect, it } from 'vitest';
import { postingOf } from '../src/index.ts';

const site = { siteName: 'Forum', siteUrl: 'https://forum.example:8443' };

it('sends as noreply@ the site’s host', () => {
  const sender = { name: 'Forum', address: 'noreply@forum.example' };
  expect(postingOf({ ...site, smtpUrl: null })).toEqual({ url: null, sender });
  expect(postingOf({ ...site, smtpUrl: 'smtp://u:p@host:587' }).sender).toEqual(sender);
});

it('sends as whom SMTP_URL names, and does not tell the mail server', () => {
  const smtpUrl = 'smtp://u:p@host:587?from=people%40example.org&requireTLS=true';
  expect(postingOf({ ...site, smtpUrl })).toEqual({
    url: 'smtp://u:p@host:587?requireTLS=true',
    sender: { name: 'Forum', address: 'people@example.org' },
  });
});
