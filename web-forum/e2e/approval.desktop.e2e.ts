import { request, type APIRequestContext } from '@playwright/test';
import { createComment, listComments } from '@forum/contracts/comments';
import { heldAnswer } from '@forum/contracts/submission-fields';
import { listNotifications } from '@forum/contracts/notifications';
import { createPost } from '@forum/contracts/posts';
import { schedulePost } from '@forum/contracts/scheduled-posts';
import { listSubmissions } from '@forum/contracts/submissions';
import { addWatchedWord, listWatchedWords } from '@forum/contracts/watched-words';
import { doc, image, link, p, text, toJson } from '@forum/rich-text';
import { randomBytes } from 'node:crypto';
import type { Api } from './api.ts';
import { faultsOn } from './axe.ts';
import { enterConsole, openConsole, pressEach } from './console-screens.ts';
import { aPost, SUBCATEGORY } from './content.ts';
import { expect, open, test } from './journey.ts';
import { newMember, turnInto } from './members.ts';
import { appoint, elevated } from './staff.ts';
import { write } from './write.ts';

const CASINO = 'https://casino.example/win';
/** A word that nobody else writes: watched words apply to the whole forum. */
const aWord = () => `hinge${randomBytes(4).toString('hex')}`;

test.describe('the rules of the forum', () => {
  let context: APIRequestContext;
  let ruling: Api;
  test.beforeAll(async () => {
    context = await request.newContext({ baseURL: process.env['FORUM_E2E_URL'] ?? '' });
    await appoint('ADMIN', await newMember(context));
    ruling = await elevated(context);
  });
  test.afterAll(() => context.dispose());
  // What needs the PIN is refused until it is typed, and so is a refused word.
  test.use({ refusals: [401, 422] });

  test('let a moderator read first what a new member writes @short', async ({
    page,
    me,
    other,
  }) => {
    test.slow();
    const word = aWord();
    const rule = { words: word, action: 'hold', appliesTo: 'new-members' } as const;
    await ruling(addWatchedWord, { body: rule });
    const post = await aPost(me);
    await expect(other.api(listSubmissions)).rejects.toMatchObject({ status: 403 });

    await turnInto(page, other);
    await open(page, `/posts/${post.id}`);
    await write(page, 'Your reply', `May I show you my ${word}`);
    await page.getByRole('button', { name: 'Post reply' }).click();
    await expect(page.getByText('Your comment is waiting for approval')).toBeVisible();
    const waiting = page.getByRole('list', { name: 'Your texts waiting for approval' });
    await expect(waiting.getByText(word)).toBeVisible();

    await appoint('MODERATOR', me);
    await turnInto(page, me);
    await elevated(page.request);
    await enterConsole(page, '/admin/submissions');
    await page
      .getByRole('row', { name: new RegExp(word) })
      .getByRole('link')
      .click();
    await expect(page.getByText(`May I show you my ${word}`)).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Published. The author was notified.')).toBeVisible();

    await open(page, `/posts/${post.id}`);
    await expect(page.getByRole('article').getByText(word)).toBeVisible();
    const told = async () => (await other.api(listNotifications)).items.map(({ title }) => title);
    await expect.poll(told).toContain(`A moderator approved your comment on “${post.title}”`);
  });

  test('leave a scheduled post with the drafts while it waits for approval', async ({
    page,
    me,
  }) => {
    const word = aWord();
    const title = `On scheduling my ${word}`;
    const { categoryId } = await aPost(me);
    const fields = { title, content: toJson(doc('Five words are quite enough.')), prefix: 'Guide' };
    const where = { categoryId: categoryId ?? '', tags: ['later'] };
    const dueAt = new Date(Date.now() + 60 * 60_000).toISOString();
    await me.api(schedulePost, { body: { ...fields, ...where, dueAt } });
    await ruling(addWatchedWord, { body: { words: word, action: 'hold' } });
    await open(page, '/drafts');
    await page.getByRole('button', { name: `More about ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Post now' }).click();
    await expect(page.getByText('Your post is waiting for approval')).toBeVisible();
    await expect(page).toHaveURL('/my-posts?show=waiting');
    // The previous page, which shows it twice, stays until the next one is drawn.
    await expect(page.getByText(title)).toHaveCount(1);
    await open(page, '/drafts');
    const waiting = page.getByRole('region', { name: 'Waiting for approval' });
    await expect(waiting.getByText(title)).toBeVisible();
    expect(await faultsOn(page, 'drafts that wait', false)).toEqual([]);
  });

  test('let a moderator go through what waits by keys alone', async ({ page, me, other }) => {
    const word = aWord();
    await ruling(addWatchedWord, { body: { words: word, action: 'hold', appliesTo: 'everybody' } });
    const { id: postId } = await aPost(me);
    const hold = async (content: string) => {
      const call = { ...createComment, response: heldAnswer };
      return (await other.api(call, { body: { postId, content } })).held.id;
    };
    const good = await hold(`The first ${word}`);
    const bad = await hold(`The second ${word}`);
    await hold(`The third ${word}`);
    await appoint('MODERATOR', me);
    await turnInto(page, me);
    await elevated(page.request);

    await enterConsole(page, `/admin/submissions/${good}/show`);
    await expect(page.getByText(`The first ${word}`)).toBeVisible();
    const dialog = page.getByRole('dialog', { name: `Reject what ${other.username} wrote?` });
    const isGone = () => expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    // Each key is pressed once the effect of the one before is visible: two to approve, four to refuse.
    await pressEach(page, [
      ['a', isGone],
      ['n', () => expect(page).not.toHaveURL(new RegExp(good))],
    ]);
    await openConsole(page, `/admin/submissions/${bad}/show`);
    await expect(page.getByText(`The second ${word}`)).toBeVisible();
    await pressEach(page, [
      ['r', () => expect(dialog).toBeVisible()],
      ['1', () => expect(dialog.getByRole('radio', { name: 'Spam' })).toBeChecked()],
      ['Enter', () => expect(dialog).toBeHidden()],
      ['j', () => expect(page).not.toHaveURL(new RegExp(bad))],
    ]);
    const { comments } = await me.api(listComments, { query: { postId } });
    expect(comments.map(({ content }) => content)).toEqual([`The first ${word}`]);
    const told = async () => (await other.api(listNotifications)).items.map(({ title }) => title);
    const refused = expect.stringMatching('did not approve your comment.*Spam or advertising');
    await expect.poll(told).toContainEqual(refused);
  });

  test('show a moderator all that readers would see', async ({ page, me, other }) => {
    test.slow();
    const word = aWord();
    await ruling(addWatchedWord, { body: { words: word, action: 'hold', appliesTo: 'everybody' } });
    const content = toJson(
      doc(
        p(
          'Five words stand before this ',
          text(word, 'bold'),
          ' and then ',
          link(CASINO, 'my blog'),
        ),
        p(image('https://pictures.example/mine.png', 'A picture of mine')),
      ),
    );
    const about = { title: `About ${word}`, excerpt: 'What I have to say.', tags: ['windows'] };
    const { categoryId } = await aPost(me);
    if (categoryId === null) throw new Error('A post of a member stands in a category.');
    const body = { ...about, content, categoryId, prefix: 'Question' };
    await other.api({ ...createPost, response: heldAnswer }, { body });

    await appoint('MODERATOR', me);
    await turnInto(page, me);
    await elevated(page.request);
    await enterConsole(page, '/admin/submissions');
    await page
      .getByRole('row', { name: new RegExp(word) })
      .getByRole('link')
      .click();
    const parts = [
      `Title: About ${word}`,
      'Prefix: Question',
      `Category: ${SUBCATEGORY.parent.name} / ${SUBCATEGORY.name}`,
      'Tags: windows',
      'Excerpt: What I have to say.',
    ];
    for (const part of parts) await expect(page.getByText(part)).toBeVisible();
    await expect(page.locator('strong', { hasText: word })).toBeVisible();
    // No reader's browser requests a picture of another site: its text links to it.
    await expect(page.getByRole('link', { name: 'A picture of mine' })).toBeVisible();
    const addresses = page.getByRole('list', { name: 'Links in the text' });
    await expect(addresses.getByText(`Link to ${CASINO}`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'my blog' })).toHaveAttribute('target', '_blank');
  });

  test('name a word that is not taken, and lose nothing of the text', async ({ page, me }) => {
    const word = aWord();
    await ruling(addWatchedWord, { body: { words: `${word}*`, action: 'refuse' } });
    const post = await aPost(me);
    await open(page, `/posts/${post.id}`);
    await write(page, 'Your reply', `I sell ${word}s`);
    await page.getByRole('button', { name: 'Post reply' }).click();
    await expect(page.getByText(`“${word}s” is not allowed here`)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your reply' })).toContainText(word);
  });

  test('are set by administrators alone', async ({ page, me, other }) => {
    const word = aWord();
    await appoint('MODERATOR', other);
    await turnInto(page, other);
    const moderating = await elevated(page.request);
    await expect(moderating(listWatchedWords)).rejects.toMatchObject({ status: 403 });

    await appoint('ADMIN', me);
    await turnInto(page, me);
    await elevated(page.request);
    await enterConsole(page, '/admin/words/create');
    await page.getByLabel('Word, phrase or pattern').fill(word);
    await page.getByRole('combobox', { name: 'Action' }).click();
    await page.getByRole('option', { name: 'Reject: do not publish it' }).click();
    await page.getByRole('button', { name: 'What would this have caught?' }).click();
    await expect(page.getByText('In the last 30 days: 0 of')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: word })).toBeVisible();
    const body = { content: `A ${word}`, postId: (await aPost(me)).id };
    const stranger = await request.newContext({ baseURL: process.env['FORUM_E2E_URL'] ?? '' });
    const { api } = await newMember(stranger);
    await expect(api(createComment, { body })).rejects.toMatchObject({ status: 422 });
    await stranger.dispose();
  });
});
