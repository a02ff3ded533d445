import { expect, it } from 'vitest';
import { writeLetter } from '../src/index.ts';

const letter = {
  siteName: 'Forum',
  siteUrl: 'https://forum.test',
  paragraphs: ['<b>Mallory</b> "evil.example" wrote:', 'see http://evil.example/x\nand more'],
  link: { label: 'Read <it>', url: 'https://forum.test/a?b=1&c="2"' },
  footer: 'You get this because you follow evil.example.',
};

it('escapes whatever members wrote, in the link’s address too', () => {
  const { html } = writeLetter(letter);
  expect(html).not.toContain('<b>');
  expect(html).toContain('&lt;b&gt;Mallory&lt;/');
  expect(html).toContain('href="https://forum.test/a?b=1&amp;c=&quot;2&quot;"');
  expect(html).toContain('Read &lt;it&gt;');
});

it('leaves nothing that a mail program would make a link of, but the forum’s own', () => {
  const { text, html } = writeLetter(letter);
  for (const words of [text, html]) {
    expect(words).not.toContain('evil.example');
    expect(words).not.toContain('http://evil');
  }
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
  expect(links).toEqual(['https://forum.test/a?b=1&amp;c=&quot;2&quot;', 'https://forum.test']);
  expect(text).toContain('https://forum.test/a?b=1&c="2"');
});

it('says the same as text and as HTML, and how to unsubscribe where that is possible', () => {
  const unsubscribeUrl = 'https://forum.test/unsubscribe';
  const { text, html } = writeLetter({ ...letter, unsubscribeUrl });
  expect(text).toContain(`Unsubscribe: ${unsubscribeUrl}`);
  expect(html).toContain(`<a href="${unsubscribeUrl}">Unsubscribe</a>`);
  expect(writeLetter(letter).text).not.toContain('Unsubscribe');
});

it('says its own words in the language of its reader', () => {
  const frame = {
    language: 'fr',
    withoutButton: 'Sans bouton\u00a0:',
    unsubscribe: 'Se désabonner',
    colon: '\u00a0:',
  };
  const unsubscribeUrl = 'https://forum.test/unsubscribe';
  const { text, html } = writeLetter({ ...letter, frame, unsubscribeUrl });
  expect(html).toContain('<html lang="fr">');
  expect(html).toContain('Sans bouton\u00a0:');
  expect(html).toContain(`<a href="${unsubscribeUrl}">Se désabonner</a>`);
  expect(text).toContain(`Se désabonner\u00a0: ${unsubscribeUrl}`);
});

it('lists links under a heading, their labels escaped and no links of their own accord', () => {
  const url = 'https://forum.test/posts/a';
  const lists = [{ heading: 'New', links: [{ label: '<b> evil.example', url }] }];
  const { text, html } = writeLetter({ ...letter, lists });
  expect(text).toContain(`- <b> evil.\u200Bexample\n  ${url}`);
  expect(html).toContain(`<li dir="auto"><a href="${url}">&lt;b&gt; evil.\u200Bexample</a></li>`);
});

it('has its button in the colours of the forum', () => {
  expect(writeLetter(letter).html).toContain('background:#006186;color:#ffffff');
  const buttonColors = { ground: '#7a1fa2', text: '#fffdff' };
  expect(writeLetter({ ...letter, buttonColors }).html).toContain(
    'background:#7a1fa2;color:#fffdff',
  );
});
