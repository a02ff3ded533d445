import type { Actor } from '@forum/contracts';
import type { ProviderLook } from '@forum/contracts/admin-sign-in-providers';
import { newId } from '@forum/kernel';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProvider } from '../../../identity/providers/commands.ts';
import { keepImage } from '../commands.ts';
import { reencode } from '../parts/images/re-encode.ts';
import { sweepUnused } from './sweep.ts';
import { aPicture } from '../test-forms.ts';
import { aPostWith, textWith } from '../test-uploads.ts';

const BEGUN = { fields: null, basedOn: null };
const HOUR = 3_600_000;

let forum: TestForum;
let alice: Actor;

beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice' });
});
afterAll(() => forum.close());

let colours = 0;
async function anUpload(): Promise<string> {
  colours += 1;
  const colour = `#${colours.toString(16).padStart(6, '0')}`;
  const image = await reencode(await aPicture(colour).png().toBuffer());
  return keepImage(forum.ctx, { meta: { actor: alice }, actor: alice, image });
}

const isThere = async (key: string) => [
  await forum.ctx.storage.exists(key),
  (await forum.app.inject(`/uploads/${key}`)).statusCode,
];

describe('images that nothing uses', () => {
  it('are removed after 24 hours, and not before', async () => {
    const key = await anUpload();
    forum.clock.advance(24 * HOUR);
    await sweepUnused(forum.ctx);
    expect(await isThere(key)).toEqual([true, 200]);
    forum.clock.advance(1);
    await sweepUnused(forum.ctx);
    expect(await isThere(key)).toEqual([false, 404]);
  });

  it('begin a new day when they are sent again', async () => {
    const key = await anUpload();
    forum.clock.advance(20 * HOUR);
    colours -= 1;
    expect(await anUpload()).toBe(key);
    forum.clock.advance(20 * HOUR);
    await sweepUnused(forum.ctx);
    expect(await isThere(key)).toEqual([true, 200]);
  });

  it('stay when a text names them, even while no worker has projected it', async () => {
    const key = await anUpload();
    await aPostWith(forum, `/uploads/${key}`, { by: alice });
    forum.clock.advance(48 * HOUR);
    await sweepUnused(forum.ctx);
    expect(await isThere(key)).toEqual([true, 200]);
  });

  /** A way to sign in with that logo. */
  const lookWith = (key: string): ProviderLook => ({
    name: 'GitHub',
    logo: `/uploads/${key}`,
    kind: 'github',
    issuer: '',
    clientId: 'forum',
    scopes: 'read:user',
    claims: { username: '', name: '', picture: '', email: '', locale: '', groups: '' },
    trustsEmail: true,
    mayJoin: true,
    endsSession: false,
    groups: [],
    roles: [],
    highestRole: 'MEMBER',
  });

  it('stay when they are the logo of a way to sign in', async () => {
    const key = await anUpload();
    const actor = await aMember(forum, { username: 'logo_owner', role: 'SUPERADMIN' });
    const form = { id: 'github', ...lookWith(key) };
    await addProvider(forum.ctx, { meta: { actor }, actor, form });
    await forum.settle();
    forum.clock.advance(48 * HOUR);
    await sweepUnused(forum.ctx);
    expect(await isThere(key)).toEqual([true, 200]);
    const deleting = `/upload/image?url=/uploads/${key}`;
    expect((await forum.as(alice).delete(deleting)).statusCode).toBe(409);
  });

  it('stay when the environment has them as such a logo', async () => {
    const [key, other] = [await anUpload(), await anUpload()];
    const signInProviders = [{ key: 'hub', secret: null, look: lookWith(key) }];
    forum.clock.advance(48 * HOUR);
    await sweepUnused({ ...forum.ctx, site: { ...forum.ctx.site, signInProviders } });
    expect(await isThere(key)).toEqual([true, 200]);
    expect(await isThere(other)).toEqual([false, 404]);
  });

  it('stay while only a draft names them, and go after it', async () => {
    const key = await anUpload();
    const place = `/drafts/comment:new:${newId()}`;
    const content = textWith(`/uploads/${key}`);
    const saved = await forum.as(alice).put(place, { ...BEGUN, content, owner: alice.id });
    forum.clock.advance(48 * HOUR);
    await sweepUnused(forum.ctx);
    expect(await isThere(key)).toEqual([true, 200]);
    await forum.as(alice).delete(`${place}?version=${saved.json().version}`);
    await sweepUnused(forum.ctx);
    expect(await isThere(key)).toEqual([false, 404]);
  });

  it('stay while only a post that waits for its time shows them, and go after it', async () => {
    const key = await anUpload();
    const posted = await aPostWith(forum, `/uploads/${await anUpload()}`, { by: alice });
    await forum.settle();
    const { categoryId } = (await forum.as(alice).get(`/posts/${posted}`)).json();
    const dueAt = new Date(forum.clock.now().getTime() + 100 * HOUR).toISOString();
    const fields = { title: 'Later on', prefix: 'Guide', tags: ['one'], categoryId, dueAt };
    const content = textWith(`/uploads/${key}`);
    const planned = await forum.as(alice).post('/scheduled-posts', { ...fields, content });
    expect(planned.statusCode).toBe(201);
    forum.clock.advance(48 * HOUR);
    await sweepUnused(forum.ctx);
    expect(await isThere(key)).toEqual([true, 200]);
    const { id, version } = planned.json();
    await forum.as(alice).delete(`/scheduled-posts/${id}?version=${version}`);
    await sweepUnused(forum.ctx);
    expect(await isThere(key)).toEqual([false, 404]);
  });

  it('are looked at once, in batches, however many there are', async () => {
    const key = await anUpload();
    await aPostWith(forum, `/uploads/${key}`, { by: alice });
    await sql`INSERT INTO upload (key, owner_id, bytes, width, height, created_at)
      SELECT lpad(to_hex(n), 64, '0') || '.png', ${alice.id}, 1, 1, 1, ${forum.clock.now()}
      FROM generate_series(1, 350) n`.execute(forum.ctx.db);
    forum.clock.advance(25 * HOUR);
    await sweepUnused(forum.ctx);
    const left = await forum.ctx.db.selectFrom('upload').select(['key', 'used_at']).execute();
    expect(left.filter((row) => row.used_at === null)).toEqual([]);
    expect(left.map((row) => row.key)).toContain(key);
    expect(left.length).toBeLessThan(10);
  });
});

describe('looking for the texts that name an image', () => {
  it('reads an index and not the texts', async () => {
    await sql`INSERT INTO content (id, body, text, hash)
      SELECT gen_random_uuid(), 'words and words ' || n, 'words', '' FROM generate_series(1, 20000) n`.execute(
      forum.ctx.db,
    );
    await sql`ANALYZE content`.execute(forum.database.kysely);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT FROM content
      WHERE strpos(content.body, 'uploads') > 0 AND upload_keys(content.body) @> ARRAY['x']`.execute(
      forum.ctx.db,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('content_uploads');
    expect(plan).not.toContain('Seq Scan');
  });
});
