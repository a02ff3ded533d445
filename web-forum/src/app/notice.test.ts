// @vitest-environment node
import { inEachLanguage } from '@forum/contracts/settings';
import { expect, it } from 'vitest';
import { readFrom } from '../testing/answers.ts';
import { render } from './entry-server.tsx';

const BUILT = { entry: '/e.js', frame: [], ownState: [], ownWords: [], styles: [], routes: {} };

it('is sent in the language of the page, whose first scripts lack the sentences of the server', async () => {
  const page = await render(
    { url: '/login', accepted: 'de' },
    {
      read: readFrom([]),
      nonce: 'n0nce',
      assets: inEachLanguage(() => BUILT),
      siteName: 'Test Forum',
      siteUrl: 'http://forum.test',
      notice: 'Please sign in first.',
    },
  );
  const html = page.kind === 'page' ? page.html.toString() : '';
  expect(html).toContain('"notice":"Bitte melde dich zuerst an."');
  expect(html).toMatch(/role="alert"[^>]*>Bitte melde dich zuerst an\./);
});
