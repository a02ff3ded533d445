// @vitest-environment node
import { getCategoryBySlug, listCategories } from '@forum/contracts/categories';
import { getComment, listComments } from '@forum/contracts/comments';
import { getOwnPage } from '@forum/contracts/own-pages';
import { metaOf } from '@forum/contracts/page';
import { getStaticPage } from '@forum/contracts/pages';
import { getPostBySlug, listPosts, relatedPosts } from '@forum/contracts/posts';
import { searchForum } from '@forum/contracts/search';
import { getSiteStats } from '@forum/contracts/site';
import { DEFAULT_SETTINGS, inEachLanguage } from '@forum/contracts/settings';
import { listTrendingTags } from '@forum/contracts/tags';
import { getOwnProfile, getUserByUsername, reputationLeaderboard } from '@forum/contracts/users';
import type { HttpHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import { answer, byParam, readFrom, refuse } from '../testing/answers.ts';
import {
  aCategory,
  aCategoryPage,
  aComment,
  anOwnUser,
  aPost,
  aPostCard,
  aUser,
  idOf,
} from '../testing/given.ts';
import { render } from './entry-server.tsx';
import type { PageEnv } from './server-types.ts';

const bread = { id: idOf(51), name: 'Bread', slug: 'bread', parentId: idOf(50) };
const BREAD = aCategoryPage({ ...bread, parent: { slug: 'kitchen', name: 'Kitchen' } });
const EVIL = '</script><script>alert(1)</script>\u2028';

const META = metaOf({ page: 1, limit: 10 }, 1);
const NO_COMMENTS = { comments: [], total: 0, page: 1, totalPages: 1, nextCursor: null };
const FORUM: HttpHandler[] = [
  refuse(getOwnPage, { status: 404 }),
  answer(listCategories, () => ({ data: [{ ...aCategoryPage(), children: [] }], meta: META })),
  byParam(getCategoryBySlug, 'slug', {
    kitchen: aCategoryPage(),
    // Its former address.
    cookhouse: aCategoryPage(),
    bread: BREAD,
  }),
  byParam(getPostBySlug, 'slug', {
    loaf: aPost(1, { slug: 'loaf', title: `My loaf ${EVIL}` }),
    'old-loaf': aPost(1, { slug: 'loaf' }),
    deep: aPost(2, { slug: 'deep', category: aCategory({ ...bread, parent: BREAD.parent }) }),
  }),
  answer(listPosts, () => ({ data: [aPostCard(3)], meta: META })),
  answer(relatedPosts, () => ({ data: [] })),
  answer(listComments, () => NO_COMMENTS),
  answer(listTrendingTags, () => ({ data: [] })),
  answer(reputationLeaderboard, () => ({ data: [] })),
  answer(getSiteStats, () => ({ members: 1, posts: 2, comments: 3, votes: 4, purpose: '' })),
  answer(getUserByUsername, () => aUser()),
  byParam(getStaticPage, 'slug', {
    rules: { slug: 'rules', title: 'Rules', content: 'Be kind.', version: 0, updatedAt: null },
  }),
];

describe('a page drawn on the server', () => {
  it('is whole: readable without scripts, named and described for search engines', async () => {
    const { status, html } = await page('/kitchen/posts/loaf');
    expect(status).toBe(200);
    expect(html).toContain('A plain text.');
    expect(html).toMatch(/<title>My loaf [^<]* · Test Forum<\/title>/);
    expect(html).toContain('<link rel="canonical" href="http://forum.test/kitchen/posts/loaf"/>');
    expect(html).toContain('property="og:type" content="article"');
    expect(html).toContain('"@type":"DiscussionForumPosting"');
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(html).not.toContain('<template');
  });

  it('shows an accepted answer that lies deep in a thread, without scripts', async () => {
    const accepted = aComment(2, { content: 'Oil it, and wait.', isAccepted: true });
    const place = { comment: accepted, ancestors: [], pages: { newest: 1, oldest: 1, top: 1 } };
    const post = aPost(1, { slug: 'loaf', acceptedCommentId: accepted.id });
    const { html } = await page('/kitchen/posts/loaf', {
      handlers: [answer(getPostBySlug, () => post), answer(getComment, () => place), ...FORUM],
    });
    expect(html).toContain('Oil it, and wait.');
    expect(html).not.toContain('<template');
  });

  it('tells the rules without scripts', async () => {
    const { status, html } = await page('/rules');
    expect(status).toBe(200);
    expect(html).toContain('Be kind.');
    expect(html).toContain('<link rel="canonical" href="http://forum.test/rules"/>');
  });

  it.each(['/login', '/register', '/search'])(
    'says on %s what it is to search engines',
    async (url) => {
      const { html } = await page(url);
      expect(html).toContain('<script type="application/ld+json">{"@context":"https://schema.org"');
      expect(html).toContain('<link rel="canonical"');
    },
  );

  it('gives every script its nonce and lets no text end one', async () => {
    const { html } = await page('/kitchen/posts/loaf');
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map((match) => match[1] ?? '');
    const running = scripts.filter((attributes) => !attributes.includes('application/ld+json'));
    expect(running.length).toBeGreaterThanOrEqual(3);
    expect(running.filter((attributes) => !attributes.includes('nonce="n0nce"'))).toEqual([]);
    expect(html).not.toContain('<script>alert(1)');
    const boot = /window\.forumBoot=[^<]*/.exec(html)?.[0];
    expect(boot).toContain('My loaf \\u003c/script>');
    expect(boot).not.toContain('\u2028');
  });

  it.each([
    ['/bread', '/kitchen/bread'],
    ['/cookhouse', '/kitchen'],
    ['/cookhouse/bread', '/kitchen/bread'],
    ['/kitchen/loaf', '/kitchen/posts/loaf'],
    ['/posts/loaf?sort=top', '/kitchen/posts/loaf?sort=top'],
    ['/kitchen/posts/old-loaf', '/kitchen/posts/loaf'],
    ['/elsewhere/posts/deep', '/kitchen/bread/posts/deep'],
    ['/auth/login?redirect=%2Fa', '/login?redirect=%2Fa'],
    ['/members/ada', '/profile/ada'],
    ['/profile/ADA', '/profile/ada'],
  ])('moves %s to %s for good', async (url, location) => {
    expect(await drawn(url)).toEqual({ kind: 'redirect', status: 301, location });
  });

  it.each(['/kitchen/bread', '/kitchen', '/', '/posts', '/login', '/search'])(
    'draws %s',
    async (url) => {
      expect((await page(url)).status).toBe(200);
    },
  );

  it.each([
    '/nowhere',
    '/kitchen/nothing',
    '/other/bread',
    '/settings/nothing/at/all',
    '/posts/nothing',
    '/a/b/c/d',
  ])('says 404 for %s, within the frame', async (url) => {
    const { status, html } = await page(url);
    expect(status).toBe(404);
    expect(html).toContain('Page not found');
    expect(html).toContain('Stay connected with our community');
    expect(html).toContain('name="robots" content="noindex"');
  });

  it('says 410 for what was deleted', async () => {
    const gone = refuse(getPostBySlug, { status: 410 });
    const { status, html } = await page('/kitchen/posts/loaf', { handlers: [gone, ...FORUM] });
    expect(status).toBe(410);
    expect(html).toContain('This was deleted');
  });

  it('says 503 in an outage, tells the edge and no reader why', async () => {
    const told: unknown[] = [];
    const down = refuse(getPostBySlug, { status: 500, detail: 'SELECT secret' });
    const handlers = [down, ...FORUM];
    const onError = (error: unknown) => told.push(error);
    const { status, html } = await page('/kitchen/posts/loaf', { handlers, env: { onError } });
    expect(status).toBe(503);
    expect(told).toHaveLength(1);
    expect(html).toContain('Something went wrong');
    expect(html).not.toContain('SELECT secret');
  });

  it('stands even where what is beside it fails', async () => {
    const handlers = [refuse(listTrendingTags, { status: 500 }), ...FORUM];
    expect((await page('/', { handlers })).status).toBe(200);
  });

  it('asks who reads only where there is a session cookie', async () => {
    const { html } = await page('/');
    expect(html).toContain('>Register</a>');
    const handlers = [answer(getOwnProfile, () => anOwnUser()), ...FORUM];
    const cookie = 'forum_session=x; theme=dark';
    const own = await page('/', { handlers, cookie });
    expect(own.html).toContain('Welcome back!');
    expect(own.html).toContain('data-theme="dark"');
  });

  it('sends visitors of their own profile to the login page, and members away from it', async () => {
    const to = (location: string) => ({ kind: 'redirect', status: 302, location });
    const signedOut = [refuse(getOwnProfile, { status: 401 }), ...FORUM];
    expect(await drawn('/profile', { handlers: signedOut })).toEqual(
      to('/login?redirect=%2Fprofile'),
    );
    const handlers = [answer(getOwnProfile, () => anOwnUser()), ...FORUM];
    const cookie = 'forum_session=x';
    const [here, away] = ['/login?redirect=%2Fkitchen', '/login?redirect=%2F%2Fevil.example'];
    expect(await drawn(here, { handlers, cookie })).toEqual(to('/kitchen'));
    expect(await drawn(away, { handlers, cookie })).toEqual(to('/'));
  });

  it('shows what a plain form post was refused for', async () => {
    const errors = [{ path: 'email', message: 'Please enter a valid email address' }];
    const form = { form: 'login' as const, values: { email: '"><b' }, errors, message: null };
    const { html } = await page('/login', { env: { form } });
    expect(html).toContain('Please enter a valid email address');
    expect(html).toContain('value="&quot;&gt;&lt;b"');
  });

  it('says above the page why a plain form was refused', async () => {
    const { html } = await page('/kitchen', { env: { notice: 'You <b> may not.' } });
    expect(html).toMatch(/role="alert"[^>]*>You &lt;b&gt; may not\./);
  });

  it.each(['//evil.example/kitchen', 'http://evil.example/kitchen', '/%E0%A4%A', '/%00'])(
    'never leaves the site for %s',
    async (url) => {
      const result = await drawn(url);
      expect(result.kind).toBe('page');
    },
  );

  it('marks what a search found', async () => {
    const found = {
      ...aPostCard(4),
      highlights: {
        title: { text: 'Sour bread', ranges: [[5, 10] satisfies [number, number]] },
        text: { text: 'dough', ranges: [] },
      },
    };
    const nothing = { data: [], total: 0, nextCursor: null };
    const others = { comments: nothing, users: nothing, categories: nothing };
    const results = { posts: { data: [found], total: 1, nextCursor: null }, ...others };
    const handlers = [answer(searchForum, () => ({ ...results, degraded: false })), ...FORUM];
    const { html } = await page('/search?q=bread', { handlers });
    expect(html).toMatch(/Sour <mark[^>]*>bread<\/mark>/);
  });
});

describe('the language of a page', () => {
  const GERMAN = { accepted: 'de-DE,de;q=0.9,en;q=0.8' };
  const settings = { ...DEFAULT_SETTINGS, language: 'de' };

  it('is what the browser asks for, in its texts, its root element and its scripts', async () => {
    const { html } = await page('/kitchen', GERMAN);
    expect(html).toContain('<html lang="de" dir="ltr"');
    expect(html).toContain('Zum Inhalt springen');
    expect(html).toContain('src="/assets/entry-de.js"');
    expect(html).not.toContain('/assets/entry.js');
    expect(html).toContain('"language":"de"');
  });

  it('is what a visitor chose', async () => {
    const { html } = await page('/kitchen', { ...GERMAN, cookie: 'locale=en' });
    expect(html).toContain('<html lang="en" dir="ltr"');
    expect(html).toContain('Skip to content');
  });

  it('is the member’s own before what the browser keeps', async () => {
    const handlers = [answer(getOwnProfile, () => anOwnUser({ settings })), ...FORUM];
    const cookie = 'locale=en; forum_session=x';
    const { html } = await page('/kitchen', { handlers, cookie });
    expect(html).toContain('<html lang="de"');
  });

  it('is changed by a form that needs no scripts', async () => {
    const { html } = await page('/kitchen?page=2');
    expect(html).toMatch(/<form[^>]* action="\/forms\/locale" method="post">/);
    expect(html).toMatch(/<input type="hidden" name="return" value="\/kitchen\?page=2"/);
    expect(html).toMatch(/<button value="de" lang="de"[^>]*name="language">Deutsch</);
  });
});

describe("a page's code", () => {
  const WAITS = '"waits":true';
  const HERE = '/kitchen/posts/loaf';
  const member = {
    cookie: 'forum_session=x',
    handlers: [answer(getOwnProfile, () => anOwnUser()), ...FORUM],
  };

  it('is left out of what a visitor gets at once', async () => {
    const { html } = await page(HERE);
    expect(html).toContain(WAITS);
    expect(html).toContain(
      '<link rel="modulepreload" fetchPriority="low" href="/assets/react.js"/>',
    );
    expect(html).not.toContain('/assets/post.js');
    // Undefined would be dropped, and the browser would reload what is already there.
    expect(html).toMatch(/"loaderData":\{"root":null,"[\d-]+":null\}/);
  });

  it('is left out of what a member needs before anything is painted', async () => {
    expect((await page(HERE, member)).html).not.toContain('href="/assets/post.js"');
    const forAll = await page(HERE, { ...member, env: { isForMembers: true } });
    expect(forAll.html).toContain('own-state.js');
  });

  it('comes at once where the address asks for more than the page, and where there is something to fill in', async () => {
    for (const address of [`${HERE}?comment=${idOf(9)}`, '/login', '/rules']) {
      expect((await page(address)).html).not.toContain(WAITS);
    }
  });

  it('may wait, but never the text: it stands in its place, for readers without scripts', async () => {
    const { html } = await page(HERE);
    expect(html.indexOf('My loaf')).toBeLessThan(html.indexOf('</main>'));
    expect(html).not.toMatch(/<template|<div hidden/);
  });
});

interface Around {
  accepted?: string;
  handlers?: readonly HttpHandler[];
  cookie?: string;
  env?: Partial<PageEnv>;
}

function drawn(url: string, { handlers = FORUM, cookie, accepted, env }: Around = {}) {
  const files = {
    styles: ['/assets/style.css'],
    frame: ['/assets/react.js'],
    ownState: ['/assets/own-state.js'],
    ownWords: [],
    routes: { 'src/app/routes/post.tsx': ['/assets/post.js', '/assets/react.js'] },
  };
  const assets = inEachLanguage((language) => ({
    entry: language === 'en' ? '/assets/entry.js' : `/assets/entry-${language}.js`,
    ...files,
  }));
  const site = { siteName: 'Test Forum', siteUrl: 'http://forum.test' };
  const own = { read: readFrom(handlers), nonce: 'n0nce', assets, ...site };
  return render({ url, cookie, accepted }, { ...own, ...env });
}

async function page(url: string, around: Around = {}) {
  const result = await drawn(url, around);
  if (result.kind === 'redirect') throw new Error(`${url} moved to ${result.location}`);
  return { status: result.status, html: result.html.toString() };
}
