// Who may read a post is decided by `canReadPost`, from the log. Every text of SQL that repeats it for rows must agree, for
// each kind of post and each reader.
import type { Actor } from '@forum/contracts';
import { postTopic } from '@forum/contracts/live';
import { canReadPost } from '@forum/contracts/post-access';
import { postStream, type PostEvent } from '@forum/events/posts';
import { doc, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, elevated, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTopicRights } from '../../community/live/queries.ts';
import { nameSources } from '../../community/mutes/queries.ts';
import { findPostInPlace } from '../../content/items/operations/find-post.ts';
import { isOpen, isRead, isUp, PLACED_POST } from '../../content/items/queries/in-place.ts';
import { isShownTo } from '../../content/items/queries/shown-to.ts';
import { postFacts } from '@forum/events/post-facts';

const READERS = ['visitor', 'author', 'bob', 'left', 'inside', 'mod'] as const;
type Reader = (typeof READERS)[number];

let forum: TestForum;
const readers = new Map<Reader, Actor | null>();
const posts = new Map<string, string>();
/** One below each. */
const comments = new Map<string, string>();

beforeAll(async () => {
  forum = await buildTestForum();
  await plant();
  await forum.settle();
}, 120_000);
afterAll(() => forum.close());

async function plant(): Promise<void> {
  const member = (username: string) => aMember(forum, { username });
  const [author, bob, left, inside] = [
    await member('author'),
    await member('bob'),
    await member('left'),
    await member('inside'),
  ];
  const mod = await aMember(forum, { username: 'mod', role: 'MODERATOR' });
  const staff = await elevated(forum, mod);
  const admin = await elevated(forum, await aMember(forum, { username: 'ada', role: 'ADMIN' }));
  const group = (await admin.post('/groups', { name: 'Inner circle', entry: 'open' })).json();
  for (const who of [left, inside]) await forum.as(who).put(`/groups/${group.id}/membership`);
  const placed = async (name: string, seen: object) =>
    (await admin.post('/categories', { name, ...seen })).json().id;
  const places = {
    open: await placed('Open', {}),
    staff: await placed('Staff', { seeRoles: ['MODERATOR'] }),
    group: await placed('Group', { seeGroups: [group.id] }),
  };
  const write = async (
    kind: string,
    by: Actor,
    { place = 'open', ...more }: { readonly place?: keyof typeof places; published?: boolean } = {},
  ) => {
    const content = toJson(doc('Five words are quite enough.'));
    const fields = { title: `A post ${kind}`, content, categoryId: places[place], prefix: 'Guide' };
    const made = await forum.as(by).post('/posts', { ...fields, tags: ['one'], ...more });
    expect(made.statusCode, made.body).toBe(201);
    posts.set(kind, made.json().id);
    const said = { postId: made.json().id, content: 'Well said, with marmalade.' };
    const comment = await forum.as(by).post('/comments', said);
    expect(comment.statusCode, comment.body).toBe(201);
    comments.set(kind, comment.json().id);
    return made.json().id;
  };
  const grounds = { reason: 'duplicate', note: 'For the test' };
  const merge = async (id: string, into: string) => {
    const done = await staff.post(`/admin/posts/${id}/merge`, { into, ...grounds });
    expect(done.statusCode, done.body).toBe(200);
  };
  await write('published', author);
  await write('draft', author, { published: false });
  const down = await write('taken down by its author', author);
  await forum.as(author).patch(`/posts/${down}`, { published: false });
  const hidden = await write('taken down by staff', author);
  await staff.post(`/admin/posts/${hidden}/unpublish`, grounds);
  await forum.as(author).delete(`/posts/${await write('deleted', author)}`);
  const gone = await write('deleted draft', author, { published: false });
  await forum.as(author).delete(`/posts/${gone}`);
  const [home, downHome, goneHome] = [
    await write('home', bob),
    await write('home taken down', bob),
    await write('home deleted', bob),
  ];
  await merge(await write('merged', author), home);
  await merge(await write('merged, its home taken down', author), downHome);
  await merge(await write('merged, its home deleted', author), goneHome);
  const held = await write('merged and taken down', author);
  await merge(held, home);
  await staff.post(`/admin/posts/${held}/unpublish`, grounds);
  await forum.as(bob).patch(`/posts/${downHome}`, { published: false });
  await forum.as(bob).delete(`/posts/${goneHome}`);
  const ofGroup = { ...left, groups: [group.id] };
  await write('among staff', mod, { place: 'staff' });
  await write('in a group', ofGroup, { place: 'group' });
  const lost = await write('deleted in a group', ofGroup, { place: 'group' });
  await forum.as(ofGroup).delete(`/posts/${lost}`);
  await publishAsFormerRelease(
    await write('published in a group by a former release', ofGroup, { place: 'group' }),
  );
  await forum.as(left).delete(`/groups/${group.id}/membership`);
  readers.set('visitor', null).set('author', author).set('bob', bob).set('mod', mod);
  readers.set('left', { ...left, groups: [] }).set('inside', { ...inside, groups: [group.id] });
}

/** A release before private places takes a post there for a draft. */
async function publishAsFormerRelease(postId: string): Promise<void> {
  await forum.ctx.eventStore.execute({ actor: null }, async (tx) => {
    const stream = postStream(postId);
    const { state: post, version } = await tx.fold(stream, postFacts);
    if (post === null) throw new Error('It was written.');
    const { authorId, categoryId, tags } = post;
    const data = { postId, authorId, categoryId, tags, by: authorId, first: true };
    const event: PostEvent = {
      type: 'PostPublished',
      data: { ...data, publishedAt: tx.now.toISOString() },
    };
    await tx.append(stream, version, [event]);
  });
}

/** The rule, from the log. */
async function mayRead(postId: string, reader: Actor | null): Promise<boolean> {
  const { result } = await forum.ctx.eventStore.execute({ actor: null }, (tx) =>
    findPostInPlace(tx, postId),
  );
  return result !== null && !result.deleted && canReadPost(reader, result);
}

type Answer = (postId: string, reader: Actor | null) => Promise<boolean>;

const isOk =
  (path: (postId: string) => string): Answer =>
  async (postId, reader) =>
    (await forum.as(reader).get(path(postId))).statusCode === 200;

const ofRow = async (postId: string, holds: ReturnType<typeof isOpen>): Promise<boolean> => {
  const { rows } = await sql<{ holds: boolean }>`
    SELECT ${holds} AS holds FROM post JOIN ${PLACED_POST} placed ON placed.item_id = post.id
    WHERE post.id = ${postId}`.execute(forum.ctx.db);
  return rows[0]?.holds ?? false;
};

/** Each way of asking. */
const WAYS: Readonly<Record<string, Answer>> = {
  'its page': isOk((id) => `/posts/${id}`),
  'its history': isOk((id) => `/posts/${id}/history`),
  'its comments': isOk((id) => `/comments?postId=${id}`),
  'live messages': async (postId, reader) => {
    const rights = await readTopicRights(forum.ctx.db, [postTopic(postId)]);
    return rights(postTopic(postId), reader) === null;
  },
};

/** Those that only members ask, or that ask for them. */
const OF_MEMBERS: Readonly<Record<string, (postId: string, reader: Actor) => Promise<boolean>>> = {
  'the names of what they mute': async (postId, reader) => {
    const named = await nameSources(forum.ctx.db, [{ kind: 'post', target_id: postId }], reader);
    return named.has(postId);
  },
};

const LISTS = ['', 'sort=createdAt', 'sort=updatedAt', 'tag=one', 'search=post', 'trending=true'];

describe('who may read a post', () => {
  it('depends on the kind of post, and on the reader', async () => {
    const read: Partial<Record<Reader, string[]>> = {};
    for (const name of READERS) {
      for (const [kind, id] of posts) {
        if (await mayRead(id, readers.get(name) ?? null)) (read[name] ??= []).push(kind);
      }
    }
    const everybodys = ['published', 'home', 'merged'];
    const down = ['draft', 'taken down by its author', 'taken down by staff'];
    const merged = ['merged, its home taken down', 'merged and taken down'];
    const ofGroup = ['in a group', 'published in a group by a former release'];
    const sorted = (kinds: readonly string[]) =>
      [...posts.keys()].filter((one) => kinds.includes(one));
    expect(read).toEqual({
      visitor: everybodys,
      left: everybodys,
      author: sorted([...everybodys, ...down, ...merged]),
      bob: sorted([...everybodys, 'home taken down']),
      inside: sorted([...everybodys, ...ofGroup]),
      mod: sorted([
        ...everybodys,
        ...down,
        ...merged,
        'home taken down',
        'among staff',
        ...ofGroup,
      ]),
    });
  });

  it.each(Object.keys(WAYS))('is the same for %s', async (way) => {
    expect(await disagreeing(READERS, (id, reader) => WAYS[way]?.(id, reader))).toEqual([]);
  });

  it.each(Object.keys(OF_MEMBERS))('is the same for %s', async (way) => {
    const members = READERS.filter((name) => name !== 'visitor');
    const ask = OF_MEMBERS[way];
    expect(await disagreeing(members, (id, who) => who && ask?.(id, who))).toEqual([]);
  });

  it('is the same for what a member is told, but that staff are told of readers’ posts alone', async () => {
    const told = (id: string, who: Actor | null) =>
      ofRow(
        id,
        sql`(placed.deleted_at IS NULL AND ${isShownTo(sql`${who?.id ?? null}::uuid`, 'placed')})`,
      );
    expect(
      await disagreeing(
        READERS.filter((name) => name !== 'mod'),
        told,
      ),
    ).toEqual([]);
    const mod = readers.get('mod') ?? null;
    for (const [kind, id] of posts) {
      const isReaders = (await mayRead(id, null)) || /^among staff|in a group/u.test(kind);
      expect([kind, await told(id, mod)]).toEqual([kind, isReaders && (await mayRead(id, mod))]);
    }
  });

  it('is the same for rows that everybody may read, or those who see their place', async () => {
    expect(await disagreeing(['visitor'], (id) => ofRow(id, isOpen('post')))).toEqual([]);
    for (const [kind, id] of posts) {
      const isOfPlace =
        /^among|in a group/u.test(kind) && (await mayRead(id, readers.get('mod') ?? null));
      const isForReaders = isOfPlace || (await mayRead(id, null));
      const expected = [kind, isForReaders, isForReaders && kind !== 'merged'];
      expect([kind, await ofRow(id, isRead('post')), await ofRow(id, isUp('post'))]).toEqual(
        expected,
      );
    }
  });

  it.each(['/search?q=marmalade&type=comments&limit=50', '/activity/recent?limit=50'])(
    'is the same for lists of comments: %s',
    async (url) => {
      const told = (await forum.as(null).get(url)).body;
      const wrong: string[] = [];
      for (const [kind, id] of posts) {
        const isTold = told.includes(comments.get(kind) ?? '');
        if (isTold !== (await mayRead(id, null))) wrong.push(kind);
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(LISTS)('is the same for lists of posts: %s', async (query) => {
    const { data } = (await forum.as(null).get(`/posts?limit=50&${query}`)).json();
    const listed = new Set(data.map(({ id }: { id: string }) => id));
    const alone = (kind: string) => !kind.startsWith('merged');
    const wrong = [];
    for (const [kind, id] of posts) {
      if (listed.has(id) !== (alone(kind) && (await mayRead(id, null)))) wrong.push(kind);
    }
    expect(wrong).toEqual([]);
  });
});

/** Where a way does not answer as the rule does. */
async function disagreeing(
  who: readonly Reader[],
  asked: (postId: string, reader: Actor | null) => Promise<boolean> | undefined | null,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [kind, postId] of posts) {
    for (const name of who) {
      const reader = readers.get(name) ?? null;
      const [said, is] = [await asked(postId, reader), await mayRead(postId, reader)];
      if (said !== is) wrong.push(`${name}, ${kind}: ${said} instead of ${is}`);
    }
  }
  return wrong;
}
