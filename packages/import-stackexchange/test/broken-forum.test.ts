import { describe, expect, it } from 'vitest';
import { identify } from '../src/ids.ts';
import { checkImport } from '../src/oracles.ts';
import type { ForumReader, SeenThread } from '../src/port.ts';
import { allPass, checkLines } from '../src/tally.ts';
import { FakeForum } from './fake-forum.ts';
import { garden, importSmallDump, smallDump } from './import-folder.ts';

const postId = (id: number) => identify(garden.host, 'post', String(id)).id;

/** The failed checks when readers see the first thread changed by `change`. */
async function failuresWith(change: (thread: SeenThread) => SeenThread): Promise<string[]> {
  const forum = new FakeForum();
  await importSmallDump(forum);
  const reader: ForumReader = {
    readMembers: (ids) => forum.readMembers(ids),
    readThreads: async (ids) =>
      (await forum.readThreads(ids)).map((thread) =>
        thread.id === postId(1) ? change(thread) : thread,
      ),
  };
  const checks = await checkImport({ folder: smallDump, site: garden, reader });
  return checks.filter((check) => check.failed > 0).map((check) => check.name);
}

describe('the checks', () => {
  it('notice a lost or doubled vote', async () => {
    expect(await failuresWith((thread) => ({ ...thread, upvotes: thread.upvotes - 1 }))).toEqual([
      'score of posts',
    ]);
    expect(await failuresWith((thread) => ({ ...thread, downvotes: 0 }))).toEqual([
      'score of posts',
    ]);
  });

  it('notice a wrong number of comments', async () => {
    expect(await failuresWith((thread) => ({ ...thread, commentCount: 0 }))).toEqual([
      'comments per post',
    ]);
  });

  it('notice another accepted answer, or none', async () => {
    for (const acceptedCommentId of [null, postId(2)]) {
      expect(await failuresWith((thread) => ({ ...thread, acceptedCommentId }))).toEqual([
        'accepted answers',
      ]);
    }
  });

  it('notice wrong tags, dates and authors', async () => {
    const createdAt = new Date(0);
    expect(await failuresWith((thread) => ({ ...thread, tags: ['trees'] }))).toEqual([
      'tags of posts',
      'posts per tag',
    ]);
    expect(await failuresWith((thread) => ({ ...thread, createdAt }))).toEqual(['dates of posts']);
    expect(await failuresWith((thread) => ({ ...thread, authorId: postId(1) }))).toEqual([
      'authors of posts',
    ]);
  });

  it('notice a missing answer and a misplaced comment', async () => {
    const without = (thread: SeenThread) => ({
      ...thread,
      comments: thread.comments.filter((comment) => comment.id !== postId(3)),
    });
    expect(await failuresWith(without)).toEqual([
      'comments listed',
      'answers are top-level comments',
      'score of answers',
      'dates of answers',
      'authors of answers',
    ]);
    const flat = (thread: SeenThread) => ({
      ...thread,
      comments: thread.comments.map((comment) => Object.assign({}, comment, { parentId: null })),
    });
    expect(await failuresWith(flat)).toEqual(['comments stand where they stood']);
  });

  it('notice a missing post and a missing member, and name them', async () => {
    const forum = new FakeForum();
    await importSmallDump(forum);
    forum.posts.delete(postId(6));
    forum.members.delete(identify(garden.host, 'user', '5').id);
    const checks = await checkImport({ folder: smallDump, site: garden, reader: forum });
    expect(allPass(checks)).toBe(false);
    expect(checkLines(checks)).toContain('✗ questions are posts: 2 of 3\n    question 6');
    expect(checkLines(checks)).toContain('✗ users are members: 7 of 8\n    user 5');
  });

  it('do not pass an empty forum', async () => {
    const checks = await checkImport({ folder: smallDump, site: garden, reader: new FakeForum() });
    expect(allPass(checks)).toBe(false);
  });
});
