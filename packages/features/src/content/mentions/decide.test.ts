import { newId } from '@forum/kernel';
import { describe, expect, it } from 'vitest';
import { commentText, decideMention, postText } from './decide.ts';
import { everMentioned, mentionStream } from '@forum/events/mentions';

const [author, bob, carol, postId, commentId] = [newId(), newId(), newId(), newId(), newId()];
const item = { postId, commentId };
const noted = (members: { named: string; reached: string }[], before: string[] = [], by = author) =>
  decideMention({ item, authorId: author, by, members }, new Set(before)).flatMap((event) =>
    event.type === 'MembersMentioned' ? event.data.memberIds : [],
  );
const mention = (memberIds: string[], ...more: [before?: string[], by?: string]) =>
  noted(
    memberIds.map((named) => ({ named, reached: named })),
    ...more,
  );

describe('whom a text mentions', () => {
  it('is noted once each, in the order of the text', () => {
    expect(mention([carol, bob, carol])).toEqual([carol, bob]);
  });

  it('is nobody whom it mentioned before', () => {
    expect(mention([bob, carol], [bob])).toEqual([carol]);
    expect(mention([bob], [bob, carol])).toEqual([]);
  });

  it('is whom they were merged into, once, and not where it had named either', () => {
    const bobNow = { named: bob, reached: carol };
    expect(noted([bobNow, { named: carol, reached: carol }])).toEqual([carol]);
    expect(noted([bobNow], [bob])).toEqual([]);
    expect(noted([bobNow], [carol])).toEqual([]);
    expect(noted([{ named: bob, reached: author }])).toEqual([]);
  });

  it('is never its author, nor who edits it', () => {
    expect(mention([author, bob])).toEqual([bob]);
    expect(mention([author, bob, carol], [], bob)).toEqual([carol]);
  });

  it('is at most 20 members, however often the text is edited', () => {
    const crowd = Array.from({ length: 30 }, () => newId());
    expect(mention(crowd)).toEqual(crowd.slice(0, 20));
    expect(mention(crowd, crowd.slice(0, 15))).toEqual(crowd.slice(15, 20));
    expect(mention(crowd.slice(20), crowd.slice(0, 20))).toEqual([]);
  });

  it('stays known, by the text it is in', () => {
    const data = { ...item, authorId: author, by: author, memberIds: [bob] };
    const state = everMentioned.evolve(new Set([carol]), { type: 'MembersMentioned', data });
    expect(state).toEqual(new Set([carol, bob]));
    expect(mentionStream(item)).toEqual({ root: postId, name: `mentions:${commentId}` });
    expect(mentionStream({ postId, commentId: null }).name).toBe(`mentions:${postId}`);
  });
});

describe('a text', () => {
  const fold = (
    rules: typeof postText | typeof commentText,
    ...events: { type: string; data: object }[]
  ) => events.reduce(rules.evolve, rules.initialState);

  it('of a post is shown while it is published', () => {
    const contentId = newId();
    const created = {
      type: 'PostCreated',
      data: { authorId: author, contentId, published: false },
    };
    const draft = { authorId: author, contentId, isShown: false };
    expect(fold(postText, created)).toEqual(draft);
    const published = { type: 'PostPublished', data: {} };
    expect(fold(postText, created, published)).toEqual({ ...draft, isShown: true });
    for (const type of ['PostUnpublished', 'PostDeleted']) {
      expect(fold(postText, created, published, { type, data: {} })).toEqual(draft);
    }
    const edited = { type: 'PostEdited', data: { contentId: commentId } };
    expect(fold(postText, created, edited)?.contentId).toBe(commentId);
    expect(fold(postText, published)).toBeNull();
  });

  it('of a comment is shown until it is deleted', () => {
    const posted = { type: 'CommentPosted', data: { authorId: author, contentId: postId } };
    const edited = { type: 'CommentEdited', data: { contentId: commentId } };
    expect(fold(commentText, posted, edited)).toEqual({
      authorId: author,
      contentId: commentId,
      isShown: true,
    });
    expect(fold(commentText, posted, { type: 'CommentDeleted', data: {} })?.isShown).toBe(false);
  });
});
