import { changeSetting } from '@forum/features/operations/site-settings/commands';
import { inEachLanguage, languageOf } from '@forum/contracts/settings';
import type { TextSetting } from '@forum/contracts/site-settings';
import { createSharedAnswers } from '@forum/features/framework/http/shared-answers';
import {
  aMember,
  buildTestForum,
  client,
  signedIn,
  silentLogger,
  type TestForum,
} from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { somePages } from './some-pages.ts';

const USUAL = { tab: '/favicon.svg', touch: '/icons/apple-touch-icon.png' };

let draws = 0;
/** Renders what pages take from the owners' settings, and counts how often. */
const pages = somePages({
  languageFor: ({ member }) => languageOf(member ?? '') ?? 'en',
  render: async (_request, env) => {
    const { siteName, brand, usesSystemFont, logo, icons, menu, footer, replyOrder, homeFirst } =
      env;
    const { ownStyle } = env;
    draws += 1;
    const html = Buffer.from(
      JSON.stringify({
        siteName,
        brand,
        usesSystemFont,
        logo,
        icons,
        menu,
        footer,
        replyOrder,
        homeFirst,
        ownStyle,
      }),
    );
    return { kind: 'page', status: 200, html, isWhole: true };
  },
});

let folder: string;
let forum: TestForum;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-look-'));
  await mkdir(join(folder, 'client'));
  await mkdir(join(folder, 'admin'));
  await writeFile(join(folder, 'admin/index.html'), '<html lang="en"><head></head></html>');
  forum = await buildTestForum({ sharedAnswers: createSharedAnswers() });
  app = await buildApp({
    ctx: { ...forum.ctx, logger: silentLogger },
    logger: pino({ level: 'silent' }),
    redis: null,
    web: {
      pages,
      assets: pages.readAssets(inEachLanguage(() => ({}))),
      clientRoot: join(folder, 'client'),
      build: 'built',
      adminRoot: join(folder, 'admin'),
    },
  });
});
afterAll(async () => {
  await app.close();
  await forum.close();
  await rm(folder, { recursive: true });
});

const asVisitor = {};
const asMember = { cookie: 'forum_session=some' };

async function lookFor(headers: Record<string, string>) {
  const before = draws;
  const look: unknown = JSON.parse((await app.inject({ url: '/kept', headers })).body);
  return { look, isKept: draws === before };
}

/** Somebody who may change settings. */
async function chooserNamed(username: string) {
  const actor = await aMember(forum, { username, role: 'SUPERADMIN' });
  await forum.settle();
  return async (name: TextSetting, value: string) => {
    await changeSetting(forum.ctx, { meta: { actor }, actor, name, value, grounds: {} });
    await forum.settle();
  };
}

it('comes to every page as soon as it is changed, also to those that are kept', async () => {
  const choose = await chooserNamed('painter');
  const { siteName } = forum.ctx.site;
  expect((await app.inject('/admin/users')).body).toBe('<html lang="en"><head></head></html>');
  expect((await lookFor(asVisitor)).look).toEqual({
    siteName,
    brand: '',
    usesSystemFont: false,
    icons: USUAL,
    menu: [],
    footer: [],
    replyOrder: 'oldest',
    homeFirst: 'active',
  });
  expect((await lookFor(asVisitor)).isKept).toBe(true);
  await choose('accent', '#7a1fa2');
  const brand = expect.stringContaining('--accent:light-dark(#7a1fa2,');
  const icons = { tab: '/brand/7a1fa2.svg', touch: '/brand/7a1fa2.png' };
  const painted = await lookFor(asVisitor);
  expect(painted).toEqual({
    look: {
      siteName,
      brand,
      usesSystemFont: false,
      icons,
      menu: [],
      footer: [],
      replyOrder: 'oldest',
      homeFirst: 'active',
    },
    isKept: false,
  });
  expect((await lookFor(asVisitor)).isKept).toBe(true);
  expect((await lookFor(asMember)).look).toEqual(painted.look);
  expect((await app.inject('/admin/users')).body).toContain('name="accent" content="#7a1fa2"');
  await choose('menuLinks', 'Our shop https://shop.example');
  await choose('footerLinks', 'Imprint /about');
  const linked = {
    siteName,
    brand,
    usesSystemFont: false,
    icons,
    menu: [{ label: 'Our shop', address: 'https://shop.example' }],
    footer: [{ label: 'Imprint', address: '/about' }],
    replyOrder: 'oldest',
    homeFirst: 'active',
  };
  for (const headers of [asVisitor, asMember]) {
    expect((await lookFor(headers)).look).toEqual(linked);
  }
});

it('has the name that its owners chose, on pages and in what other programs read', async () => {
  const choose = await chooserNamed('godparent');
  const told = async () => {
    const [manifest, search, atom, json] = await Promise.all(
      ['/manifest.webmanifest', '/opensearch.xml', '/feed.xml', '/feed.json'].map((url) =>
        app.inject(url),
      ),
    );
    return {
      page: (await lookFor(asVisitor)).look,
      installed: manifest?.json().name,
      search: search?.body,
      feeds: [atom?.body, json?.json().title],
    };
  };
  const says = (name: string) => ({
    page: expect.objectContaining({ siteName: name }),
    installed: name,
    search: expect.stringContaining(`Search ${name}`),
    feeds: [expect.stringContaining(`<title>${name}</title>`), name],
  });
  expect(await told()).toEqual(says(forum.ctx.site.siteName));
  await choose('siteName', '  The Round Table ');
  expect(await told()).toEqual(says('The Round Table'));
  await choose('siteName', ' ');
  expect(await told()).toEqual(says(forum.ctx.site.siteName));
});

it('has the pictures and letters of its owners, in the size of the bar', async () => {
  const choose = await chooserNamed('designer');
  await choose('accent', '');
  const [owner] = await forum.ctx.db.selectFrom('account').select('member_id').execute();
  const keep = async (name: string, width: number, height: number) => {
    const key = `${name.repeat(64)}.png`;
    const row = { key, owner_id: owner?.member_id ?? '', bytes: 1, created_at: new Date() };
    await forum.ctx.db
      .insertInto('upload')
      .values({ ...row, width, height })
      .execute();
    return `/uploads/${key}`;
  };
  const [wide, tall] = [await keep('a', 1680, 160), await keep('b', 100, 640)];
  const srcOf = (address: string, width: number) =>
    `/_next/image?url=${encodeURIComponent(address)}&w=${width}`;
  const light = { src: srcOf(wide, 384), width: 168, height: 16 };
  await choose('logo', wide);
  expect((await lookFor(asVisitor)).look).toMatchObject({
    logo: { light, dark: null },
  });
  await choose('logoDark', tall);
  await choose('icon', tall);
  await choose('font', 'serif');
  expect((await lookFor(asVisitor)).look).toMatchObject({
    usesSystemFont: true,
    brand: expect.stringMatching(/^html:root\{--font:'Iowan/u),
    logo: { light, dark: { src: srcOf(tall, 384), width: 5, height: 32 } },
    icons: { tab: srcOf(tall, 96), touch: srcOf(tall, 256) },
  });
  expect((await app.inject('/manifest.webmanifest')).json().icons).toEqual([
    { src: tall, sizes: '100x640', type: 'image/png', purpose: 'any' },
  ]);
});

it('opens with what the owners chose, and in their order of replies', async () => {
  const choose = await chooserNamed('librarian');
  const before = (await lookFor(asVisitor)).look;
  expect(before).toMatchObject({ replyOrder: 'oldest', homeFirst: 'active' });
  await choose('replyOrder', 'newest');
  await choose('homeFirst', 'latest');
  const { look } = await lookFor(asVisitor);
  expect(look).toMatchObject({ replyOrder: 'newest', homeFirst: 'latest' });
});

it('has a mark in its colour, which nothing but a colour can change', async () => {
  const choose = await chooserNamed('signwriter');
  await choose('icon', '');
  await choose('accent', '#7a1fa2');
  const { icons } = (await app.inject('/manifest.webmanifest')).json();
  expect(icons).toMatchObject([
    { src: '/brand/7a1fa2.svg', sizes: 'any', purpose: 'any' },
    { src: '/brand/7a1fa2-maskable.svg', sizes: 'any', purpose: 'maskable' },
  ]);
  for (const { src } of icons) {
    const { headers, body } = await app.inject(src);
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(body).toContain('fill="#7a1fa2"');
  }
  const touch = await app.inject('/brand/7a1fa2.png');
  expect(touch.headers['content-type']).toBe('image/png');
  expect(touch.rawPayload.readUInt32BE(16)).toBe(180);
  expect((await app.inject('/brand/red.png')).statusCode).toBe(400);
  for (const mark of ['red', '7a1fa2"', '7A1FA2', '7a1fa2-other', '..%2f']) {
    const answer = await app.inject(`/brand/${mark}.svg`);
    expect(answer.headers['content-type'] ?? '').not.toContain('svg');
  }
});

it('gives the console in the language of whoever is signed in', async () => {
  const reader = await aMember(forum, { username: 'leserin', role: 'MODERATOR' });
  const { headers } = await signedIn(forum, reader);
  await client(app, headers).patch('/users/profile', { settings: { language: 'de' } });
  const page = await app.inject({ url: '/admin/cases', headers });
  expect(page.body).toContain('<html lang="de">');
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: expect.stringContaining('Cookie, Accept-Language'),
  });
  expect((await app.inject('/admin/cases')).body).toContain('<html lang="en">');
});

it('has the owners’ stylesheet at an address of its own, kept for ever', async () => {
  const choose = await chooserNamed('styler');
  const css = ':root { --accent: #7a1fa2 }';
  const styleOf = async () => (await lookFor(asVisitor)).look;
  expect(await styleOf()).not.toHaveProperty('ownStyle');
  await choose('stylesheet', css);
  const ownStyle = expect.stringMatching(/^\/brand\/own-[0-9a-f]{20}\.css$/);
  const { look } = await lookFor(asVisitor);
  expect(look).toMatchObject({ ownStyle });
  const url = String(Object(look)['ownStyle']);
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.body]).toEqual([200, css]);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  await choose('stylesheet', 'p { color: red }');
  expect(await styleOf()).not.toMatchObject({ ownStyle: url });
  const former = await app.inject(url);
  expect([former.body, former.headers['cache-control']]).toEqual(['p { color: red }', 'no-cache']);
  expect((await app.inject('/brand/own-..%2f..%2fx.css')).statusCode).not.toBe(200);
  await choose('stylesheet', '');
  expect(await styleOf()).not.toHaveProperty('ownStyle');
});
