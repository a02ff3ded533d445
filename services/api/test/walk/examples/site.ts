import type { World } from '../world.ts';
import { CONTENT, done, inCategory, plainly, type MakesExample } from './making.ts';

let ownPages = 0;
function ownPage() {
  ownPages += 1;
  return { title: 'Meetings', content: CONTENT, address: `meetings-${ownPages}` };
}

async function anOwnPage(world: World): Promise<{
  readonly id: string;
  readonly address: string;
  readonly version: number;
}> {
  return (await done(world, 'admin', 'POST', '/admin/own-pages', ownPage())).json();
}

const onOwnPage =
  (body?: unknown): MakesExample =>
  async (world) => ({ who: 'admin', path: { id: (await anOwnPage(world)).id }, body });

let ownTexts = 0;
/** Another one each time: the same again is no change. */
function ownText() {
  ownTexts += 1;
  return `Words of our own, ${ownTexts}`;
}

/** A text without anything to keep. */
const onText =
  (body?: unknown): MakesExample =>
  async (world) => {
    const texts = await done(world, 'admin', 'GET', '/admin/own-words?q=notifications.title');
    return { who: 'admin', path: { id: texts.json().data[0].id }, body };
  };

/** Categories, search and the site itself. */
export const siteExamples: Readonly<Record<string, MakesExample>> = {
  'GET /categories': plainly('visitor'),
  'GET /categories/{id}': inCategory('visitor'),
  'GET /categories/slug/{slug}': async (world) => {
    const id = await world.aCategory();
    const { slug } = (await done(world, 'visitor', 'GET', `/categories/${id}`)).json<{
      slug: string;
    }>();
    return { who: 'visitor', path: { slug } };
  },
  'GET /links/title': plainly('other', { query: { path: '/tags/oil' } }),
  'GET /search': plainly('visitor', { query: { q: 'title' } }),
  'GET /activity/recent': plainly('visitor', { query: { limit: '5' } }),
  'GET /first-steps': plainly('admin'),
  'GET /stats': plainly('visitor'),
  'GET /stats/history': plainly('visitor'),
  'GET /pages': plainly('visitor'),
  'GET /pages/{slug}': plainly('visitor', { path: { slug: 'rules' } }),
  'GET /admin/pages': plainly('admin', { query: { page: '1', limit: '3' } }),
  'GET /admin/pages/{slug}': plainly('admin', { path: { slug: 'terms' } }),
  'GET /admin/pages/{slug}/history': plainly('admin', { path: { slug: 'help' } }),
  'PATCH /admin/pages/{slug}': plainly('admin', {
    path: { slug: 'about' },
    body: { title: 'About us', content: CONTENT },
  }),
  'GET /own-pages/{address}': async (world) => {
    const { address } = await anOwnPage(world);
    return { who: 'visitor', path: { address } };
  },
  'GET /admin/own-pages': plainly('admin', { query: { page: '1', limit: '3' } }),
  'GET /admin/own-pages/{id}': onOwnPage(),
  'POST /admin/own-pages': () => ({ who: 'admin', body: ownPage() }),
  'PATCH /admin/own-pages/{id}': onOwnPage({ title: 'Another title', inMenu: true }),
  'DELETE /admin/own-pages/{id}': onOwnPage(),
  'GET /admin/own-pages/{id}/history': onOwnPage(),
  'POST /admin/own-pages/{id}/restore': async (world) => {
    const { id, version } = await anOwnPage(world);
    await done(world, 'admin', 'PATCH', `/admin/own-pages/${id}`, { title: 'Other' });
    return { who: 'admin', path: { id }, body: { version } };
  },
  'GET /admin/own-words': plainly('admin', { query: { language: 'de', q: 'Stimme', limit: '3' } }),
  'GET /admin/own-words/{id}': onText(),
  'PATCH /admin/own-words/{id}': (world) => onText({ text: ownText(), note: 'Ours.' })(world),
  'DELETE /admin/own-words/{id}': async (world) => {
    const example = await onText()(world);
    const url = `/admin/own-words/${example.path?.['id']}`;
    await done(world, 'admin', 'PATCH', url, { text: ownText() });
    return example;
  },
  'GET /admin/statements': plainly('moderator'),
  'GET /admin/settings': plainly('admin'),
  'GET /admin/settings/{id}': plainly('admin', { path: { id: 'publicRecord' } }),
  'GET /admin/settings/{id}/history': plainly('admin', { path: { id: 'publicRecord' } }),
  'PATCH /admin/settings/{id}': plainly('admin', {
    path: { id: 'publicRecord' },
    body: { value: true, reason: 'other' },
  }),
  'PATCH /admin/settings': plainly('admin', {
    body: {
      changes: [{ id: 'purpose', value: 'Bread.' }],
      reason: 'other',
    },
  }),
  'GET /moderation': async (world) => {
    const change = { value: true };
    await done(world, 'admin', 'PATCH', '/admin/settings/publicRecord', change);
    return { who: 'visitor' };
  },
  'POST /reports': async (world) => ({
    who: 'other',
    body: {
      targetType: 'comment',
      targetId: (await world.aComment()).id,
      reason: 'spam',
      note: 'It leads to a shop.',
    },
  }),
};
