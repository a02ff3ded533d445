import type { Locator } from '@playwright/test';
import { OWNER, test } from './empty-forum.ts';
import { expect } from './journey.ts';
import { PIN } from './staff.ts';

// Calls that need the PIN are refused until it is typed.
test.use({ refusals: [401, 403, 404] });

/** What an owner presses, and into how many fields they write. */
function counting() {
  let presses = 0;
  return {
    press: async (one: Locator) => {
      presses += 1;
      await one.click();
    },
    write: async (one: Locator, words: string) => {
      presses += 1;
      await one.fill(words);
    },
    sofar: () => presses,
  };
}

test('an owner makes an empty forum their own in at most 30 presses, and writes the first post', async ({
  page,
  forum,
}) => {
  test.setTimeout(180_000);
  const { press, write, sofar } = counting();
  await page.goto(`${forum.url}/login`);
  await write(page.getByLabel('Email'), OWNER.email);
  await write(page.getByLabel('Password', { exact: true }), OWNER.password);
  await press(page.getByRole('main').getByRole('button', { name: 'Login' }));
  await expect(page.getByText('Make this forum yours')).toBeVisible();
  await press(page.getByRole('link', { name: 'Continue' }));
  await write(page.getByLabel('New PIN'), PIN);
  await press(page.getByRole('button', { name: 'Set PIN' }));
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByText('0 of 8 done')).toBeVisible();

  await write(steps.getByLabel('Name', { exact: true }), 'The Hinge Club');
  await write(steps.getByLabel('Purpose'), 'For people who mend doors.');
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  const look = steps.getByRole('region', { name: 'Preview' });
  await expect(
    look.locator('iframe').contentFrame().getByText('The Hinge Club').first(),
  ).toBeVisible();
  await press(openStep(steps).getByRole('button', { name: '#1b6c36' }));
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await press(steps.getByText('Hobby', { exact: true }));
  await press(steps.getByRole('button', { name: 'Create these 5 categories' }));
  await press(steps.getByRole('button', { name: 'Save both texts' }));
  // Mail, registration and moderators can wait: each is an ordinary page of the console as well.
  for (const name of ['Email', 'Who can register', 'Invite people', 'First moderators']) {
    await expect(stepOf(steps, name)).toHaveAttribute('aria-expanded', 'true');
    await press(openStep(steps).getByRole('button', { name: 'Keep as it is' }));
  }
  await expect(steps.getByText('8 of 8 done')).toBeVisible();
  expect(sofar()).toBeLessThanOrEqual(30);

  await page.goto(forum.url);
  await expect(page.getByRole('banner').getByText('The Hinge Club')).toBeVisible();
  await page.getByRole('link', { name: 'New Post' }).first().click();
  await page.getByRole('dialog', { name: 'Select a Category' }).getByText('Introductions').click();
  await expect(page.getByLabel('Title')).toBeVisible();
});

function stepOf(steps: Locator, name: string): Locator {
  return steps.getByRole('button', { name: new RegExp(`${name}$`, 'u') }).first();
}

function openStep(steps: Locator): Locator {
  return steps
    .getByRole('listitem')
    .filter({ has: steps.page().locator('[aria-expanded="true"]') });
}
