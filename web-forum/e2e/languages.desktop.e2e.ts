import { DEFAULT_PREFIXES } from '@forum/contracts/prefixes';
import { editOwnProfile } from '@forum/contracts/profiles';
import { SPOKEN } from '@forum/contracts/settings';
import { postPath, profilePath } from '../src/lib/addresses/paths.ts';
import { SUBCATEGORY, aComment, aPost } from './content.ts';
import { englishTexts, textIn } from './catalogues.ts';
import { expect, open, test } from './journey.ts';
import { textsOn } from './texts-on.ts';

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

const SESSION = 'features/session/messages/en/session.json';
/** What the server says about a field. */
const FIELD = 'messages/en/server-fields.json';
const FORM = 'features/post-form/messages/en/post-form.json';

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
    const english = englishTexts(language);
    const found: string[] = [];
    const look = async (where: string) => {
      for (const text of await textsOn(page)) {
        if (!WRITTEN.has(text) && english.some((matches) => matches(text)))
          found.push(`${where}: ${text}`);
      }
    };
    for (const path of [...PAGES, postPath(post), profilePath(me.username)]) {
      await open(page, path);
      await look(path);
    }
    await open(page, `${FOLDER}/new`);
    const publish = textIn(language, FORM, 'publish');
    await page.getByRole('button', { name: publish, exact: true }).click();
    await page.getByRole('textbox', { name: textIn(language, FORM, 'content') }).focus();
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
      .getByRole('button', { name: textIn(language, SESSION, 'register') })
      .press('Enter');
    const refusal = textIn(language, FIELD, 'Please confirm your password');
    await expect(page.getByText(refusal)).toBeVisible();
    await page.getByRole('button', { name: 'English' }).press('Enter');
    await expect(document).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name }).press('Enter');
    await expect(document).toHaveAttribute('lang', language);
    await context.close();
  });
}
