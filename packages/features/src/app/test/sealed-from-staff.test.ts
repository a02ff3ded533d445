import type { Actor } from '@forum/contracts';
import { listKeptImages, type KeptImage } from '@forum/contracts/uploads';
import { newId } from '@forum/kernel';
import { aMember, elevated, type TestClient } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { talksIn } from '../../community/conversations/test-talks.ts';
import { mailMessages } from '../../community/notifications/schedule/mail-messages.ts';
import { unzip } from '../../community/archives/test-unzip.ts';
import { aPostWith, anUpload, textWith } from '../../content/uploads/test-uploads.ts';
import { openDesk, type Desk, type Staff } from '../../moderation/cases/test-cases.ts';
import { createCategory } from '../../content/categories/commands.ts';
import { listGetUrls } from './get-urls.ts';

const WORD = 'xylophonequartz';

let desk: Desk;
let alice: Actor;
let owner: Staff;
let mod: Staff;
/** Addresses of pictures: private ones, by what contains them, and one of a public post. */
let sealed: Readonly<Record<string, string>>;
let everybodys: string;
/** Ids of private things. */
let ids: readonly string[];

beforeAll(async () => {
  desk = await openDesk();
  [owner, mod] = [await desk.staff('SUPERADMIN'), await desk.staff('MODERATOR')];
  await plant();
});
afterAll(() => desk.forum.close());

/** The word and a picture in everything that is private to Alice, or to her and those she writes to. */
async function plant(): Promise<void> {
  const { forum } = desk;
  alice = await aMember(forum, { username: 'alice' });
  const bob = await aMember(forum, { username: 'bobby' });
  const [message, draft, waiting, unpublished, unused] = await pictures(5);
  sealed = { message, draft, waiting, unpublished, unused };
  everybodys = await anUpload(forum, alice);
  const talks = talksIn(forum);
  const { id } = await talks.begun(alice, [bob], withWord(message));
  const link = `https://${WORD}.example/page`;
  const told = await talks.written(alice, id, `See ${link} for ${WORD}`);
  const category = { name: 'Anywhere' };
  const made = await createCategory(forum.ctx, { meta: { actor: null }, actor: null, category });
  const { categoryId } = made.result;
  const text = { title: `About ${WORD}`, content: withWord(waiting), categoryId, prefix: 'Guide' };
  const dueAt = new Date(forum.clock.now().getTime() + 86_400_000).toISOString();
  const later = await forum.as(alice).post('/scheduled-posts', { ...text, tags: [WORD], dueAt });
  expect(later.statusCode).toBe(201);
  const begun = { content: withWord(draft), fields: null, basedOn: null, owner: alice.id };
  const kept = await forum.as(alice).put('/drafts/post:new:', begun);
  expect(kept.statusCode).toBeLessThan(300);
  await aPostWith(forum, unpublished, { by: alice, published: false });
  await aPostWith(forum, everybodys, { by: alice });
  ids = [id, told.id, later.json().id];
  forum.clock.advance(5 * 60_000);
  await forum.settle();
  await mailMessages(forum.ctx);
}

async function pictures(n: 5) {
  const made: string[] = [];
  while (made.length < n) made.push(await anUpload(desk.forum, alice));
  const [one, two, three, four, five] = made;
  if (!one || !two || !three || !four || !five) throw new Error('Five were made.');
  return [one, two, three, four, five] as const;
}

const withWord = (src: string) => textWith(src).replace('Five words', `Five ${WORD} words`);
const hashOf = (url: string) => url.slice('/uploads/'.length, '/uploads/'.length + 64);

async function imagesOf(api: TestClient, query = ''): Promise<readonly KeptImage[]> {
  const answer = await api.get(`/admin/uploads?limit=50&ownerId=${alice.id}${query}`);
  return listKeptImages.response.parse(answer.json()).data;
}

async function aCaseAbout(member: Actor): Promise<string> {
  const item = { type: 'user', id: member.id } as const;
  expect(await desk.report(await desk.someone(), item)).toBe(201);
  return (await desk.caseOf(owner, item)).id;
}

/** The only one of these pictures that staff cannot see in the list, as the list names it. */
async function inPrivate(): Promise<string> {
  const found = (await imagesOf(owner.api)).find(({ shown }) => shown === null);
  if (found === undefined) throw new Error('None is in private.');
  return found.id;
}

describe('what is in private', () => {
  it('is told to staff by no GET of theirs, neither its words nor its pictures', async () => {
    const candidates = {
      id: [...ids, alice.id],
      ownerId: [alice.id],
      authorId: [alice.id],
      memberId: [alice.id],
      slug: [...ids],
      q: [WORD, 'alice'],
      search: [WORD],
      filter: ['alice@secret.example.com'],
      limit: ['50'],
    };
    const all = await listGetUrls(desk.forum.ctx, candidates, alice.id);
    const urls = all.filter((url) => url.startsWith('/admin/'));
    expect(urls.length).toBeGreaterThan(40);
    const secrets = [...ids, ...Object.values(sealed).map(hashOf)];
    const leaks: unknown[] = [];
    for (const url of urls) {
      const { body, headers } = await owner.api.get(url);
      // A cursor is readable.
      const cursor: unknown = /"nextCursor":"([^"]+)"/.exec(body)?.[1];
      const place = typeof cursor === 'string' ? Buffer.from(cursor, 'base64url').toString() : '';
      const told = `${body} ${JSON.stringify(headers)} ${place}`;
      const asked = decodeURIComponent(url);
      const found = secrets.filter((each) => !asked.includes(each) && told.includes(each));
      const isEcho = told.split(WORD).length <= asked.split(WORD).length;
      if (found.length > 0 || !isEcho || told.includes('in private')) leaks.push([url, found]);
    }
    expect(leaks).toEqual([]);
  }, 120_000);

  it('is listed among the uploads by size, kind and owner alone', async () => {
    const images = await imagesOf(owner.api);
    expect(images).toHaveLength(6);
    const shown = images.filter((image) => image.shown !== null);
    expect(shown.map((image) => image.shown?.url)).toEqual([everybodys]);
    const first = images.find((image) => image.shown === null);
    expect(Object.keys(first ?? {}).toSorted()).toEqual(['bytes', 'id', 'kind', 'owner', 'shown']);
  });

  it('stays so where another member shows the same picture', async () => {
    const { forum } = desk;
    const [carol, dora] = [await desk.someone(), await desk.someone()];
    const same = Buffer.from(await (await fetchImage(sealed['unused'])).arrayBuffer());
    const address = await anUpload(forum, carol, same);
    expect(await anUpload(forum, dora, same)).toBe(address);
    await aPostWith(forum, address, { by: carol });
    await forum.settle();
    const of = async ({ id }: Actor) =>
      listKeptImages.response
        .parse((await owner.api.get(`/admin/uploads?ownerId=${id}`)).json())
        .data.map((image) => image.shown?.url ?? null);
    expect([await of(carol), await of(dora)]).toEqual([[address], [null]]);
  });

  it('leaves no trace in what mails of news are about', async () => {
    const { body } = await owner.api.get('/admin/mails?limit=50');
    expect(body).toContain('"kind":"notification"');
    expect(body).not.toContain('wrote to you');
  });

  it('is not in the archive that staff take, and is in the member’s own', async () => {
    const taken = await unzip((await owner.api.post(`/admin/users/${alice.id}/export`)).rawPayload);
    const own = await unzip((await desk.forum.as(alice).get('/users/me/export')).rawPayload);
    const whole = (files: Map<string, Buffer>) =>
      [...files].map(([name, bytes]) => `${name} ${bytes.toString('latin1')}`).join('\n');
    const drafted = sealed['unpublished'] ?? '';
    for (const secret of [WORD, ...Object.values(sealed).map(hashOf)]) {
      expect([secret, whole(own).includes(secret)]).toEqual([secret, true]);
      // Moderators read posts that are not published, but no picture of them is handed out here.
      if (secret === hashOf(drafted)) continue;
      expect([secret, whole(taken).includes(secret)]).toEqual([secret, false]);
    }
    expect([...taken.keys()].filter((name) => name.startsWith('images/'))).toHaveLength(1);
  });
});

const fetchImage = async (url = '') =>
  new Response(new Uint8Array((await desk.forum.app.inject(url)).rawPayload));

describe('a picture in private', () => {
  const see = ({ api }: Staff, caseId: string, uploadId: string) =>
    api.post(`/admin/cases/${caseId}/see-upload`, { uploadId });

  it('is looked at in an open case about its owner, and each look is on record', async () => {
    const [caseId, uploadId] = [await aCaseAbout(alice), await inPrivate()];
    const seen = await see(owner, caseId, uploadId);
    expect(Object.values(sealed)).toContain(seen.json().url);
    await desk.forum.settle();
    const { data } = (await owner.api.get(`/admin/audit?kind=upload.see`)).json();
    expect(data).toMatchObject([
      { by: { id: owner.actor.id }, member: { id: alice.id }, caseId, changes: 0 },
    ]);
    // To the others, and in the list, it is what it was.
    expect((await imagesOf(owner.api)).find(({ id }) => id === uploadId)?.shown).toBeNull();
  });

  it('is shown to nobody below administrators, in no case about another, and in none that is over', async () => {
    const [caseId, uploadId] = [await aCaseAbout(alice), await inPrivate()];
    expect((await see(mod, caseId, uploadId)).statusCode).toBe(403);
    const anothers = await aCaseAbout(await desk.someone());
    expect((await see(owner, anothers, uploadId)).statusCode).toBe(404);
    expect((await see(owner, newId(), uploadId)).statusCode).toBe(404);
    const over = { outcome: 'no-action' };
    expect((await owner.api.post(`/admin/cases/${caseId}/decide`, over)).statusCode).toBe(200);
    expect((await see(owner, caseId, uploadId)).statusCode).toBe(409);
  });

  it('is not one’s own to look at: nobody works on a case about themselves', async () => {
    const admin = await desk.staff('ADMIN');
    await anUpload(desk.forum, admin.actor);
    const caseId = await aCaseAbout(admin.actor);
    const { data } = (await owner.api.get(`/admin/uploads?ownerId=${admin.actor.id}`)).json();
    expect((await see(admin, caseId, data[0].id)).statusCode).toBe(403);
    const asPeer = await elevated(desk.forum, await desk.someone('ADMIN'));
    expect(
      (await asPeer.post(`/admin/cases/${caseId}/see-upload`, { uploadId: data[0].id })).statusCode,
    ).toBe(403);
  });
});
