import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { beginPost } from './write.ts';

/** 60 by 40 pixels. */
const RED =
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAIAAAAt2Q6oAAAAOElEQVR42u3OQQkAAAgAsetfWlP4EAYLsKbeSVpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpa+tICHypXKPI1zAIAAAAASUVORK5CYII=';

test('pictures that are pasted and dropped are sent and stand in the text', async ({
  page,
  me: _me,
}) => {
  const content = await beginPost(page);
  await page.keyboard.type('Look: ');
  await expect(content).toHaveText('Look:');
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/api/upload/image', async (route) => {
    await mayGo;
    await route.continue();
  });
  await give(page, 'paste', 'pasted.png');
  await expect(page.getByText('Uploading pasted.png…')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Uploading pasted.png…' })).toBeVisible();
  await expect(page.getByText(/^\d+%$/)).toBeVisible();
  go();
  await expect(content.locator('img')).toHaveCount(1);
  await expect(content.locator('img')).toHaveAttribute('width', '60');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await give(page, 'drop', 'dropped.png');
  await expect(content.locator('img')).toHaveCount(2);
  await give(page, 'paste', 'a.txt', { type: 'text/plain' });
  await expect(content.locator('img')).toHaveCount(2);
  await give(page, 'paste', 'copied.png', {
    html: '<meta charset="utf-8"><img src="https://pictures.example/a.png" alt="A red field">',
  });
  await expect(content.locator('img')).toHaveCount(3);
  await expect(content.getByAltText('A red field')).toHaveAttribute('src', /^\/uploads\//);
});

test('lists and blanks of a word processor stay when they are pasted', async ({
  page,
  me: _me,
}) => {
  const content = await beginPost(page);
  await give(page, 'paste', null, { html: OF_WORD });
  await expect(content.locator('p')).toHaveText('Pack it all today:');
  const items = content.getByRole('listitem');
  await expect(items).toHaveText(['Tent', 'Pegs', 'Pegs', 'Rope']);
  await expect(content.locator('ul ul > li')).toHaveText('Pegs');
  await expect(content).not.toContainText('·');
});

/** With custom elements, and conditional comments, which browsers treat as comments. */
const OF_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<p class=MsoNormal>Pack <font color=red>it</font> all <o:x>today</o:x>:<o:p></o:p></p>
${[
  [1, '·', 'Tent'],
  [2, 'o', 'Pegs'],
  [1, '·', 'Rope'],
]
  .map(
    ([level, marker, words]) => `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'>
<![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`,
  )
  .join('\n')}
<!--EndFragment--></body></html>`;

interface Given {
  readonly type?: string;
  readonly html?: string;
}

/** Pastes or drops a file, a text or both, with the events a browser sends. */
function give(page: Page, how: 'paste' | 'drop', name: string | null, given: Given = {}) {
  const { type = 'image/png', html = '' } = given;
  return page.evaluate(`(${GIVE})(${JSON.stringify({ how, name, type, html, file: RED })})`);
}

/** A string, since these files have no browser types. */
const GIVE = `({ how, name, type, html, file }) => {
  const element = document.querySelector('[contenteditable="true"][aria-label="Content"]');
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const data = new DataTransfer();
  if (name !== null) data.items.add(new File([bytes], name, { type }));
  if (html !== '') data.setData('text/html', html);
  const { left, top } = element.getBoundingClientRect();
  const shared = { bubbles: true, cancelable: true, clientX: left + 40, clientY: top + 20 };
  const event = how === 'paste'
    ? new ClipboardEvent('paste', { ...shared, clipboardData: data })
    : new DragEvent('drop', { ...shared, dataTransfer: data });
  (element.querySelector('p') ?? element).dispatchEvent(event);
}`;
