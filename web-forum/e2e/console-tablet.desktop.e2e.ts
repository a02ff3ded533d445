import { squeezedAt } from './console-room.ts';
import { enterConsole, menuOf, recordPages } from './console-screens.ts';
import { expect, test } from './journey.ts';
import { appoint, elevated } from './staff.ts';

// Calls that need the PIN are refused until it is typed.
test.use({ refusals: [401], viewport: { width: 768, height: 1024 } });

test('every list and record of the console has room on a tablet, beside its open menu', async ({
  page,
  me,
  other,
}) => {
  test.setTimeout(180_000);
  await appoint('SUPERADMIN', me);
  const records = await recordPages(await elevated(page.request), other);
  await enterConsole(page);
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  const faults: unknown[] = [];
  for (const path of [...(await menuOf(page)), ...records]) {
    faults.push(...(await squeezedAt(page, path)));
  }
  expect(faults).toEqual([]);
});
