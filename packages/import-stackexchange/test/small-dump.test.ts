import { parseContent, renderHtml } from '@forum/rich-text';
import { beforeAll, describe, expect, it } from 'vitest';
import { identify } from '../src/ids.ts';
import type { ImportReport } from '../src/import-dump.ts';
import { checkImport } from '../src/oracles.ts';
import type { ImportedComment, ImportedPost } from '../src/port.ts';
import { reportTable } from '../src/report.ts';
import { allPass, checkLines } from '../src/tally.ts';
import { FakeForum } from './fake-forum.ts';
import { accountOf, garden, importSmallDump, smallDump } from './import-folder.ts';

const forum = new FakeForum();
let report: ImportReport;
beforeAll(async () => {
  report = await importSmallDump(forum);
});

const idOf = (kind: 'post' | 'comment' | 'user' | 'former', id: string | number) =>
  identify(garden.host, kind, String(id)).id;

function postOf(id: number): ImportedPost {
  const post = forum.posts.get(idOf('post', id));
  if (post === undefined) throw new Error(`no post ${id}`);
  return post;
}

function commentOf(kind: 'post' | 'comment', id: number): ImportedComment {
  const comment = forum.comments.get(idOf(kind, id));
  if (comment === undefined) throw new Error(`no comment ${id}`);
  return comment;
}

function html(content: string): string {
  const parsed = parseContent(content);
  return parsed.ok ? renderHtml(parsed.document) : parsed.message;
}

describe('what becomes of a thread', () => {
  it('makes a post of a question', () => {
    expect(postOf(1)).toMatchObject({
      key: 'se:garden.example.com:post:1',
      authorId: idOf('user', 1),
      createdAt: new Date('2020-01-02T12:00:00Z'),
      views: 42,
      attribution: {
        site: 'garden.example.com',
        originalId: '1',
        url: 'https://garden.example.com/q/1',
        license: 'CC BY-SA 3.0',
        authorName: 'Alice',
      },
    });
    expect([...forum.categories.values()]).toMatchObject([
      { name: 'Garden Example', slug: 'garden-example' },
    ]);
  });

  it('makes a top-level comment of an answer', () => {
    const answer = commentOf('post', 3);
    expect(answer).toMatchObject({
      postId: idOf('post', 1),
      parentId: null,
      authorId: idOf('user', 2),
    });
    expect(answer.attribution.url).toBe('https://garden.example.com/a/3');
  });

  it('makes a top-level comment of a comment on the question, a reply of one on an answer', () => {
    expect(commentOf('comment', 1)).toMatchObject({ postId: idOf('post', 1), parentId: null });
    expect(commentOf('comment', 4)).toMatchObject({
      postId: idOf('post', 1),
      parentId: idOf('post', 3),
    });
    expect(html(commentOf('comment', 1).content)).toContain(
      '<strong>really</strong> an <code>apple</code>',
    );
    expect(html(commentOf('comment', 5).content)).toBe('<p>a<br>b</p>');
  });

  it('accepts the accepted answer on the day of the vote, not before it was written', () => {
    expect([...forum.acceptances.values()]).toMatchObject([
      {
        postId: idOf('post', 1),
        commentId: idOf('post', 3),
        acceptedById: idOf('user', 1),
        acceptedAt: new Date('2020-01-05T00:00:00Z'),
      },
    ]);
  });

  it('keeps an answer that is older than its question, with its date', () => {
    expect(commentOf('post', 4).createdAt).toEqual(new Date('2020-01-01T09:00:00Z'));
  });

  it('keeps titles, tags and bodies that the post form would refuse', () => {
    expect(postOf(5)).toMatchObject({ title: 'Eh?', tags: ['odd'] });
    expect(html(postOf(5).content)).toBe('<p></p>');
    expect(postOf(6).title.length).toBeGreaterThan(200);
    expect(postOf(6).tags).toHaveLength(12);
    expect(html(postOf(6).content)).toContain('A forbidden character');
  });
});

describe('votes', () => {
  it('are cast by the first voters, never by the author or the site itself', () => {
    const votersOf = (postId: number, commentId: string | null) =>
      [...forum.votes.values()]
        .filter((vote) => vote.postId === idOf('post', postId) && vote.commentId === commentId)
        .map((vote) => `${vote.voterId} ${vote.direction}`);
    const voter = (id: number, direction: string) => `${idOf('user', id)} ${direction}`;
    expect(votersOf(1, null)).toEqual([
      voter(2, 'UPVOTE'),
      voter(3, 'UPVOTE'),
      voter(4, 'UPVOTE'),
      voter(5, 'DOWNVOTE'),
    ]);
    expect(votersOf(1, idOf('post', 3))[0]).toBe(voter(1, 'UPVOTE'));
    expect(votersOf(1, idOf('post', 3))[1]).toBe(voter(3, 'UPVOTE'));
    expect(votersOf(6, null)).toEqual([voter(1, 'UPVOTE')]);
  });

  it('are not older than the item', () => {
    const early = [...forum.votes.values()].filter((vote) => {
      const item = forum.comments.get(vote.commentId ?? '') ?? forum.posts.get(vote.postId);
      return item === undefined || vote.votedAt < item.createdAt;
    });
    expect(early).toEqual([]);
  });
});

describe('members', () => {
  it('are all users once, with distinct usernames', () => {
    const usernames = [...forum.members.values()].map((member) => member.username);
    expect(usernames).toEqual([
      'Community',
      'Alice',
      'alice_2',
      'user_3',
      'user_4',
      'user_5',
      'Eloise_d_Ete_la_tres_longue_ja',
      'user7',
      'Unknown_author',
      'user77',
      'user99',
    ]);
  });

  it('keep what their profile says, as plain text and safe addresses', () => {
    expect(forum.members.get(idOf('user', 1))).toMatchObject({
      displayName: 'Alice',
      about: 'Gardener & reader.',
      location: null,
      website: null,
      avatar: 'https://i.example.org/alice.png',
      createdAt: new Date('2020-01-01T01:00:00Z'),
    });
  });

  it('are made for authors who are not in Users', () => {
    expect(commentOf('post', 2).authorId).toBe(idOf('former', 'user99'));
    expect(commentOf('comment', 2).authorId).toBe(idOf('former', 'user99'));
    expect(commentOf('post', 4).authorId).toBe(idOf('former', 'user77'));
    expect(postOf(5).authorId).toBe(idOf('former', 'Unknown author'));
    expect(commentOf('comment', 5).authorId).toBe(idOf('user', -1));
    expect(forum.members.get(idOf('former', 'user99'))?.createdAt).toEqual(
      new Date('2020-01-02T15:00:00Z'),
    );
  });
});

describe('history', () => {
  it('begins with the first version and ends with the present one', () => {
    expect(postOf(1)).toMatchObject({ title: 'Pruning', tags: ['trees'] });
    expect(html(postOf(1).content)).toBe('<p>How do I prune?</p><ul><li>small</li></ul>');
    const edits = forum.edits.filter((edit) => edit.postId === idOf('post', 1) && 'title' in edit);
    expect(
      edits.map((edit) => [edit.key.at(-1), edit.editorId, edit.editedAt.getUTCDate()]),
    ).toEqual([
      ['b', idOf('user', 2), 4],
      ['c', null, 5],
      ['e', idOf('user', 3), 5],
      ['f', idOf('user', 1), 6],
    ]);
    expect(edits.at(-1)).toMatchObject({
      title: 'How to prune an apple tree?',
      tags: ['pruning', 'trees'],
    });
    expect(html(edits.at(-1)?.content ?? '')).toContain('<em>prune</em>');
  });

  it('keeps the versions of answers', () => {
    expect(html(commentOf('post', 3).content)).toBe('<p>Cut above a bud.</p>');
    const edits = forum.edits.filter((edit) => 'commentId' in edit);
    expect(edits).toHaveLength(1);
    expect(html(edits[0]?.content ?? '')).toContain(
      '<code class="language-sh">prune --careful</code>',
    );
  });
});

describe('the report', () => {
  it('accounts for every row', () => {
    expect(accountOf(report, 'Users')).toEqual([9, 8, 0, 1]);
    expect(accountOf(report, 'Posts')).toEqual([11, 7, 0, 4]);
    expect(accountOf(report, 'Comments')).toEqual([8, 5, 0, 3]);
    expect(accountOf(report, 'Votes')).toEqual([21, 12, 0, 9]);
    expect(accountOf(report, 'PostHistory')).toEqual([21, 15, 0, 6]);
    expect(accountOf(report, 'Tags')).toEqual([16, 15, 0, 1]);
    expect(accountOf(report, 'PostLinks')).toEqual([2, 0, 0, 2]);
    expect(accountOf(report, 'Badges')).toEqual([1, 0, 0, 1]);
    for (const { read, imported, present, leftOut } of report.accounts) {
      expect(imported + present + leftOut).toBe(read);
    }
  });

  it('says why rows were left out', () => {
    const table = reportTable(report);
    expect(table).toContain('Posts               11         7             0         4');
    expect(table).toContain('Posts: 1 whose question is missing');
    expect(table).toContain('Votes: 2 on posts that are deleted');
    expect(table).toContain('Votes: 1 votes of type 99: neither up nor down');
    expect(table).toContain('Comments: their 3 points, for which the dump holds no votes');
    expect(table).toContain('3 members were made for authors who are named but not in Users.');
  });
});

describe('the checks', () => {
  it('hold after the import', async () => {
    const checks = await checkImport({ folder: smallDump, site: garden, reader: forum });
    expect(checkLines(checks)).not.toContain('✗');
    expect(allPass(checks)).toBe(true);
    expect(checkLines(checks)).toContain('✓ score of posts: 3 of 3');
  });
});
