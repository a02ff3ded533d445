import { expect, it } from 'vitest';
import { readSiteLinks, siteLinksIssue, writeSiteLinks } from './site-links.ts';

it('reads the links that it wrote, in their order', () => {
  const links = [
    { label: 'Our shop', address: 'https://shop.example/a?b=c#d' },
    { label: 'Rules', address: '/rules' },
  ];
  expect(readSiteLinks(writeSiteLinks(links))).toEqual(links);
  expect([readSiteLinks(''), siteLinksIssue('')]).toEqual([[], null]);
});

it.each([
  'Run javascript:alert(1)',
  'Data data:text/html,x',
  'Plain http://shop.example',
  'Elsewhere //evil.example',
  'Elsewhere /\\evil.example',
  'Elsewhere /\t/evil.example',
  'Name https://forum.example@evil.example',
  'Nobody https://',
  'Out "><script> /x"><script>',
  '/help',
  'help',
  'Turned\u202e /help',
  `${'x'.repeat(41)} /help`,
  `Long /${'x'.repeat(200)}`,
  'Twice /help\nTwice /help',
  `Mixed /help\nBad ftp://x.example`,
  Array.from({ length: 9 }, (_, i) => `Link /${i}`).join('\n'),
])('refuses %s, and draws nothing of it', (text) => {
  expect(siteLinksIssue(text)).not.toBeNull();
  expect(readSiteLinks(text)).toEqual([]);
});

it('says which link is wrong', () => {
  expect(siteLinksIssue('Help /help\nShop shop.example')).toContain('Link 2: An address');
});
