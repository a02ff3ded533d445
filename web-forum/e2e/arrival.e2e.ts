import { expect, open, test } from './journey.ts';

// Whoever comes without a cookie of a provider's answer has no arrival.
test.use({ refusals: [404] });

test('an arrival that is over, or somebody else’s, says so and leads to signing in @short', async ({
  page,
}) => {
  await open(page, '/register/finish');
  const over = page.getByRole('heading', { name: 'This took too long, or is finished' });
  await expect(over).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
