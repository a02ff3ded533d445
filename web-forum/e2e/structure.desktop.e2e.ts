import type { Page } from '@playwright/test';
import { createCategory, listCategories } from '@forum/contracts/categories';
import { editPost, getPost } from '@forum/contracts/posts';
import { enterConsole, openAct, pickFound, undoAct } from './console-screens.ts';
import { aPost, SUBCATEGORY, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import type { Member } from './members.ts';
import { withPrefixesAlone } from './prefixes-alone.ts';
import { appoint, elevated } from './staff.ts';

// What needs the PIN is refused until it is typed, and moderators are refused more.
test.use({ refusals: [401, 403] });

/** From the newest act of that kind by the member to its undo. */
async function undoNewest(page: Page, kind: string, by: Member): Promise<void> {
  await openAct(page, kind, by);
  await undoAct(page);
}

test.describe('tags', () => {
  async function aTagged(by: Member, tag: string): Promise<string> {
    const { id } = await aPost(by);
    await by.api(editPost, { params: { id }, body: { tags: [tag] } });
    return id;
  }

  test('get a colour, are renamed and merged by administrators, and both is taken back', async ({
    page,
    me,
    other,
  }) => {
    test.slow();
    const [old, wider] = [unheard('hinge'), unheard('iron')];
    const postId = await aTagged(other, old);
    await aTagged(other, wider);
    await appoint('ADMIN', me);
    await elevated(page.request);
    const tagsOf = async () => (await other.api(getPost, { params: { id: postId } })).tags;

    await enterConsole(page, '/admin/tags');
    await page.getByRole('textbox', { name: 'Search' }).fill(old);
    const row = page.getByRole('row').filter({ hasText: old });
    await expect(row).toContainText('1');
    await row.getByRole('button', { name: 'Colour' }).click();
    const dialog = page.getByRole('dialog', { name: `Colour of “${old}”` });
    await dialog.getByRole('combobox', { name: 'Colour' }).click();
    await page.getByRole('option', { name: 'emerald' }).click();
    await dialog.getByRole('button', { name: 'Colour' }).click();
    await expect(page.getByText(`The colour of “${old}” was changed.`)).toBeVisible();
    const shown = await other.api(getPost, { params: { id: postId } });
    expect(shown.tagColors).toEqual({ [old]: 'emerald' });
    await row.getByRole('button', { name: 'Rename' }).click();
    const renaming = page.getByRole('dialog', { name: `Rename “${old}” on 1 post?` });
    const renamed = unheard('Door hinge');
    await renaming.getByLabel('New name').fill('');
    await renaming.getByRole('button', { name: 'Rename' }).click();
    await expect(renaming.getByText('A tag needs at least one character')).toBeVisible();
    await renaming.getByLabel('New name').fill(renamed);
    await renaming.getByRole('button', { name: 'Rename' }).click();
    await expect(
      page.getByText(`“${old}” was renamed and redirects to the new name.`),
    ).toBeVisible();
    expect(await tagsOf()).toEqual([renamed]);
    const reader = await page.context().newPage();
    await open(reader, `/tags/${encodeURIComponent(old)}`);
    await expect(reader).toHaveURL(new RegExp(`/tags/${encodeURIComponent(renamed)}$`));
    await reader.close();

    await page.getByRole('textbox', { name: 'Search' }).fill(renamed);
    const now = page.getByRole('row').filter({ hasText: renamed });
    await expect(now).toContainText(old);
    await now.getByRole('button', { name: 'Merge' }).click();
    const merging = page.getByRole('dialog');
    await merging.getByRole('combobox', { name: 'Merge into' }).fill(wider);
    await pickFound(page, wider);
    await merging.getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByText(`“${renamed}” was merged`)).toBeVisible();
    expect(await tagsOf()).toEqual([wider]);

    await undoNewest(page, 'tag.merge', me);
    expect(await tagsOf()).toEqual([renamed]);
    await undoNewest(page, 'tag.rename', me);
    expect(await tagsOf()).toEqual([old]);
  });
});

const alone = test.extend<{ prefixesAlone: void }>({
  prefixesAlone: ({ page: _page }, use) => withPrefixesAlone(() => use()),
});

alone(
  'prefixes are added by administrators, offered in the form, and renamed on posts',
  async ({ page, me, other, prefixesAlone: _alone }) => {
    test.slow();
    await appoint('ADMIN', me);
    await elevated(page.request);
    const name = unheard('Recipe');
    await enterConsole(page, '/admin/prefixes');
    await page.getByRole('button', { name: 'Add a prefix' }).click();
    const adding = page.getByRole('dialog', { name: 'Add prefix' });
    await adding.getByRole('button', { name: 'Add a prefix' }).click();
    await expect(adding.getByText('Name is required')).toBeVisible();
    await adding.getByLabel('Name').fill(name);
    await adding.getByRole('combobox', { name: 'Colour' }).click();
    await page.getByRole('option', { name: 'teal' }).click();
    await adding.getByRole('button', { name: 'Add a prefix' }).click();
    await expect(page.getByText('The prefix was added.')).toBeVisible();

    const { id } = await aPost(other);
    await other.api(editPost, { params: { id }, body: { prefix: name } });
    const writer = await page.context().newPage();
    await open(writer, `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}/new`);
    await writer.getByRole('combobox', { name: 'Prefix' }).fill(name.slice(0, -1));
    await expect(writer.getByRole('option', { name })).toBeVisible();
    await writer.close();

    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByRole('button', { name: 'Edit' }).click();
    const editing = page.getByRole('dialog', { name: `Edit “${name}”` });
    const renamed = unheard('Dish');
    await editing.getByLabel('Name').fill(renamed);
    await editing.getByLabel('Also change existing posts that have it').click();
    await editing.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByText('The prefix was changed.')).toBeVisible();
    const shown = await other.api(getPost, { params: { id } });
    expect([shown.prefix, shown.prefixColor]).toEqual([renamed, 'teal']);

    const now = page.getByRole('row').filter({ hasText: renamed });
    await now.getByRole('button', { name: 'Retire' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
    await expect(page.getByText(`“${renamed}” was retired`)).toBeVisible();
    await expect(now).toContainText('No');
    await undoNewest(page, 'prefix.edit', me);
    expect((await other.api(getPost, { params: { id } })).prefix).toBe(name);
  },
);

test.describe('the tree of categories', () => {
  // All arrange the same single tree.
  test.describe.configure({ mode: 'serial' });

  async function twoCategories(page: Page, me: Member) {
    await appoint('ADMIN', me);
    const api = await elevated(page.request);
    const make = (name: string) => api(createCategory, { body: { name } });
    // Neighbours by their names, whatever else is made at the same time.
    const first = await make(unheard('Attics'));
    const second = await make(`${first.name} and lofts`);
    const parentOf = async (id: string) => {
      const { data } = await me.api(listCategories);
      return data.find(({ children }) => children.some((child) => child.id === id))?.id ?? null;
    };
    return { first, second, parentOf };
  }

  test('is arranged by the keyboard, and put back', async ({ page, me }) => {
    test.slow();
    const { first, second, parentOf } = await twoCategories(page, me);
    await enterConsole(page, '/admin/categories');
    const handle = handleOf(page, second.name);
    const said = page.getByRole('status');
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(handle).toHaveAttribute('aria-pressed', 'true');
    await expect(said).toContainText(`${second.name} is picked up`);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    await expect(said).toContainText('is back in its original place');
    await expect(handle).toBeFocused();

    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(said).toContainText(`1 of 1 below ${first.name}`);
    await expect(handle).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText('The order was saved.')).toBeVisible();
    expect(await parentOf(second.id)).toBe(first.id);
    await page.goto(`/${first.slug}`);
    await expect(page.getByRole('link', { name: second.name }).first()).toBeVisible();

    await openOrStay(page);
    await undoNewest(page, 'category.arrange', me);
    await expect.poll(() => parentOf(second.id)).toBe(null);
  });

  test('is arranged by dragging @pointer', async ({ page, me }) => {
    const { first, second, parentOf } = await twoCategories(page, me);
    await enterConsole(page, '/admin/categories');
    const middle = async (name: string) => {
      const box = await handleOf(page, name).boundingBox();
      if (box === null) throw new Error(`${name} has no handle.`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    await handleOf(page, second.name).scrollIntoViewIfNeeded();
    const [from, to] = [await middle(second.name), await middle(first.name)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 6);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await expect(page.getByText('The order was saved.')).toBeVisible();
    await expect.poll(() => parentOf(second.id)).toBe(first.id);
  });
});

/** One name begins with the other. */
function handleOf(page: Page, name: string) {
  return page.getByRole('button', { name: `Move ${name}`, exact: true });
}

/** Back in the console, where the PIN may still be valid. */
async function openOrStay(page: Page): Promise<void> {
  await page.goto('/admin/audit');
  await expect(page.getByRole('menuitem', { name: 'Audit log' })).toBeVisible();
}
