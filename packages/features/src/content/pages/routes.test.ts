import { pageSlug, staticPage } from '@forum/contracts/pages';
import { doc, parseContent, plainTextOf, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let forum: TestForum;
let admin: TestClient;
let chief: { id: string };
beforeAll(async () => {
  forum = await buildTestForum();
  const actor = await aMember(forum, { username: 'chief', role: 'ADMIN' });
  await forum.settle();
  chief = actor;
  admin = await elevated(forum, actor);
});
afterAll(() => forum.close());

const content = (text: string) => toJson(doc(text));
const read = async (slug: string) =>
  staticPage.parse((await forum.as(null).get(`/pages/${slug}`)).json());

describe('the static pages', () => {
  it.each(pageSlug.options)('%s has a sensible text from the first day', async (slug) => {
    const page = await read(slug);
    expect(page).toMatchObject({ slug, version: 0, updatedAt: null });
    const parsed = parseContent(page.content);
    if (!parsed.ok) throw new Error(parsed.message);
    const text = plainTextOf(parsed.document);
    expect(text).toContain('Test Forum');
    expect(text.split(/\s+/).length).toBeGreaterThan(120);
    expect(page.content).not.toContain('about:blank');
  });

  it('are listed without their texts', async () => {
    const { data } = (await forum.as(null).get('/pages')).json();
    expect(data.map((page: { slug: string }) => page.slug)).toEqual(pageSlug.options);
    expect(data[0]).not.toHaveProperty('content');
  });

  it('are five: any other answers 404', async () => {
    for (const slug of ['imprint', 'RULES', '__proto__', 'constructor', '%00', "' or 1=1"]) {
      expect((await forum.as(null).get(`/pages/${slug}`)).statusCode).toBe(404);
      expect((await admin.patch(`/admin/pages/${slug}`, { title: 'Mine' })).statusCode).toBe(404);
    }
  });

  it('are changed by administrators, and every version is kept', async () => {
    const first = await admin.patch('/admin/pages/rules', { title: 'House rules' });
    expect([first.statusCode, first.json()]).toMatchObject([
      200,
      { id: 'rules', title: 'House rules', version: 1, editor: { id: chief.id } },
    ]);
    const before = (await read('rules')).content;
    forum.clock.advance(1_000);
    await admin.patch('/admin/pages/rules', { content: content('Be kind to each other, always.') });
    const page = await read('rules');
    expect(page).toMatchObject({ title: 'House rules', version: 2 });
    expect(page.content).toContain('Be kind to each other');
    expect(page.updatedAt).toBe(forum.clock.now().toISOString());
    const { data } = (await admin.get('/admin/pages/rules/history')).json();
    expect(data).toMatchObject([
      { version: 1, title: 'House rules', content: before },
      { version: 2, title: 'House rules', content: page.content, editor: { id: chief.id } },
    ]);
    const list = (await admin.get('/admin/pages?limit=2')).json();
    expect(list.meta).toMatchObject({ page: 1, limit: 2, total: 5, totalPages: 3 });
    expect(list.data[0]).toMatchObject({ id: 'rules', version: 2 });
  });

  it('get no version from what changes nothing', async () => {
    const text = content('The same words as they were before.');
    await admin.patch('/admin/pages/help', { content: text });
    await admin.patch('/admin/pages/help', { content: text });
    await admin.patch('/admin/pages/help', {});
    expect((await admin.get('/admin/pages/help/history')).json().data).toHaveLength(1);
  });

  it('lose no version when twenty change one at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => admin.patch('/admin/pages/about', { title: `No ${n}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect((await read('about')).version).toBe(20);
  });

  it('are changed by nobody else, and not without the PIN', async () => {
    const change = { title: 'Mine now' };
    const member = await elevated(forum, await aMember(forum, { username: 'member' }));
    const moder = await aMember(forum, { username: 'moder', role: 'MODERATOR' });
    await forum.settle();
    expect((await forum.as(null).patch('/admin/pages/terms', change)).statusCode).toBe(401);
    expect((await member.patch('/admin/pages/terms', change)).statusCode).toBe(403);
    const byModerator = await (await elevated(forum, moder)).patch('/admin/pages/terms', change);
    expect(byModerator.statusCode).toBe(403);
    const withoutPin = forum.as({ id: chief.id, role: 'ADMIN' });
    expect((await withoutPin.patch('/admin/pages/terms', change)).statusCode).toBe(401);
    expect((await withoutPin.get('/admin/pages')).statusCode).toBe(401);
    expect(await read('terms')).toMatchObject({ title: 'Terms of use', version: 0 });
  });

  it('take the validation texts and clean content of posts', async () => {
    for (const [change, message] of [
      [{ title: ' ' }, 'Title is required'],
      [{ title: 'x'.repeat(201) }, 'Title must be less than 200 characters'],
      [{ content: '' }, 'Content is required'],
      [{ content: toJson(doc()) }, 'Content must contain some text'],
    ] as const) {
      const answer = await admin.patch('/admin/pages/privacy', change);
      expect([answer.statusCode, answer.json().errors?.[0]?.message]).toEqual([422, message]);
    }
    for (const change of [{ slug: 'x' }, { version: 9 }, { title: 7 }, { content: null }, []]) {
      expect((await admin.patch('/admin/pages/privacy', change)).statusCode).toBe(422);
    }
    expect((await read('privacy')).version).toBe(0);
  });
});
