import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aDump, convertedFrom } from '../../test/converted.ts';
import { aComment, aCommunity, aPost, converted, LEAST } from '../../test/lemmy-dump.ts';

const day = '2023-06-14 08:00:00+00';

it('brings what stands in communities of this server, and loses none of it', async () => {
  const { rows, report, site } = await converted({});
  expect(report.problems).toEqual([]);
  expect(site).toMatchObject({ name: 'Old place', baseUrls: ['https://old.example'] });
  expect((await rows('members')).map(({ key, role, state }) => [key, role, state])).toEqual([
    ['1', 'admin', 'active'],
    ['2', 'member', 'inactive'],
  ]);
  expect((await rows('topics')).map(({ key }) => key)).toEqual(['1']);
  expect(
    (await rows('posts')).map(({ key, parent, author, guest }) => [key, parent, author ?? guest]),
  ).toEqual([
    ['post-1', undefined, '1'],
    ['1', undefined, '1'],
    ['2', '1', 'far@other.example'],
  ]);
  expect(await rows('logins')).toEqual([{ member: '2', recipe: 'bcrypt', hash: '$2b$12$abc' }]);
  expect(report.leftOutBefore.map(({ kind, rows: count }) => [kind, count])).toEqual([
    ['members', 1],
    ['categories', 1],
    ['topics', 1],
  ]);
});

describe('a community', () => {
  it.each<readonly [string, object, object]>([
    ['is open', {}, { see: { who: 'everyone' }, post: { who: 'members' } }],
    ['is for members', { visibility: 'LocalOnlyPrivate' }, { see: { who: 'members' } }],
    ['that was removed is for staff', { removed: 't' }, { see: { who: 'staff' } }],
    ['that is hidden is for staff', { hidden: 't' }, { see: { who: 'staff' } }],
    ['of an unknown sort is for staff', { visibility: 'Odd' }, { see: { who: 'staff' } }],
    [
      'of moderators is written by staff',
      { posting_restricted_to_mods: 't' },
      { post: { who: 'staff' }, reply: { who: 'members' } },
    ],
  ])('%s', async (_, rest, expected) => {
    const { rows } = await converted({ community: [aCommunity(1, { ...rest })] });
    expect((await rows('categories'))[0]).toMatchObject(expected);
  });

  it('that is private is for those who were let in', async () => {
    const action = { community_id: 1, received_ban_at: null, blocked_at: null };
    const { rows, report } = await converted({
      community: [aCommunity(1, { visibility: 'Private' })],
      community_actions: [
        { ...action, person_id: 1, follow_state: 'Accepted' },
        { ...action, person_id: 2, follow_state: 'ApprovalRequired' },
        { ...action, person_id: 3, follow_state: 'Accepted' },
      ],
    });
    const see = { who: 'groups', groups: ['community-1'] };
    expect((await rows('categories'))[0]).toMatchObject({ see, post: see, reply: see });
    expect(await rows('memberships')).toEqual([{ group: 'community-1', member: '1' }]);
    expect(report.problems).toEqual([]);
  });

  it('is closed to visitors when the whole server is', async () => {
    const { rows } = await converted({ local_site: [{ id: 1, private_instance: 't' }] });
    expect((await rows('categories'))[0]).toMatchObject({ see: { who: 'members' } });
  });
});

it('keeps from readers what was removed, deleted, or comes later', async () => {
  const { rows } = await converted({
    post: [
      aPost(1, { removed: 't', scheduled_publish_time_at: null }),
      aPost(3, { deleted: 't' }),
      aPost(4, { scheduled_publish_time_at: '2099-01-01 00:00:00+00' }),
    ],
    comment: [aComment(1, '0.1', { removed: 't' }), aComment(2, '0.99.2')],
  });
  expect((await rows('topics')).map(({ state }) => state)).toEqual([
    'deleted',
    'deleted',
    'hidden',
  ]);
  expect((await rows('posts')).slice(-2).map(({ state, parent }) => [state, parent])).toEqual([
    ['deleted', undefined],
    ['visible', undefined],
  ]);
});

it('puts links and pictures above the text', async () => {
  const { rows } = await converted({
    post: [
      aPost(1, { url: 'https://x.example/a', body: 'Look' }),
      aPost(3, { url: 'https://x.example/a.png?b', body: null, alt_text: 'A [cat]' }),
      aPost(4, { url: 'javascript:alert(1)', body: 'No' }),
    ],
    comment: [aComment(9, '0.9')],
  });
  const texts = (await rows('posts')).map(({ text }) => text);
  expect(texts.slice(0, 3)).toEqual(
    ['<https://x.example/a>\n\nLook', '![A  cat ](<https://x.example/a.png?b>)', 'No'].map(
      (source) => ({ markup: 'markdown', source }),
    ),
  );
});

it('brings votes, bookmarks, follows and blocks of all versions', async () => {
  const { rows, report } = await converted({
    post_like: [
      { post_id: 1, person_id: 2, score: 1, published: day },
      { post_id: 1, person_id: 3, score: 1, published: day },
      { post_id: 2, person_id: 1, score: -1, published: day },
    ],
    comment_actions: [
      { comment_id: 1, person_id: 2, vote_is_upvote: 'f', voted_at: day, saved_at: day },
    ],
    post_saved: [{ post_id: 1, person_id: 2, published: day }],
    community_block: [{ community_id: 1, person_id: 2 }],
    person_block: [{ person_id: 1, target_id: 2 }],
  });
  expect(report.problems).toEqual([]);
  expect((await rows('votes')).map(({ post, member, value }) => [post, member, value])).toEqual([
    ['post-1', '2', 1],
    ['1', '2', -1],
  ]);
  expect((await rows('bookmarks')).map(({ target }) => target)).toEqual(['1', 'post-1']);
  expect(await rows('follows')).toMatchObject([{ kind: 'category', level: 'muted' }]);
  expect(await rows('blocks')).toEqual([{ member: '1', blocked: '2', kind: 'blocked' }]);
});

it('makes one conversation of two who wrote to each other, for them alone', async () => {
  const message = { content: 'Hm', deleted: 'f', published: day };
  const { rows, report } = await converted({
    private_message: [
      { ...message, id: 1, creator_id: 2, recipient_id: 1 },
      { ...message, id: 2, creator_id: 1, recipient_id: 2, deleted: 't' },
      { ...message, id: 3, creator_id: 3, recipient_id: 1 },
    ],
  });
  expect(report.problems).toEqual([]);
  expect((await rows('conversations')).map(({ key }) => key)).toEqual(['1-2', '1-3']);
  expect(
    (await rows('messages')).map(({ conversation, members, state, guest }) => [
      conversation,
      members,
      state,
      guest,
    ]),
  ).toEqual([
    ['1-2', ['2', '1'], 'visible', undefined],
    ['1-2', ['1', '2'], 'deleted', undefined],
    ['1-3', ['1'], 'visible', 'far@other.example'],
  ]);
});

it('brings images that were fetched, and keeps those of closed places private', async () => {
  const alias = (name: string) => `https://old.example/pictrs/image/${name}`;
  const source = await aDump({
    ...LEAST,
    community: [aCommunity(1), aCommunity(3, { visibility: 'Private' })],
    post: [
      aPost(1, { body: `![](${alias('a.png')}) ${alias('unknown.png')}` }),
      aPost(3, { community_id: 3, body: alias('b.png') }),
    ],
    local_image: ['a.png', 'b.png', '../x'].map((pictrs_alias) => ({ pictrs_alias, person_id: 1 })),
  });
  const folder = dirname(source);
  await mkdir(join(folder, 'pictrs'));
  await writeFile(join(folder, 'pictrs/a.png'), 'png');
  const { rows, report } = await convertedFrom('lemmy', folder);
  expect(
    (await rows('uploads')).map(({ key, bytes, isPrivate }) => [key, bytes, isPrivate]),
  ).toEqual([
    ['a.png', 3, false],
    ['b.png', undefined, true],
    ['../x', undefined, true],
  ]);
  expect((await rows('posts')).find(({ key }) => key === 'post-1')).toMatchObject({
    uploads: ['a.png'],
  });
  expect(report.problems.map(({ what, rows: count }) => `${count} ${what}`)).toEqual([
    '2 files that the source names but has not got',
  ]);
});

it('keeps images private of what is removed or deleted', async () => {
  const image = 'https://old.example/pictrs/image/a.png';
  const source = await aDump({
    ...LEAST,
    post: [aPost(1), aPost(2, { removed: 't', body: image })],
    comment: [{ ...LEAST['comment']?.[0], content: image, deleted: 't' }],
    local_image: [{ pictrs_alias: 'a.png', person_id: 1 }],
  });
  const { rows } = await convertedFrom('lemmy', source);
  expect(await rows('uploads')).toMatchObject([{ isPrivate: true }]);
});

it('refuses what is no dump of Lemmy, and what is too old', async () => {
  const { comment: _, ...rest } = LEAST;
  await expect(convertedFrom('lemmy', await aDump(rest))).rejects.toThrow('lacks comment');
  await expect(
    converted({ comment: [{ id: 1, post_id: 1, parent_id: 2, content: 'x' }] }),
  ).rejects.toThrow('before 0.16');
});
