import { enterConsole } from './console-screens.ts';
import { expect, open, test } from './journey.ts';
import { appoint, elevated } from './staff.ts';

test.use({ refusals: [422] });

const OURS = 'Bleib mit unserer Community in Verbindung';
const THEIRS = 'Brot <b>verbindet</b> & mehr';

test('owners put words in place of the forum’s, in one language, and take them back', async ({
  page,
  me,
  browser,
}) => {
  test.slow();
  await appoint('SUPERADMIN', me);
  await elevated(page.request);
  // What readers of other languages see stays.
  const german = await browser.newContext({ locale: 'de-DE' });
  const reader = await german.newPage();
  await open(reader, '/about');
  await expect(reader.getByText(OURS)).toBeVisible();

  await enterConsole(page, '/admin/own-words');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await page.getByRole('textbox', { name: 'What it says, or its key' }).fill('frame.connected');
  await expect(page.getByRole('link', { name: OURS })).toBeVisible();
  await page.getByRole('link', { name: OURS }).click();
  const field = page.getByRole('textbox', { name: 'Your text' });
  await field.fill('Hallo {name}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The original has no {name}.').first()).toBeVisible();
  await field.fill("Brot '<b>'verbindet'</b>' & mehr");
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Use the original' })).toBeVisible();

  for (const path of ['/about', '/']) {
    await open(reader, path);
    await expect(reader.getByText(THEIRS)).toBeVisible();
  }
  const drawn = await reader.request.get('/about', { headers: { 'accept-language': 'de' } });
  expect(await drawn.text()).toContain('Brot &lt;b&gt;verbindet&lt;/b&gt; &amp; mehr');
  const scripts = await (await page.request.get('/about')).text();
  expect(scripts).not.toContain('/assets/words-');

  await page.reload();
  await expect(page.getByRole('button', { name: 'Use the original' })).toBeVisible();
  await page.getByRole('button', { name: 'Use the original' }).click();
  await expect(page.getByText('The original is back.')).toBeVisible();
  await open(reader, '/about');
  await expect(reader.getByText(OURS)).toBeVisible();
  await german.close();
});
