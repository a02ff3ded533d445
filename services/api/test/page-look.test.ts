import { changeSetting } from '@forum/features/operations/site-settings/commands';
import type { TextSetting } from '@forum/contracts/site-settings';
import { createSharedAnswers } from '@forum/features/framework/http/shared-answers';
import { aMember, buildTestForum, silentLogger, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { Pages } from '../src/pages.ts';

const FILES = { entry: '/assets/entry.js', frame: [], styles: [], routes: {} };

let draws = 0;
/** Renders what pages have of the owners' settings, and counts how often. */
const pages: Pages = {
  readAssets: () => ({ en: FILES, de: FILES }),
  safeRedirect: () => '/',
  variantOf: () => '',
  render: async (_request, { siteName, brand, menu, footer }) => {
    draws += 1;
    const html = Buffer.from(JSON.stringify({ siteName, brand, menu, footer }));
    return { kind: 'page', status: 200, html, isWhole: true };
  },
};

let folder: string;
let forum: TestForum;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-look-'));
  await mkdir(join(folder, 'client'));
  await mkdir(join(folder, 'admin'));
  await writeFile(join(folder, 'admin/index.html'), '<head></head>');
  forum = await buildTestForum({ sharedAnswers: createSharedAnswers() });
  app = await buildApp({
    ctx: { ...forum.ctx, logger: silentLogger },
    logger: pino({ level: 'silent' }),
    redis: null,
    web: {
      pages,
      assets: pages.readAssets({ en: {}, de: {} }),
      clientRoot: join(folder, 'client'),
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

/** Somebody who decides settings. */
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
  expect((await app.inject('/admin/users')).body).toBe('<head></head>');
  expect((await lookFor(asVisitor)).look).toEqual({ siteName, brand: '', menu: [], footer: [] });
  expect((await lookFor(asVisitor)).isKept).toBe(true);
  await choose('accent', '#7a1fa2');
  const brand = expect.stringContaining('--accent:light-dark(#7a1fa2,');
  const painted = await lookFor(asVisitor);
  expect(painted).toEqual({ look: { siteName, brand, menu: [], footer: [] }, isKept: false });
  expect((await lookFor(asVisitor)).isKept).toBe(true);
  expect((await lookFor(asMember)).look).toEqual(painted.look);
  expect((await app.inject('/admin/users')).body).toContain('name="accent" content="#7a1fa2"');
  await choose('menuLinks', 'Our shop https://shop.example');
  await choose('footerLinks', 'Imprint /about');
  const linked = {
    siteName,
    brand,
    menu: [{ label: 'Our shop', address: 'https://shop.example' }],
    footer: [{ label: 'Imprint', address: '/about' }],
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
