import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alice, body, buildPostTests, mod, type PostTests } from './test-posts.ts';

let forum: PostTests;
beforeAll(async () => {
  forum = await buildPostTests();
});
afterAll(() => forum.close());

const LONG = 'The body has more words than a card has room for. '.repeat(10).trim();

async function shown(id: string) {
  const whole = (await forum.as(null).get(`/posts/${id}`)).json();
  const { data } = (await forum.as(null).get('/posts?limit=50')).json();
  const card = data.find((one: { id: string }) => one.id === id);
  const parts = ({ excerpt, writtenExcerpt, opening }: Record<string, unknown>) => ({
    excerpt,
    writtenExcerpt,
    opening,
  });
  return { whole: parts(whole), card: parts(card) };
}

describe('the excerpt of a post', () => {
  it.each(['Short.', 'e'.repeat(50), 'Three hundred at most. '.repeat(13).trim()])(
    'is what its author wrote, however long: %#',
    async (excerpt) => {
      const made = await forum.aPost(alice, { excerpt, content: body(LONG) });
      const { whole, card } = await shown(made.id);
      expect(whole).toMatchObject({ excerpt, writtenExcerpt: excerpt });
      expect(card).toEqual(whole);
    },
  );

  it('is made from the text where none was written', async () => {
    const made = await forum.aPost(alice, { content: body(LONG) });
    const { whole, card } = await shown(made.id);
    expect(whole.writtenExcerpt).toBeNull();
    expect(whole.excerpt).toMatch(/^The body has more words .+…$/);
    expect(card).toEqual(whole);
    expect(whole.opening).toBe(whole.excerpt);
  });

  it('stands beside how the text begins, from which a card takes its words', async () => {
    const excerpt = 'Too short for a card.';
    const made = await forum.aPost(alice, { excerpt, content: body(LONG) });
    expect((await shown(made.id)).card).toMatchObject({
      excerpt,
      opening: expect.stringMatching(/^The body has/),
    });
  });
});

describe('a generated excerpt that is sent back', () => {
  it('is not stored, also beside another text', async () => {
    const made = await forum.aPost(alice, { content: body(LONG) });
    const { excerpt } = (await forum.as(null).get(`/posts/${made.id}`)).json();
    const same = await forum.as(alice).patch(`/posts/${made.id}`, { excerpt });
    expect(same.json()).toMatchObject({ writtenExcerpt: null, isEdited: false });
    expect(await forum.events(made.id)).toBe(1);
    const content = body('Now there are six words here.');
    const other = await forum.as(alice).patch(`/posts/${made.id}`, { excerpt, content });
    expect(other.json()).toMatchObject({
      writtenExcerpt: null,
      excerpt: 'Now there are six words here.',
    });
  });

  it('is not stored by staff either, with letters that are normalised on the way', async () => {
    const text = `Cafe\u0301  au  lait ${'and tea '.repeat(60)}`;
    const made = await forum.aPost(alice, { content: body(text) });
    const { excerpt } = (await forum.as(null).get(`/posts/${made.id}`)).json();
    const answer = await forum.as(mod).patch(`/posts/${made.id}`, { excerpt, featured: true });
    expect(answer.json()).toMatchObject({ writtenExcerpt: null, featured: true });
  });

  it('is stored once it was changed, and taken back by null', async () => {
    const made = await forum.aPost(alice, { content: body(LONG) });
    const changed = await forum.as(alice).patch(`/posts/${made.id}`, { excerpt: 'In my words.' });
    expect(changed.json()).toMatchObject({
      excerpt: 'In my words.',
      writtenExcerpt: 'In my words.',
    });
    const none = await forum.as(alice).patch(`/posts/${made.id}`, { excerpt: null });
    expect(none.json().writtenExcerpt).toBeNull();
  });
});
