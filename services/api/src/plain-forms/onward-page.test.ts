import { expect, it } from 'vitest';
import { onwardPage } from './onward-page.ts';

it('leads on by the page, whatever the address and the name are made of', () => {
  const page = onwardPage(
    `https://login.example/end?a="1"&b=<x>&hint=${'e'.repeat(6000)}`,
    'A & "B"',
  );
  expect(page).toContain(
    'content="0; url=https://login.example/end?a=&quot;1&quot;&amp;b=&lt;x&gt;',
  );
  expect(page).toContain('>A &amp; &quot;B&quot;</a>');
  expect(page.match(/<[^>]*>/g)).toHaveLength(8);
});
