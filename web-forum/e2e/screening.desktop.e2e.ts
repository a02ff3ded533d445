import type { Browser, Page } from '@playwright/test';
import { OWNER, test } from './empty-forum.ts';
import { expect } from './journey.ts';
import { newRegistration } from './members.ts';
import { PIN } from './staff.ts';

// Calls that need the PIN are refused until it is typed, and wrong answers always.
test.use({ refusals: [401, 403, 404, 422] });

const QUESTION = 'What colour is our logo?';

/** Fills the form in, all but the answer. */
async function fill(page: Page): Promise<void> {
  const { email, username, password } = newRegistration();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

/** Answers wrong, then right. */
async function register(page: Page): Promise<void> {
  await fill(page);
  const press = () => page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await page.getByLabel(QUESTION).fill('red');
  await press();
  await expect(page.getByText('This is not the answer. Please try again.')).toBeVisible();
  // Without scripts, passwords come back empty.
  const password = page.getByLabel('Password', { exact: true });
  if ((await password.inputValue()) === '') await fill(page);
  await page.getByLabel(QUESTION).fill('Blue!');
  await press();
  await expect(page).toHaveURL(/\/register\/welcome/u);
}

/** Which fields a bot fills in: all there are, or those that people see. */
const BOTS = { 'fills in everything': 'all', 'fills in what shows': 'shown' } as const;

const FILL = `({ values, isAll }) => {
  const isShown = (field) => {
    field.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = field.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === field;
  };
  const form = document.querySelector('main form');
  for (const field of form.querySelectorAll('input')) {
    if (field.type === 'hidden' || (!isAll && !isShown(field))) continue;
    const known = Object.keys(values).find((name) => field.name.includes(name));
    const value = field.type === 'password' ? values.password : values[known];
    field.value = value ?? 'Great forum, I like it!';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  form.requestSubmit();
}`;

/** A script in a real browser fills the form in and sends it. @returns what kept it out */
async function comes(browser: Browser, url: string, fills: 'all' | 'shown'): Promise<string> {
  const context = await browser.newContext();
  const bot = await context.newPage();
  await bot.goto(`${url}/register`);
  await expect(bot.getByLabel(QUESTION)).toBeVisible();
  const { email, username, password } = newRegistration();
  const values = { email, username, password };
  await bot.evaluate(`(${FILL})(${JSON.stringify({ values, isAll: fills === 'all' })})`);
  const hidden = bot.getByText('A field that has to stay empty was filled in.');
  const answer = bot.getByText('This is not the answer. Please try again.');
  await expect(hidden.or(answer)).toBeVisible();
  const kept = (await hidden.isVisible()) ? 'hidden field' : 'answer';
  await context.close();
  return kept;
}

test('an owner asks a question, people answer it with and without scripts, and the console says what it caught', async ({
  page,
  forum,
  browser,
}) => {
  test.setTimeout(240_000);
  await page.goto(`${forum.url}/login`);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Make this forum yours')).toBeVisible();
  await page.goto(`${forum.url}/admin/settings/registration`);
  await page.getByLabel('New PIN').fill(PIN);
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await page.getByLabel('Questions when registering').fill(`${QUESTION} = blue | light blue`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const form = await context.newPage();
    await form.goto(`${forum.url}/register`);
    await register(form);
    await context.close();
  }

  // Bots in a browser of their own; each fills in what it takes for a form.
  const came: Record<string, string> = {};
  for (const [name, fills] of Object.entries(BOTS))
    came[name] = await comes(browser, forum.url, fills);
  test.info().annotations.push({ type: 'bots', description: JSON.stringify(came) });
  console.log('bots in a browser:', came);
  expect(came).toEqual({ 'fills in everything': 'hidden field', 'fills in what shows': 'answer' });

  await page.getByRole('link', { name: 'See what was refused' }).click();
  await expect(page.getByRole('heading', { name: 'Refused registrations' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Wrong answer' })).toHaveCount(3);
  await expect(page.getByRole('cell', { name: 'Hidden field filled in' })).toHaveCount(1);
  await expect(page.getByRole('cell', { name: '127.0.0.0/24' })).toHaveCount(4);

  await page.goto(`${forum.url}/admin/settings/registration`);
  await page.getByLabel('Calculation by the browser').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await calculates(browser, forum.url);
});

/** A browser with scripts calculates, again for each time that the form is sent; one without is asked to wait. */
async function calculates(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext();
  const form = await context.newPage();
  await form.goto(`${url}/register`);
  await register(form);
  await context.close();
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const waiting = await plain.newPage();
  await waiting.goto(`${url}/register`);
  await fill(waiting);
  await waiting.getByLabel(QUESTION).fill('blue');
  await waiting.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(waiting.getByText('Please wait a minute and send the form again.')).toBeVisible();
  expect((await plain.cookies()).map(({ name }) => name)).toContain('forum_wait');
  await plain.close();
}
