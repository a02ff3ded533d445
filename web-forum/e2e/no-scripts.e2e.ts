import { getPoll } from '@forum/contracts/polls';
import { postPath } from '../src/lib/addresses/paths.ts';
import { aComment, aPollBy, aPost, unheard, SUBCATEGORY } from './content.ts';
import { expect, test } from './journey.ts';
import { newRegistration } from './members.ts';

test.use({ javaScriptEnabled: false });

test.describe('without scripts', () => {
  test('pages are read and linked @short', async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto('/');
    await main.getByRole('link', { name: SUBCATEGORY.parent.name, exact: true }).first().click();
    await expect(page).toHaveURL(`/${SUBCATEGORY.parent.slug}`);
    await main.getByRole('link', { name: 'Tooling', exact: true }).first().click();
    await expect(page).toHaveURL(`/${SUBCATEGORY.parent.slug}/tooling`);
    await main.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/posts\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByRole('article').nth(1)).toBeVisible();
    await page.goto('/search?q=ines');
    await page.getByRole('region', { name: 'Members' }).getByRole('link').first().click();
    await expect(page).toHaveURL('/profile/ines');
    await expect(page.getByText('@ines')).toBeVisible();
  });

  test('lists have numbered pages', async ({ page }) => {
    await page.goto('/posts');
    const cards = page.getByRole('main').getByRole('listitem').getByRole('article');
    const first = await cards.first().getByRole('heading').innerText();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const here = pages.getByRole('link', { name: 'Page 1', exact: true });
    await expect(here).toHaveAttribute('aria-current', 'page');
    await pages.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL('/posts?page=2');
    await expect(cards).toHaveCount(10);
    await expect(cards.first().getByRole('heading')).not.toHaveText(first);
  });

  test('replies unfold', async ({ page, other }) => {
    const post = await aPost(other);
    const top = await aComment(other, post);
    for (let number = 1; number <= 3; number += 1) await aComment(other, post, top);
    await page.goto(postPath(post));
    const comments = page.getByRole('article', { name: `Comment by ${other.username}` });
    await expect(comments).toHaveCount(2);
    await page.getByRole('link', { name: 'Show more replies (2 more)' }).click();
    await expect(comments).toHaveCount(4);
  });

  test('a member signs in, comments, votes and signs out @short', async ({ page, other, me }) => {
    const post = await aPost(me);
    await page.context().clearCookies();
    await page.goto(postPath(post));
    await page.getByRole('link', { name: 'Log in to upvote this post' }).click();
    await page.getByLabel('Email', { exact: true }).fill(other.email);
    await page.getByLabel('Password', { exact: true }).fill(other.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(postPath(post));

    const article = page.getByRole('main').getByRole('article').first();
    await article.getByRole('button', { name: 'Upvote' }).click();
    await expect(page).toHaveURL(postPath(post));
    await expect(article.getByText('1 upvote, 0 downvotes')).toBeAttached();
    await article.getByRole('button', { name: 'Upvote' }).click();
    await expect(article.getByText('0 upvotes, 0 downvotes')).toBeAttached();

    const words = unheard('Written without scripts');
    await page.getByRole('textbox', { name: 'Your reply' }).fill(words);
    await page.getByRole('button', { name: 'Post reply' }).click();
    const comment = page.getByRole('article', { name: `Comment by ${other.username}` });
    await expect(comment).toContainText(words);

    await comment.getByRole('link', { name: 'Reply', exact: true }).click();
    const answer = unheard('And a reply');
    await page.getByRole('textbox', { name: /^Your reply to/ }).fill(answer);
    await comment.locator('[type=submit]').click();
    await expect(comment.last()).toContainText(answer);
    await expect(page.getByRole('heading', { name: '2 Replies' })).toBeVisible();

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test('without scripts, a member answers a poll and takes the answer back', async ({
  page,
  me,
  other,
}) => {
  const post = await aPollBy(other);
  await page.goto(postPath(post));
  const poll = page.getByRole('region', { name: 'Which wood?' });
  await poll.getByRole('radio', { name: 'Ash' }).check();
  await poll.getByRole('button', { name: 'Answer' }).click();
  await expect(page).toHaveURL(postPath(post));
  await expect(poll).toContainText('1 vote, 100%');
  const params = { id: post.id };
  expect(await me.api(getPoll, { params })).toMatchObject({ ownChoices: [1] });
  await poll.getByRole('button', { name: 'Remove answer' }).click();
  await expect(poll).toContainText('No answers yet');
});

test('without scripts, a member puts the options of a poll in order', async ({
  page,
  me,
  other,
}) => {
  const post = await aPollBy(other, 'ranked');
  await page.goto(postPath(post));
  const poll = page.getByRole('region', { name: 'Which wood?' });
  await poll.getByLabel('Your choice number 1').selectOption('Ash');
  await poll.getByLabel('Your choice number 2').selectOption('Oak');
  await poll.getByRole('button', { name: 'Answer' }).click();
  await expect(page).toHaveURL(postPath(post));
  const params = { id: post.id };
  expect(await me.api(getPoll, { params })).toMatchObject({ ownChoices: [1, 0] });
});

test.describe('without scripts, a form that is refused', () => {
  test.use({ refusals: [401, 422] });

  test('comes back with what was typed and what is wrong', async ({ page, other }) => {
    const main = page.getByRole('main');
    await page.goto('/login');
    await main.getByLabel('Email', { exact: true }).fill(other.email);
    await main.getByLabel('Password', { exact: true }).fill('Wrong-River-42');
    await main.getByRole('button', { name: 'Login' }).click();
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(main.getByLabel('Email', { exact: true })).toHaveValue(other.email);

    const { email, username, password } = newRegistration();
    await page.goto('/register?redirect=%2Fkitchen');
    await main.getByLabel('Email', { exact: true }).fill(email);
    await main.getByLabel('Username').fill(username);
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByLabel('Confirm password').fill('Loud-River-42');
    await main.getByRole('button', { name: 'Register' }).click();
    await expect(main.getByText('Passwords do not match')).toBeVisible();
    await expect(main.getByLabel('Username')).toHaveValue(username);
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByLabel('Confirm password').fill(password);
    await main.getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL('/register/welcome?redirect=%2Fkitchen');
    await main.getByRole('button', { name: 'Send the email again' }).click();
    await expect(page.getByText('Verification email sent successfully!')).toBeVisible();
    await main.getByRole('link', { name: 'Go to the forum' }).click();
    await expect(page).toHaveURL('/kitchen');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});
