import { aComment, aMember, aPost, differences, readTables } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@forum/contracts';
import { markComment } from '../../content/labels/commands.ts';
import { withdrawVote } from '../../content/votes/commands.ts';
import { counted, openMerging, WHEN, type Merging } from './test-merging.ts';
import { browserOf } from './test-staff.ts';

let given: Merging;
beforeAll(async () => {
  given = await openMerging();
});
afterAll(() => given.forum.close());

describe('merging a member into another', () => {
  it('gives all posts and comments to the one who stays, with what they earned', async () => {
    const { forum, carol, two, merged, vote, profile, postOf } = given;
    const { a, b, names } = await two();
    const post = await aPost(forum, a);
    const own = await aPost(forum, b);
    const comment = await aComment(forum, { postId: own, by: a });
    await vote(carol, post);
    await vote(carol, comment, 'comment', false);
    await forum.settle();
    await merged(a, b);
    expect(await postOf(post)).toMatchObject({
      author: { id: b.id, username: names[1] },
      upvotes: 1,
    });
    expect(await profile(names[1])).toMatchObject({
      reputation: 8,
      stats: { posts: 2, comments: 1 },
    });
    const ledger = (await forum.as(b).get(`/users/${b.id}/reputation`)).json();
    expect(ledger.data.map(({ points }: { points: number }) => points).toSorted()).toEqual([
      -2, 10,
    ]);
    const { data } = (await forum.as(null).get(`/posts?authorId=${b.id}`)).json();
    expect(data.map(({ id }: { id: string }) => id).toSorted()).toEqual([post, own].toSorted());
  });

  it('leaves the one who goes in no list of what was written, and in no search', async () => {
    const { forum, api, carol, two, merged } = given;
    const { a, b, names } = await two();
    const post = await aPost(forum, a);
    const comment = await aComment(forum, { postId: await aPost(forum, carol), by: a });
    await forum.settle();
    const namesA = async () =>
      [...(await readTables(forum))].flatMap(([name, rows]) =>
        JSON.stringify(rows).includes(a.id) ? [name] : [],
      );
    expect(await namesA()).toEqual(expect.arrayContaining(['post', 'comment', 'member_tally']));
    await merged(a, b);
    // Their joining, zero counts, and who wrote which version.
    const left = [
      'activity',
      'author_tally',
      'comment_version',
      'member_reputation',
      'member_tally',
    ];
    expect((await namesA()).toSorted()).toEqual([...left, 'post_version', 'staff_act'].toSorted());
    const { rows } = await sql<{ id: string; author_id: string }>`
      SELECT id, author_id FROM search_document WHERE id IN (${post}, ${comment}, ${a.id})
      AND NOT is_removed`.execute(forum.ctx.db);
    expect(rows.map(({ author_id }) => author_id)).toEqual([b.id, b.id]);
    const shown = (await api.get(`/admin/users/${a.id}`)).json();
    expect(shown.mergedInto).toEqual({ id: b.id, username: names[1] });
    expect((await api.get(`/admin/users/${b.id}`)).json().mergedInto).toBeNull();
  });

  it('lets the one who stays edit what is theirs now, and hear of replies to it', async () => {
    const { forum, carol, two, merged } = given;
    const { a, b } = await two();
    const post = await aPost(forum, a);
    const comment = await aComment(forum, { postId: post, by: a });
    await merged(a, b);
    const edited = await forum.as(b).patch(`/posts/${post}`, { title: 'Better than before' });
    expect(edited.statusCode, edited.body).toBe(200);
    expect(
      (await forum.as(b).patch(`/comments/${comment}`, { content: 'Better' })).statusCode,
    ).toBe(200);
    const reply = { postId: post, parentId: comment, content: 'A reply to whom?' };
    expect((await forum.as(carol).post('/comments', reply)).statusCode).toBe(201);
    await forum.settle();
    const told = (await forum.as(b).get('/notifications')).json();
    expect(told.items).toMatchObject([{ kind: 'reply' }]);
    expect((await forum.as(b).post(`/posts/${post}/upvote`)).json().code).toBe('own-item');
  });

  it('moves votes, and takes those back that would be a second voice or on the own', async () => {
    const { forum, carol, two, preview, merged, vote, postOf } = given;
    const { a, b } = await two();
    const [onlyA, both, ofA, ofB] = [
      await aPost(forum, carol),
      await aPost(forum, carol),
      await aPost(forum, a),
      await aPost(forum, b),
    ];
    await vote(a, onlyA);
    await vote(a, both);
    await vote(b, both, 'post', false);
    await vote(b, ofA);
    await vote(a, ofB);
    await forum.settle();
    expect((await preview(a, b)).json()).toEqual({
      posts: 1,
      comments: 0,
      votes: 1,
      votesTakenBack: 3,
      refusal: null,
    });
    const voted = (await readTables(forum)).get('vote') ?? [];
    const at = voted.find(({ item_id }) => item_id === onlyA)?.['voted_at'];
    await merged(a, b);
    expect(await postOf(onlyA, b)).toMatchObject({ upvotes: 1, userVote: 'UPVOTE' });
    expect(await postOf(both, b)).toMatchObject({ upvotes: 0, downvotes: 1, userVote: 'DOWNVOTE' });
    expect(await postOf(ofA)).toMatchObject({ upvotes: 0 });
    expect(await postOf(ofB)).toMatchObject({ upvotes: 0 });
    expect((await forum.as(b).post(`/posts/${onlyA}/upvote`)).json().code).toBe('already-voted');
    const votes = (await readTables(forum)).get('vote') ?? [];
    expect(votes.filter(({ member_id }) => member_id === a.id)).toEqual([]);
    expect(votes.find(({ item_id }) => item_id === onlyA)).toMatchObject({
      member_id: b.id,
      voted_at: at,
    });
  });

  it('passes on what labels earned, and nothing for those of the own hand', async () => {
    const { forum, carol, two, merged, undone, profile } = given;
    const { a, b, names } = await two();
    const post = await aPost(forum, carol);
    const comment = await aComment(forum, { postId: post, by: a });
    const label = (by: Actor, type: 'ANSWER' | 'HELPFUL' | 'BEST_PRACTICE') =>
      markComment(forum.ctx, { meta: { actor: by }, actor: by, commentId: comment, type });
    await label(carol, 'ANSWER');
    await label(b, 'HELPFUL');
    await label(carol, 'BEST_PRACTICE');
    await forum.settle();
    expect((await profile(names[0])).reputation).toBe(19);
    const before = (await profile(names[0])).helpfulnessRating;
    const actId = await merged(a, b);
    expect((await profile(names[1])).reputation).toBe(17);
    expect((await profile(names[1])).helpfulnessRating).toBeLessThan(before);
    // Marks that they remove themselves had earned them nothing.
    await forum.as(b).delete(`/comments/${comment}/mark/HELPFUL`);
    await forum.settle();
    expect((await profile(names[1])).reputation).toBe(17);
    await undone(actId);
    expect((await profile(names[0])).reputation).toBe(17);
    expect((await profile(names[1])).reputation).toBe(0);
  });

  it('closes the account: sessions end, signing in says where to, the profile leads there', async () => {
    const { forum, moderator, two, merged, undone, profile } = given;
    const { a, b, names } = await two();
    const browser = await browserOf(forum, a);
    const actId = await merged(a, b);
    expect((await browser.get('/users/profile')).statusCode).toBe(401);
    const { email } = await forum.ctx.db
      .selectFrom('account')
      .select('email')
      .where('member_id', '=', a.id)
      .executeTakeFirstOrThrow();
    const signIn = (password: string) => forum.as(null).post('/auth/login', { email, password });
    expect((await signIn('Wr0ngPassword')).json().code).toBe('wrong-credentials');
    const refused = await signIn('Str0ngEnough');
    expect(refused.json()).toMatchObject({
      status: 403,
      code: 'account-merged',
      detail: `This account was merged into ${names[1]}. Please sign in there.`,
    });
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect(await profile(names[0])).toMatchObject({ id: b.id, username: names[1] });
    const found = (await forum.as(null).get(`/users?search=${names[0]}`)).json();
    expect(found).toMatchObject({ data: [], meta: { total: 0 } });
    const lifted = await moderator.delete(`/admin/users/${a.id}/suspend`);
    expect(lifted.statusCode).toBeLessThan(300);
    expect((await signIn('Str0ngEnough')).statusCode).toBe(403);
    await undone(actId);
    expect((await signIn('Str0ngEnough')).statusCode).toBe(200);
    expect((await profile(names[0])).id).toBe(a.id);
  });
});

describe('the undoing of a merging', () => {
  it('leaves every read table as it was', async () => {
    const { forum, carol, two, merged, undone, vote } = given;
    const { a, b } = await two();
    const [one, draft] = [await aPost(forum, a), await aPost(forum, a)];
    await forum.as(a).post(`/posts/${draft}/unpublish`);
    const own = await aPost(forum, b);
    const gone = await aComment(forum, { postId: own, by: a });
    const comment = await aComment(forum, { postId: own, by: a });
    await aComment(forum, { postId: own, by: carol, parentId: comment });
    await forum.as(a).delete(`/comments/${gone}`);
    await vote(b, one);
    await vote(carol, one);
    await vote(b, comment, 'comment', false);
    await vote(a, own);
    await vote(a, await aPost(forum, carol));
    await forum.settle();
    const before = counted(await readTables(forum));
    await undone(await merged(a, b));
    expect(differences(before, counted(await readTables(forum)), WHEN)).toEqual({});
  });

  it('keeps what others did meanwhile, as if it had been given to the first', async () => {
    const { forum, carol, two, merged, undone, vote, profile, postOf } = given;
    const { a, b, names } = await two();
    const post = await aPost(forum, a);
    const other = await aPost(forum, carol);
    await vote(a, other);
    const actId = await merged(a, b);
    forum.clock.advance(60_000);
    await vote(carol, post);
    const dora = await aMember(forum, { username: 'dora' });
    await vote(dora, post);
    await withdrawVote(forum.ctx, {
      meta: { actor: dora },
      actor: dora,
      item: { type: 'post', id: post },
    });
    await vote(b, other, 'post', false);
    await forum.as(b).patch(`/posts/${post}`, { title: 'Edited meanwhile' });
    const late = await aComment(forum, { postId: post, by: b });
    await undone(actId);
    expect(await postOf(post)).toMatchObject({
      title: 'Edited meanwhile',
      author: { id: a.id },
      upvotes: 1,
    });
    expect(await profile(names[0])).toMatchObject({
      reputation: 10,
      stats: { posts: 1, comments: 0 },
    });
    expect(await profile(names[1])).toMatchObject({
      reputation: 0,
      stats: { posts: 0, comments: 1 },
    });
    expect(await postOf(other, a)).toMatchObject({ userVote: 'UPVOTE', upvotes: 1, downvotes: 1 });
    const said = (await forum.as(null).get(`/comments/${late}`)).json();
    expect(said).toMatchObject({ comment: { id: late, author: { id: b.id } } });
    const pair = ((await readTables(forum)).get('vote_pair') ?? []).filter(
      (row) =>
        [row['low_id'], row['high_id']].includes(b.id) &&
        (Number(row['from_low']) > 0 || Number(row['from_high']) > 0),
    );
    expect(pair).toEqual([]);
  });
});
