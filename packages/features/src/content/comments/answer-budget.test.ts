import { LIMITS } from '@forum/contracts';
import { commentPlace, listReplies, type Comment } from '@forum/contracts/comments';
import { br, doc, link, p, toJson } from '@forum/rich-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bob, openThreads } from './test-threads.ts';

const { forum, aComment, aPost, pageOf, write } = await openThreads();

const { answerBytes, bytes } = LIMITS.comments;

/** Nearly as long as a comment may be. */
const LONG = toJson(
  doc(...Array.from({ length: 105 }, (_, n) => p(`Paragraph ${n}: ${'“long” '.repeat(25)}`))),
);

const contentsOf = (comments: readonly Comment[]): string[] =>
  comments.flatMap(({ content, replies }) => [content, ...contentsOf(replies)]);

let postId: string;
let tops: Comment[];
let replies: Comment[];

beforeAll(async () => {
  postId = await aPost();
  tops = [];
  for (let n = 0; n < 6; n += 1) tops.push(await aComment(postId, { content: LONG }));
  replies = [];
  const parentId = tops[0]?.id ?? '';
  for (let n = 0; n < 6; n += 1) replies.push(await aComment(postId, { parentId, content: LONG }));
  await forum.settle();
}, 60_000);
afterAll(() => forum.close());

describe('an answer whose texts are more than its budget of bytes', () => {
  it('is made of texts that are allowed', () => {
    expect(Buffer.byteLength(LONG)).toBeLessThan(bytes);
    expect(6 * Buffer.byteLength(LONG)).toBeGreaterThan(1.1 * answerBytes);
  });

  it('has every top-level comment, those past the budget with their beginning', async () => {
    const { comments } = await pageOf(postId, '&sort=oldest');
    expect(comments.map(({ id }) => id)).toEqual(tops.map(({ id }) => id));
    expect(comments.at(-1)).toMatchObject({ isCut: true });
    expect(comments.at(-1)?.content).toMatch(/^Paragraph 0: “long” .*…$/su);
    expect(comments[0]?.isCut).toBeUndefined();
    const spent = contentsOf(comments).join('').length;
    expect(spent).toBeLessThan(answerBytes + tops.length * LIMITS.comments.beginning);
  });

  it('says how many replies are left out, and the rest is asked for in answers of the same budget', async () => {
    const { comments } = await pageOf(postId, '&sort=oldest');
    const [first] = comments;
    const shown = first?.replies.map(({ id }) => id) ?? [];
    expect(first?.moreReplies).toBe(replies.length - shown.length);
    let hasMore = true;
    while (hasMore) {
      const path = `/comments/${first?.id}/replies?after=${shown.at(-1)}`;
      const answer = await forum.as(null).get(path);
      expect(answer.body.length).toBeLessThan(1.2 * answerBytes);
      const page = listReplies.response.parse(answer.json());
      expect(page.data.length).toBeGreaterThan(0);
      expect(page.data.every(({ content }) => content === page.data[0]?.content)).toBe(true);
      shown.push(...page.data.map(({ id }) => id));
      ({ hasMore } = page);
    }
    expect(shown).toEqual(replies.map(({ id }) => id));
  });

  it('is whole for the one comment that was asked for', async () => {
    const last = tops.at(-1)?.id ?? '';
    const { comment } = commentPlace.parse((await forum.as(null).get(`/comments/${last}`)).json());
    expect(comment.content).toBe(tops.at(-1)?.content);
    expect(comment.isCut).toBeUndefined();
    const reply = replies.at(-1)?.id ?? '';
    const place = commentPlace.parse((await forum.as(null).get(`/comments/${reply}`)).json());
    expect(place.comment.content).toBe(tops.at(-1)?.content);
  });
});

describe('a new comment', () => {
  it.each([
    ['bytes', toJson(doc('x'.repeat(bytes))), 'Content is too long'],
    [
      'links',
      toJson(doc(p(...Array.from({ length: 151 }, () => link('https://example.com/', 'x'))))),
      'The content has too many links (at most 150).',
    ],
    [
      'addresses and mentions',
      'See www.example.com, https://example.org and @alice. '.repeat(51),
      'The content has too many links (at most 150).',
    ],
    [
      'parts',
      toJson(doc(p('x', ...Array.from({ length: 1_250 }, br)))),
      'The content has too many parts (at most 1,250).',
    ],
  ])('may have only so many %s', async (_, content, message) => {
    const answer = await write(bob, { postId, content });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([{ path: 'content', message }]);
  });
});
