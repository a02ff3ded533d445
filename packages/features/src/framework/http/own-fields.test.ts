import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { expect, it } from 'vitest';
import { withOwnFields, type OwnFields, type OwnValues } from './own-fields.ts';
import { sharedText } from './send-shared.ts';

const reader: Actor = { id: newId(), role: 'MEMBER' };

function ownOf(values: Readonly<Record<string, OwnValues>>) {
  const asked: string[][] = [];
  const own: OwnFields = {
    fields: ['userVote', 'news'],
    read: async (ids) => {
      asked.push([...ids]);
      return new Map(Object.entries(values));
    },
  };
  return { own, asked };
}

const answerOf = (content: unknown) =>
  sharedText(JSON.stringify(content), { status: 200, shows: 'anything' });

const filled = async (content: unknown, values: Readonly<Record<string, OwnValues>>) => {
  const { own, asked } = ownOf(values);
  const bytes = await withOwnFields(answerOf(content), own, reader);
  return { content: bytes === null ? null : JSON.parse(bytes.toString()), asked };
};

const nothing = { userVote: null, news: null };

it('puts the member’s values where their objects are, at any depth', async () => {
  const content = {
    data: [
      { id: 'a', ...nothing, replies: [{ id: 'b', ...nothing, replies: [] }] },
      { id: 'c', userVote: null, title: 'ü 漢字 😀', news: null, last: 1 },
      { id: 'd', ...nothing },
    ],
    total: 3,
  };
  const values = {
    b: { userVote: 'UPVOTE', news: null },
    c: { userVote: 'DOWNVOTE', news: 0 },
    d: { userVote: null, news: 7 },
  };
  const { content: given, asked } = await filled(content, values);
  expect(asked).toEqual([['a', 'b', 'c', 'd']]);
  expect(given).toEqual({
    data: [
      {
        id: 'a',
        ...nothing,
        replies: [{ id: 'b', userVote: 'UPVOTE', news: null, replies: [] }],
      },
      { id: 'c', userVote: 'DOWNVOTE', title: 'ü 漢字 😀', news: 0, last: 1 },
      { id: 'd', userVote: null, news: 7 },
    ],
    total: 3,
  });
});

it('takes nothing that somebody wrote for a field', async () => {
  const bare = '"userVote":null,"news":null';
  const texts = [bare, `\\${bare}`, `\\\\${bare}`, `"${bare}`, `{"id":"b",${bare}}`, `,${bare},`];
  for (const text of texts) {
    const named = { [text]: text, userVote: 'red', id: 'red', news: 'blue' };
    const content = {
      data: [
        { id: text, text, named, ...nothing },
        { id: 'b', text, ...nothing },
      ],
    };
    const { content: given } = await filled(content, { b: { userVote: 'UPVOTE', news: 1 } });
    expect(given).toEqual({
      data: [content.data[0], { id: 'b', text, userVote: 'UPVOTE', news: 1 }],
    });
  }
});

it('writes values as JSON, whatever is in them', async () => {
  const given = { userVote: '","role":"ADMIN', news: null };
  const { content } = await filled({ id: 'a', ...nothing }, { a: given });
  expect(content).toEqual({ id: 'a', ...given });
});

it('says when nothing differs from what visitors get, and leaves their answer as it was', async () => {
  const answer = answerOf({ id: 'a', ...nothing });
  const before = answer.bytes.toString();
  expect(await withOwnFields(answer, ownOf({}).own, reader)).toBeNull();
  const { own } = ownOf({ a: { userVote: 'UPVOTE', news: 1 } });
  expect(await withOwnFields(answer, own, reader)).not.toBeNull();
  expect(answer.bytes.toString()).toBe(before);
  expect(await withOwnFields(answerOf({ total: 0, data: [] }), own, reader)).toBeNull();
});

it('fails where an object has only some of the fields, which would move all that follow', async () => {
  const some = answerOf([
    { id: 'a', userVote: null },
    { id: 'b', ...nothing },
  ]);
  await expect(withOwnFields(some, ownOf({}).own, reader)).rejects.toThrow('not where its objects');
});
