import { editOwnProfile } from '@forum/contracts/profiles';
import { SPOKEN } from '@forum/contracts/settings';
import { englishTexts } from './catalogues.ts';
import { enterConsole, menuOf, openConsole, recordPages } from './console-screens.ts';
import { expect, test } from './journey.ts';
import { appoint, elevated } from './staff.ts';
import { textsOn } from './texts-on.ts';

// Calls that need the PIN are refused until it is typed.
test.use({ refusals: [401] });

/** What was written, and names of machines: two pages, the address of one, a prefix, a tag, and a projection. */
const WRITTEN = new Set(['About', 'Privacy', 'help', 'Poll', 'color', 'categories']);

for (const { language, name } of SPOKEN) {
  if (language === 'en') continue;

  test(`a member of staff who reads ${name} finds no English word of the console`, async ({
    page,
    me,
    other,
  }) => {
    test.setTimeout(180_000);
    await appoint('SUPERADMIN', me);
    await me.api(editOwnProfile, { body: { settings: { language } } });
    const records = await recordPages(await elevated(page.request), other);
    await enterConsole(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    // Each text with the last page it was on: most are on every page.
    const said = new Map<string, string>();
    for (const path of [...(await menuOf(page)), ...records]) {
      await openConsole(page, path);
      for (const text of await textsOn(page)) said.set(text, path);
    }
    const english = englishTexts(language, 'web-admin');
    const isEnglish = (text: string) => english.some((matches) => matches(text));
    expect([...said].filter(([text]) => !WRITTEN.has(text) && isEnglish(text))).toEqual([]);
  });
}
