import { enterWithNewPin } from './console-screens.ts';
import { expect, test } from './journey.ts';
import { appoint } from './staff.ts';

// Calls that need the PIN are refused until it is typed.
test.use({ refusals: [401] });

test('the dashboard leads an administrator from a number to its list, and to the newest member @short', async ({
  page,
  me,
  other,
}) => {
  test.slow();
  await appoint('ADMIN', me);
  await enterWithNewPin(page, '/admin');
  const counts = page.getByRole('region', { name: 'Statistics' });
  await expect(counts.getByText(/^[\d,]+ in 7 days, .* the week before/)).toHaveCount(4);
  const votes = counts.getByRole('link', { name: / Votes$/ });
  await expect(votes).toHaveAttribute('href', '/stats');
  const chart = counts.getByRole('slider', { name: 'Posts per day' });
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveValue('1');
  await counts.getByRole('button', { name: '90 days' }).click();
  await counts.getByRole('button', { name: 'Show as table' }).click();
  await expect(counts.getByRole('row')).toHaveCount(91);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^[\d,]+ open cases?/ }).click();
  await expect(page).toHaveURL(/\/admin\/cases\?filter=%7B%22state%22%3A%22open%22%7D/);
  await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  const newest = page.getByRole('region', { name: 'Server' }).getByRole('listitem');
  await newest.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/users\/[^/]+\/show$/);
  expect(other.id).not.toBe('');
});
