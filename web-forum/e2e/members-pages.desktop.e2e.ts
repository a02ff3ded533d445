import type { Page } from '@playwright/test';
import { joinCategory } from '@forum/contracts/memberships';
import { followMember } from '@forum/contracts/follows';
import { categoryPath, postPath, profilePath } from '@forum/contracts/paths';
import { editOwnProfile } from '@forum/contracts/profiles';
import { downvoteComment, upvotePost } from '@forum/contracts/votes';
import { aComment, aPost } from './content.ts';
import { appoint } from './staff.ts';
import { expect, open, test } from './journey.ts';
import { ownStateLater } from '../src/app/own-state.ts';

const SHARED = '#own';

test.describe('a page that is drawn once for all members', () => {
  test('becomes what is drawn for its reader alone, to the letter @short', async ({
    page,
    me,
    other,
  }) => {
    test.slow();
    const post = await aPost(other);
    const mine = await aPost(me);
    const comment = await aComment(other, post);
    await aComment(me, post);
    await me.api(upvotePost, { params: { id: post.id } });
    await me.api(downvoteComment, { params: { id: comment.id } });
    await me.api(followMember, { params: { id: other.id } });
    if (post.category !== null) await me.api(joinCategory, { params: { id: post.category.id } });
    const category = post.category === null ? '/posts' : categoryPath(post.category);
    const paths = ['/', '/posts?page=2', category, postPath(post), postPath(mine)];
    for (const path of [...paths, profilePath(other.username), profilePath(me.username)])
      await expectSame(page, path);
    await me.api(editOwnProfile, {
      body: { settings: { dateFormat: 'absolute', language: 'de' } },
    });
    await expectSame(page, postPath(post));
  });

  test('becomes the same for staff, who have more buttons', async ({ page, me, other }) => {
    test.slow();
    await appoint('MODERATOR', me);
    const post = await aPost(other);
    await aComment(other, post);
    for (const path of ['/', postPath(post), profilePath(other.username)]) {
      await expectSame(page, path);
    }
  });

  test('comes alive in the elements that were drawn', async ({ page, me: _me, other }) => {
    const post = await aPost(other);
    await page.addInitScript(NOTE_REMOVALS);
    for (const path of ['/', postPath(post)]) {
      await openShared(page, path);
      await settled(page);
      expect(await page.evaluate<string[]>('window.removed'), path).toEqual([]);
    }
  });

  test('may come without anything of its reader, which it asks for and then shows', async ({
    page,
    me,
    other,
  }) => {
    const post = await aPost(other);
    await me.api(upvotePost, { params: { id: post.id } });
    await openShared(page, postPath(post));
    const asked = await fromCdn(page);
    await page.reload({ waitUntil: 'commit' });
    const upvote = page.locator('form[data-item=post]').getByRole('button', { name: 'Upvote' });
    await expect(upvote).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
    asked.answer();
    await expect(upvote).toHaveAttribute('aria-pressed', 'true');
    expect(asked.times()).toBe(1);
  });

  test('is given whole to a browser that no longer runs scripts', async ({
    browser,
    page,
    me,
    other,
  }) => {
    const post = await aPost(other);
    await me.api(upvotePost, { params: { id: post.id } });
    await openShared(page, postPath(post));
    const state = await page.context().storageState();
    const plain = await browser.newContext({ storageState: state, javaScriptEnabled: false });
    const reading = await plain.newPage();
    await reading.goto(new URL(postPath(post), page.url()).href);
    await expect(reading.locator(SHARED)).toHaveCount(0);
    await expect(reading).toHaveURL(new RegExp(`${postPath(post)}$`));
    await expect(
      reading.getByRole('button', { name: 'Upvote', pressed: true }).first(),
    ).toBeVisible();
    await plain.close();
  });

  test('counts a press by what it showed, however late its scripts are', async ({
    page,
    me,
    other,
  }) => {
    const post = await aPost(other);
    await me.api(upvotePost, { params: { id: post.id } });
    await openShared(page, postPath(post));
    const released = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    const upvote = page.locator('form[data-item=post]').getByRole('button', { name: 'Upvote' });
    await expect(upvote).toHaveAttribute('aria-pressed', 'false');
    // Sent as a plain form, for the member whose page it is: an upvote, which they have given already.
    await upvote.click();
    released.resolve();
    await expect(upvote).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Someone else is now signed in')).toHaveCount(0);
  });
});

/** Serves pages as a CDN does that keeps them for all: what is the reader's own is answered when the test says so. */
async function fromCdn(page: Page) {
  const released = Promise.withResolvers<void>();
  let [own, times] = ['', 0];
  // The browser takes a page that comes from the test for one of another network.
  await page.routeWebSocket('**/ws?*', () => {});
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const [forAll = '', end = ''] = (await response.text()).split(
      '<script type="application/json"',
    );
    own = end.slice(end.indexOf('>') + 1, end.indexOf('</script>'));
    await route.fulfill({ response, body: forAll + ownStateLater('/own?for=x') });
  });
  await page.route('**/own?*', async (route) => {
    times += 1;
    await released.promise;
    await route.fulfill({ contentType: 'application/json', body: own });
  });
  return { answer: () => released.resolve(), times: () => times };
}

/** Notes the elements that are taken from the page, other than those of forms: the editor takes the place of a field. */
const NOTE_REMOVALS = `
  window.removed = [];
  new MutationObserver((changes) => {
    for (const { target, removedNodes } of changes)
      for (const node of target.closest?.('form') ? [] : removedNodes)
        if (node.nodeType === 1 && node.localName !== 'script') removed.push(node.outerHTML.slice(0, 99));
  }).observe(document, { childList: true, subtree: true });
`;

/** Opens the page as it is drawn for all: a member who has just written gets their own for two seconds. */
async function openShared(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await open(page, path);
    await expect(page.locator(SHARED)).toHaveCount(1, { timeout: 100 });
  }).toPass();
}

/** Others may write between the two drawings: then both are opened again. */
async function expectSame(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await openShared(page, path);
    const shared = await settled(page);
    await page.context().clearCookies({ name: 'scripts' });
    await open(page, path);
    await expect(page.locator(SHARED)).toHaveCount(0);
    expect(await settled(page), path).toBe(shared);
  }).toPass({ timeout: 60_000 });
}

/** The page once what loads late has come: when it is the same at two looks. */
async function settled(page: Page): Promise<string> {
  let last = '';
  const isSame = async () => {
    const before = last;
    last = await drawn(page);
    return last === before;
  };
  await expect.poll(isSame, { intervals: [700] }).toBe(true);
  return last;
}

/** The page as its reader has it, without what differs at each drawing: order of attributes, ids, and what loads it. */
async function drawn(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle');
  return page.evaluate<string>(`(() => {
    const root = document.documentElement.cloneNode(true);
    for (const each of root.querySelectorAll('script, noscript, template, link')) each.remove();
    const lines = [];
    const ids = new Map();
    const idless = (text) => text.replace(/_[rR]_\\w+_/g, (id) => {
      if (!ids.has(id)) ids.set(id, 'id' + ids.size);
      return ids.get(id);
    });
    const walk = (node) => {
      if (node.nodeType === 3) { if (node.data.trim() !== '') lines.push(node.data); return; }
      if (node.nodeType !== 1) return;
      const own = [...node.attributes].filter(({ name }) => name !== 'nonce')
        .map(({ name, value }) => name + '=' + idless(value)).sort();
      lines.push('<' + node.localName + ' ' + own.join(' ') + '>');
      for (const child of node.childNodes) walk(child);
      lines.push('</' + node.localName + '>');
    };
    const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
    const gone = [];
    while (comments.nextNode()) gone.push(comments.currentNode);
    for (const each of gone) each.remove();
    root.normalize();
    walk(root);
    return lines.join('\\n');
  })()`);
}
