// Posts whose title and text others edit: who may, what remains the author's, and how it is undone.
import type { Actor } from '@forum/contracts';
import { post as postShape } from '@forum/contracts/posts';
import { doc, toJson } from '@forum/rich-text';
import {
  aMember,
  aPost,
  buildTestForum,
  client,
  elevated,
  signedIn,
  type TestForum,
} from '@forum/testing';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCategory, type NewCategory } from '../categories/commands.ts';
import { getPost } from './queries.ts';

const REPLIERS = { editors: { who: 'repliers' } };

let forum: TestForum;
let count = 0;
let alice: Actor;
let bob: Actor;
let mod: Actor;
let ada: Actor;
let admin: Awaited<ReturnType<typeof elevated>>;
let id: string;

beforeAll(async () => {
  forum = await buildTestForum();
  mod = await aMember(forum, { username: 'moddy', role: 'MODERATOR' });
  ada = await aMember(forum, { username: 'ada', role: 'SUPERADMIN' });
});
beforeEach(async () => {
  forum.clock.advance(60_000);
  count += 1;
  admin = await elevated(forum, ada);
  alice = await aMember(forum, { username: `alice_${count}` });
  bob = await aMember(forum, { username: `bobby_${count}` });
  id = await aPost(forum, alice);
});
afterAll(() => forum.close());

const text = (words: string) => toJson(doc(`${words} with some more words of it.`));
const open = (editors: object | null = REPLIERS.editors, by = alice) =>
  forum.as(by).put(`/posts/${id}/wiki`, { editors });
const edit = (by: Actor, changes: object) => forum.as(by).patch(`/posts/${id}`, changes);
// What they may see is determined by their session.
const inBrowser = async (by: Actor) => client(forum.app, (await signedIn(forum, by)).headers);
const enter = async (by: Actor, groupId: string) => {
  await forum.as(by).put(`/groups/${groupId}/membership`);
  await forum.settle();
  return inBrowser(by);
};
const read = async (by: Actor | null = null) => {
  await forum.settle();
  return postShape.parse((await forum.as(by).get(`/posts/${id}`)).json());
};
const code = (answer: { json: () => { code: string } }) => answer.json().code;
const heard = async (by: Actor): Promise<string[]> => {
  await forum.settle();
  const { items } = (await forum.as(by).get('/notifications?limit=50')).json();
  return items.map(({ title }: { title: string }) => title);
};
const aCategory = async (category: NewCategory) => {
  const made = await createCategory(forum.ctx, { meta: { actor: null }, actor: null, category });
  return made.result.categoryId;
};

describe('a post that is a wiki', () => {
  it('is edited by whoever may reply, and says by how many', async () => {
    expect(code(await edit(bob, { title: 'A title of mine' }))).toBe('not-author');
    expect((await open()).json().wiki).toMatchObject({ editedBy: 0, mayEdit: false });
    expect((await read()).wiki).toMatchObject({ editedBy: 0, mayEdit: false });
    expect((await read(bob)).wiki).toMatchObject({ mayEdit: true });
    const answer = await edit(bob, { title: 'A title of both', content: text('Better') });
    expect(answer.statusCode).toBe(200);
    const shown = await read(bob);
    expect(shown).toMatchObject({ title: 'A title of both', author: { id: alice.id } });
    expect(shown.wiki).toMatchObject({ editedBy: 1, mayEdit: true });
    const versions = (await forum.as(null).get(`/posts/${id}/history`)).json().data;
    expect(versions.at(-1)).toMatchObject({ title: 'A title of both', editor: { id: bob.id } });
  });

  it('tells its author once a day of each who edits it, in one line', async () => {
    await open();
    for (const n of [1, 2, 3]) await edit(bob, { title: `A title for the ${n}. time` });
    await edit(alice, { title: 'A title of its author' });
    const titles = await heard(alice);
    expect(titles.filter((title) => title.includes('edited your post'))).toHaveLength(1);
    expect(await heard(bob)).toEqual([]);
  });

  it('keeps everything but title and text to its author and staff', async () => {
    await open();
    const elsewhere = await aCategory({ name: `Elsewhere ${count}` });
    const forbidden = [
      { tags: ['mine'] },
      { prefix: 'Mine' },
      { excerpt: 'Of my own' },
      { categoryId: elsewhere },
      { published: false },
      { title: 'A title of mine', poll: null },
    ];
    for (const changes of forbidden) {
      expect([changes, code(await edit(bob, changes))]).toEqual([changes, 'wiki-text-only']);
    }
    expect((await edit(bob, { featured: true })).statusCode).toBe(403);
    expect((await forum.as(bob).delete(`/posts/${id}`)).statusCode).toBe(403);
    expect((await open(null, bob)).statusCode).toBe(403);
    expect((await forum.as(bob).get(`/posts/${id}/wiki`)).statusCode).toBe(403);
  });

  it('is nobody else’s once it is closed, and not while it is locked or a draft', async () => {
    await open();
    await admin.post(`/admin/posts/${id}/lock`, {});
    expect(code(await edit(bob, { title: 'A title of mine' }))).toBe('not-author');
    expect((await read(bob)).wiki?.mayEdit).toBe(false);
    await admin.post(`/admin/posts/${id}/unlock`, {});
    expect((await edit(bob, { title: 'A title of mine' })).statusCode).toBe(200);
    await edit(alice, { published: false });
    expect((await edit(bob, { title: 'Another of mine' })).statusCode).toBe(404);
    await edit(alice, { published: true });
    await open(null);
    expect(code(await edit(bob, { title: 'Another of mine' }))).toBe('not-author');
    expect((await read(bob)).wiki).toBeNull();
  });

  it('is not overwritten by who began before another edit', async () => {
    await open();
    const { wiki } = await read(bob);
    await edit(alice, { content: text('Meanwhile') });
    const late = { content: text('Overtaken'), basedOn: wiki?.revision };
    expect((await edit(bob, late)).statusCode).toBe(409);
    expect(code(await edit(bob, late))).toBe('edited-meanwhile');
    const basedOn = (await read(bob)).wiki?.revision;
    expect((await edit(bob, { ...late, basedOn })).statusCode).toBe(200);
    const both = ['One', 'Other'].map((word) => ({ content: text(word) }));
    const now = (await read(bob)).wiki?.revision;
    const answers = await Promise.all(
      both.map((changes, n) => edit([alice, bob][n] ?? bob, { ...changes, basedOn: now })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });

  it('is read with the revision of the text beside it, whatever is written between two statements', async () => {
    await open();
    await forum.settle();
    let isFirst = true;
    const meanwhile: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isFirst) return result;
        isFirst = false;
        await edit(alice, { content: text('Meanwhile') });
        await forum.settle();
        return result;
      },
    };
    const shown = await getPost(forum.ctx.db.withPlugin(meanwhile), { id }, bob);
    expect(shown.content).not.toContain('Meanwhile');
    const late = { content: text('Overtaken'), basedOn: shown.wiki?.revision };
    expect(code(await edit(bob, late))).toBe('edited-meanwhile');
  });

  it('takes no text that is too long', async () => {
    await open();
    const long = { content: toJson(doc('word '.repeat(60_000))) };
    expect((await edit(bob, long)).statusCode).toBe(422);
  });
});

describe('who edits it', () => {
  it('are the members of a group, if its author says so', async () => {
    const group = (await admin.post('/groups', { name: `Group ${count}`, entry: 'open' })).json();
    const editors = { who: 'group', groupId: group.id };
    expect((await open(editors)).statusCode).toBe(200);
    expect(code(await edit(bob, { title: 'A title of mine' }))).toBe('not-author');
    const member = await enter(bob, group.id);
    expect((await member.get(`/posts/${id}`)).json().wiki.mayEdit).toBe(true);
    const change = { title: 'A title of mine' };
    expect((await member.patch(`/posts/${id}`, change)).statusCode).toBe(200);
    await admin.delete(`/groups/${group.id}`);
    expect(code(await open({ who: 'group', groupId: forum.ctx.newId() }))).toBe('no-such-group');
    const hidden = { name: `Hidden ${count}`, hidden: true };
    const { id: groupId } = (await admin.post('/groups', hidden)).json();
    expect(code(await open({ who: 'group', groupId }))).toBe('no-such-group');
    const choice = (await forum.as(alice).get(`/posts/${id}/wiki`)).json();
    expect(choice.groups.map((one: { id: string }) => one.id)).not.toContain(groupId);
  });

  it('is nobody whom its author blocked, nor who is silenced, nor who may not reply there', async () => {
    await open();
    await forum.as(alice).put(`/blocks/${bob.id}`);
    expect((await read(bob)).wiki?.mayEdit).toBe(false);
    expect(code(await edit(bob, { title: 'A title of mine' }))).toBe('not-author');
    await forum.as(alice).delete(`/blocks/${bob.id}`);
    expect((await edit(bob, { title: 'A title of mine' })).statusCode).toBe(200);
    await admin.post(`/admin/users/${bob.id}/silence`, { reason: 'Enough' });
    await forum.settle();
    const silenced = await inBrowser(bob);
    const refused = await silenced.patch(`/posts/${id}`, { title: 'Another of mine' });
    expect(refused.statusCode).toBe(403);
    expect((await silenced.get(`/posts/${id}`)).json().wiki.mayEdit).toBe(false);
    const quiet = await aCategory({ name: `Quiet ${count}`, replyRoles: ['MODERATOR'] });
    await edit(alice, { categoryId: quiet });
    expect(code(await edit(bob, { title: 'Another of mine' }))).toBe('not-author');
    expect((await read(bob)).wiki?.mayEdit).toBe(false);
  });

  it('sees the post: in a private place its group, and nobody else learns of it', async () => {
    const group = (await admin.post('/groups', { name: `Inside ${count}`, entry: 'open' })).json();
    const seen = { seeRoles: ['MODERATOR'], seeGroups: [group.id] };
    const place = (await admin.post('/categories', { name: `Inside ${count}`, ...seen })).json();
    const inside = await enter(alice, group.id);
    const { id: secret } = (
      await inside.post('/posts', {
        title: 'A title to keep inside',
        content: text('Secret'),
        categoryId: place.id,
        prefix: 'Guide',
        tags: ['one'],
      })
    ).json();
    expect((await inside.put(`/posts/${secret}/wiki`, REPLIERS)).statusCode).toBe(200);
    const change = { title: 'A title from outside' };
    expect((await forum.as(bob).patch(`/posts/${secret}`, change)).statusCode).toBe(404);
    expect((await forum.as(bob).put(`/posts/${secret}/wiki`, REPLIERS)).statusCode).toBe(404);
    expect((await forum.as(bob).get(`/posts/${secret}/wiki`)).statusCode).toBe(404);
    const member = await enter(bob, group.id);
    expect((await member.patch(`/posts/${secret}`, change)).statusCode).toBe(200);
  });

  it('waits for approval as with texts of their own', async () => {
    await open();
    await admin.patch('/admin/settings/approveFirst', { value: 1 });
    await forum.settle();
    const held = await edit(bob, { title: 'A title to be approved' });
    await admin.patch('/admin/settings/approveFirst', { value: 0 });
    expect(held.statusCode).toBe(202);
    await forum.settle();
    const approved = await admin.post(`/admin/submissions/${held.json().held.id}/approve`, {});
    expect(approved.statusCode).toBeLessThan(300);
    expect(await read()).toMatchObject({ title: 'A title to be approved', wiki: { editedBy: 1 } });
    expect((await heard(alice)).join()).toContain('edited your post');
    expect((await heard(alice)).join()).not.toContain('A moderator');
    expect(await heard(bob)).toEqual([
      'A moderator approved your change to “A title to be approved”',
    ]);
  });
});

describe('staff', () => {
  it('open the post of another with the PIN, on record, and undo it exactly', async () => {
    const plain = await inBrowser(mod);
    expect((await plain.put(`/posts/${id}/wiki`, REPLIERS)).statusCode).toBe(401);
    const staff = await elevated(forum, mod);
    const answer = await staff.put(`/posts/${id}/wiki`, { ...REPLIERS, note: 'A list for all' });
    expect(answer.statusCode).toBe(200);
    await forum.settle();
    const act = await forum.ctx.db
      .selectFrom('staff_act')
      .select('id')
      .where('target_id', '=', id)
      .where('kind', '=', 'post.wiki')
      .executeTakeFirstOrThrow();
    expect((await heard(alice)).join()).toContain('allowed others to edit');
    expect((await edit(bob, { title: 'A title of mine' })).statusCode).toBe(200);
    expect((await staff.post(`/admin/audit/${act.id}/undo`, {})).statusCode).toBe(200);
    expect(await read(bob)).toMatchObject({ title: 'A title of mine', wiki: null });
    expect((await heard(alice)).join()).not.toContain('allowed others to edit');
  });

  it('edit a wiki like everybody else, and more of it by their role', async () => {
    await open();
    const plain = await inBrowser(mod);
    const change = { title: 'A title of the staff' };
    expect((await plain.patch(`/posts/${id}`, change)).statusCode).toBe(200);
    expect((await plain.patch(`/posts/${id}`, { tags: ['other'] })).statusCode).toBe(401);
  });

  it('alone open posts, where the owners say so; authors close theirs', async () => {
    await open();
    await admin.patch('/admin/settings/wikis', { value: false });
    await forum.settle();
    expect((await open(null)).statusCode).toBe(200);
    expect(code(await open())).toBe('wikis-by-staff');
    expect((await admin.put(`/posts/${id}/wiki`, REPLIERS)).statusCode).toBe(200);
    await admin.patch('/admin/settings/wikis', { value: true });
  });
});
