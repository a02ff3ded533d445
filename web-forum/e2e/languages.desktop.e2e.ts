import type { Page } from '@playwright/test';
import { DEFAULT_PREFIXES } from '@forum/contracts/prefixes';
import { editOwnProfile } from '@forum/contracts/profiles';
import { SPOKEN } from '@forum/contracts/settings';
import { z } from 'zod';
import { postPath, profilePath } from '../src/lib/paths.ts';
import { SUBCATEGORY, aComment, aPost } from './content.ts';
import { englishTexts, textIn } from './catalogues.ts';
import { expect, open, test } from './journey.ts';

const FOLDER = `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}`;

/** Content that looks like the catalogue: prefixes, and names of members. */
const WRITTEN = new Set<string>([
  ...DEFAULT_PREFIXES.map(({ name }) => name),
  'Administrator',
  'Community',
]);

const PAGES = [
  '/',
  FOLDER,
  '/profile/edit',
  '/profile/notifications',
  '/settings',
  '/search?q=bread',
  '/stats',
  '/activity',
  '/members',
  '/moderators',
  '/my-posts',
  '/saved',
  '/categories',
  '/trending',
  '/unread',
  '/watching',
  '/drafts',
  '/no-such-page/at-all',
];

test.use({ refusals: [404] });

const SESSION = 'features/session/messages/en/session.ts';
/** What the server says about a field. */
const FIELD = 'messages/en/server-fields.ts';
const FORM = 'features/post-form/messages/en/post-form.ts';

for (const { language, name } of SPOKEN) {
  if (language === 'en') continue;

  test(`a member who reads ${name} finds no English word of the forum`, async ({
    page,
    me,
    other,
  }) => {
    test.slow();
    await me.api(editOwnProfile, { body: { settings: { language } } });
    const post = await aPost(me);
    await aComment(other, post);
    const english = await englishTexts(language);
    const found: string[] = [];
    const look = async (where: string) => {
      for (const text of await textsOn(page)) {
        if (!WRITTEN.has(text) && english.some((pattern) => pattern.test(text)))
          found.push(`${where}: ${text}`);
      }
    };
    for (const path of [...PAGES, postPath(post), profilePath(me.username)]) {
      await open(page, path);
      await look(path);
    }
    await open(page, `${FOLDER}/new`);
    await page.getByRole('button', { name: await textIn(language, FORM, 'publish') }).click();
    await page.getByRole('textbox', { name: await textIn(language, FORM, 'content') }).focus();
    await expect(page.getByRole('toolbar')).toBeVisible();
    await look('the form of a post');
    expect(found).toEqual([]);
  });

  test(`a visitor comes to ${name} by the browser, and leaves it by the switch`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: language });
    const page = await context.newPage();
    await open(page, '/');
    const document = page.locator('html');
    await expect(document).toHaveAttribute('lang', language);
    await open(page, '/register');
    await page
      .locator('main')
      .getByRole('button', { name: await textIn(language, SESSION, 'register') })
      .press('Enter');
    const refusal = await textIn(language, FIELD, 'Please confirm your password');
    await expect(page.getByText(refusal)).toBeVisible();
    await page.getByRole('button', { name: 'English' }).press('Enter');
    await expect(document).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name }).press('Enter');
    await expect(document).toHaveAttribute('lang', language);
    await context.close();
  });
}

/** All text that is shown or read out. */
async function textsOn(page: Page): Promise<string[]> {
  return z.array(z.string()).parse(await page.evaluate(TEXTS));
}

/** A string, since these files have no browser types. */
const TEXTS = `(() => {
  const texts = new Set();
  const add = (text) => texts.add((text ?? '').replace(/\\s+/g, ' ').trim());
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('script, style, .without-js') !== null) continue;
    for (const name of ['aria-label', 'title', 'placeholder']) add(element.getAttribute(name));
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3);
    add(own.map(({ data }) => data).join(''));
    for (const { data } of own) add(data);
  }
  add(document.title);
  return [...texts].filter((text) => text !== '');
})()`;
