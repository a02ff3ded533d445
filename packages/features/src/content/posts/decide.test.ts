import type { Actor } from '@forum/contracts';
import { DEFAULT_PREFIXES } from '@forum/contracts/prefixes';
import { DomainError } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { describe, expect, it } from 'vitest';
import type { CategoryFacts, CategoryFound } from '@forum/events/categories';
import { postFacts, type PostState, type PostText } from '@forum/events/post-facts';
import { distinctTags, prefixColorOf, slugCandidates, writtenBody } from './decide/text.ts';
import {
  decideCreatePost,
  decideDeletePost,
  decideEditPost,
  decideImportPostEdit,
  type EditPost,
} from './decide.ts';
import type { PostEvent } from '@forum/events/posts';

const uuid = (n: number) => `01990000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const alice: Actor = { id: uuid(1), role: 'MEMBER' };
const bob: Actor = { id: uuid(2), role: 'MEMBER' };
const mod: Actor = { id: uuid(3), role: 'MODERATOR' };
const now = new Date('2026-06-01T12:00:00Z');
const open: CategoryFound = { category: category({}), parent: null };

const text: PostText = {
  title: 'Hello world',
  slug: 'hello-world',
  contentId: uuid(21),
  excerpt: null,
  thumbnail: null,
  prefix: 'Guide',
  prefixColor: 'green',
  tags: ['grammar'],
};

function category(changes: Partial<CategoryFacts>): CategoryFacts {
  return {
    id: uuid(11),
    name: 'General',
    slug: 'general',
    description: null,
    color: 'gray',
    icon: null,
    parentId: null,
    allowedRoles: [],
    replyRoles: [],
    seeRoles: [],
    seeGroups: [],
    becoming: null,
    follows: false,
    position: 0,
    ...changes,
  };
}

const fold = (...events: readonly PostEvent[]): PostState | null =>
  events.reduce(postFacts.evolve, postFacts.initialState);

function create(changes: {
  actor?: Actor;
  target?: CategoryFound;
  featured?: boolean;
  published?: boolean;
}) {
  const { actor = alice, target = open, featured = false, published = true } = changes;
  const home = { ...target, categoryId: target.category?.id ?? uuid(99) };
  return decideCreatePost(
    { actor, postId: uuid(10), target: home, text, published, featured, now },
    null,
  );
}

const written = fold(...create({}));
const draft = fold(...create({ published: false }));

function edit(state: PostState | null, by: Actor, changes: Partial<EditPost> = {}) {
  const nothing = { target: undefined, published: undefined, featured: undefined };
  const hold = by.id === state?.authorId ? 'owner' : 'staff';
  const given = { actor: by, hold, home: open, text: state ?? text };
  const command = { ...given, ...nothing, now, ...changes };
  return decideEditPost(command, state);
}

const types = (events: readonly PostEvent[]) => events.map((event) => event.type);
const refusal = (kind: DomainError['kind'], code?: string) =>
  expect.objectContaining(code === undefined ? { kind } : { kind, code });

describe('writing a post', () => {
  it('is refused where the category restricts roles and the member’s is not listed', () => {
    const target = { category: category({ allowedRoles: ['MODERATOR'] }), parent: null };
    expect(() => create({ target })).toThrow('Your role is not allowed to post in this category.');
    expect(types(create({ target, actor: mod }))).toEqual(['PostCreated']);
    expect(types(create({ target, actor: { ...mod, role: 'ADMIN' } }))).toEqual(['PostCreated']);
  });

  it('is refused in the subcategory of a category that is closed to the member', () => {
    const parent = category({ id: uuid(12), allowedRoles: ['ADMIN'] });
    const target = { category: category({ parentId: parent.id }), parent };
    expect(() => create({ target })).toThrow(refusal('forbidden', 'category-forbidden'));
  });

  it('is refused where there is no such category', () => {
    const target = { category: null, parent: null };
    expect(() => create({ target })).toThrow(refusal('invalid', 'no-such-category'));
  });

  it('lets only staff feature it', () => {
    expect(() => create({ featured: true })).toThrow(refusal('forbidden', 'featured-by-staff'));
    expect(fold(...create({ featured: true, actor: mod }))?.featured).toBe(true);
  });

  it('remembers since when it is public, and that a draft is not', () => {
    expect(written?.publishedAt).toBe('2026-06-01T12:00:00.000Z');
    expect(draft).toMatchObject({ published: false, publishedAt: null });
  });
});

describe('editing a post', () => {
  it('changes nothing when nothing is new', () => {
    expect(edit(written, alice)).toEqual([]);
  });

  it('keeps what was before', () => {
    const [event] = edit(written, alice, {
      text: { ...text, title: 'Hello, all', slug: 'hello-all' },
    });
    expect(event).toMatchObject({
      type: 'PostEdited',
      data: {
        by: alice.id,
        published: true,
        previous: { title: 'Hello world', tags: ['grammar'] },
      },
    });
  });

  it('is its author’s and the staff’s', () => {
    const changes = { text: { ...text, title: 'Changed it' } };
    expect(() => edit(written, bob, changes)).toThrow(refusal('forbidden', 'not-author'));
    expect(types(edit(written, mod, changes))).toEqual(['PostEdited']);
  });

  it('answers for another’s draft as for what never was', () => {
    const never = errorOf(() => edit(null, bob));
    const hidden = errorOf(() => edit(draft, bob));
    expect([hidden.kind, hidden.code, hidden.message]).toEqual([
      'not-found',
      never.code,
      never.message,
    ]);
  });

  it('is refused once it is deleted; of a deleted draft strangers learn nothing', () => {
    const gone = fold(...create({}), ...decideDeletePost({ actor: alice, hold: 'owner' }, written));
    expect(() => edit(gone, bob)).toThrow(refusal('gone'));
    const goneDraft = fold(
      ...create({ published: false }),
      ...decideDeletePost({ actor: alice, hold: 'owner' }, draft),
    );
    expect(() => edit(goneDraft, bob)).toThrow(refusal('not-found'));
    expect(() => edit(goneDraft, alice)).toThrow(refusal('gone'));
  });

  it('does not move it where its author may not post', () => {
    const closed = category({ id: uuid(13), allowedRoles: ['ADMIN'] });
    const target = { category: closed, parent: null, categoryId: closed.id };
    expect(() => edit(written, alice, { target })).toThrow(refusal('forbidden'));
    expect(() => edit(written, mod, { target })).toThrow(refusal('forbidden'));
  });

  it('is refused in a category that no longer lets its author in; staff edit any post', () => {
    const home = { category: category({ allowedRoles: ['MODERATOR'] }), parent: null };
    const changes = { home, text: { ...text, title: 'Changed it' } };
    expect(() => edit(written, alice, changes)).toThrow(refusal('forbidden'));
    expect(types(edit(written, mod, changes))).toEqual(['PostEdited']);
  });

  it('carries the new tags and category into what follows', () => {
    const target = { category: category({ id: uuid(13) }), parent: null, categoryId: uuid(13) };
    const changes = { target, text: { ...text, tags: ['new'] }, published: true };
    const events = edit(draft, alice, changes);
    expect(types(events)).toEqual(['PostEdited', 'PostMoved', 'PostPublished']);
    expect(events.at(-1)?.data).toMatchObject({ tags: ['new'], categoryId: uuid(13), first: true });
  });
});

describe('publishing a post', () => {
  it('is first only once', () => {
    const down = fold(...create({}), ...edit(written, alice, { published: false }));
    const [up] = edit(down, alice, { published: true });
    expect(up?.data).toMatchObject({ first: false, publishedAt: '2026-06-01T12:00:00.000Z' });
  });

  it('is not its author’s once staff took it down', () => {
    const down = fold(...create({}), ...edit(written, mod, { published: false }));
    expect(() => edit(down, alice, { published: true })).toThrow(
      refusal('forbidden', 'unpublished-by-staff'),
    );
    expect(types(edit(down, mod, { published: true }))).toEqual(['PostPublished']);
  });
});

describe('featuring a post', () => {
  it('is the staff’s; a form that sends what is already so is no attempt', () => {
    expect(() => edit(written, alice, { featured: true })).toThrow(refusal('forbidden'));
    expect(edit(written, alice, { featured: false })).toEqual([]);
    expect(types(edit(written, mod, { featured: true }))).toEqual(['PostFeatured']);
  });
});

describe('deleting a post', () => {
  it('is its author’s and the staff’s', () => {
    expect(() => decideDeletePost({ actor: bob, hold: 'owner' }, written)).toThrow(
      refusal('forbidden'),
    );
    expect(types(decideDeletePost({ actor: alice, hold: 'owner' }, written))).toEqual([
      'PostDeleted',
    ]);
    expect(types(decideDeletePost({ actor: mod, hold: 'owner' }, written))).toEqual([
      'PostDeleted',
    ]);
  });

  it('happens once', () => {
    const gone = fold(...create({}), ...decideDeletePost({ actor: alice, hold: 'owner' }, written));
    expect(() => decideDeletePost({ actor: alice, hold: 'owner' }, gone)).toThrow(refusal('gone'));
    expect(() => decideDeletePost({ actor: alice, hold: 'owner' }, null)).toThrow(
      refusal('not-found'),
    );
  });
});

describe('an edit from elsewhere', () => {
  it('may be by nobody known', () => {
    if (written === null) throw new Error('there is a post');
    const [event] = decideImportPostEdit({ by: null, text: { ...text, title: 'Better' } }, written);
    expect(event).toMatchObject({ type: 'PostEdited', data: { by: null, title: 'Better' } });
  });
});

describe('slugs', () => {
  const first = (title: string, n = 1) => [...slugCandidates(title, uuid(10))].slice(0, n);

  it('number the second post of a title', () => {
    expect(first('Hello world!', 3)).toEqual(['hello-world', 'hello-world-2', 'hello-world-3']);
  });

  it('name a title without Latin letters after the post', () => {
    expect(first('日本語の文法')).toEqual(['post-00000010']);
  });

  it('are never shaped like an id, so that no title takes another post’s address', () => {
    expect(first(uuid(77))).toEqual([`post-${uuid(77)}`]);
    expect(first(uuid(77).toUpperCase())).toEqual([`post-${uuid(77)}`]);
  });

  it('are never a reserved segment', () => {
    expect(first('Posts')).toEqual(['post-posts']);
  });

  it('end after few tries, with one that only this post can have', () => {
    const all = [...slugCandidates('Hello world', uuid(10))];
    expect(all.length).toBeLessThan(30);
    expect(all.at(-1)).toBe(`post-${uuid(10).replaceAll('-', '')}`);
  });
});

describe('texts', () => {
  it('keep tags once each, letter case aside, in the first spelling', () => {
    expect(distinctTags([' Grammar', 'grammar ', 'GRAMMAR', 'x', ''])).toEqual(['Grammar', 'x']);
  });

  it('give an unknown colour blue and a known prefix its own', () => {
    expect(prefixColorOf(DEFAULT_PREFIXES, { prefix: 'Question', color: undefined })).toBe(
      'orange',
    );
    expect(prefixColorOf(DEFAULT_PREFIXES, { prefix: 'Mine', color: undefined })).toBe('blue');
    expect(prefixColorOf(DEFAULT_PREFIXES, { prefix: 'Guide', color: 'url(x)' })).toBe('blue');
    expect(prefixColorOf(DEFAULT_PREFIXES, { prefix: 'Guide', color: 'red' })).toBe('red');
  });

  it('refuse content in the words of the specification', () => {
    const issueOf = (json: string) => errorOf(() => writtenBody(json)).issues[0];
    expect(issueOf(' ')).toEqual({ path: 'content', message: 'Content is required' });
    expect(issueOf(toJson(doc(' ')))?.message).toBe('Content must contain some text');
    expect(issueOf(toJson(doc('Only three words')))?.message).toBe(
      'Content must be at least 5 words (currently 3)',
    );
    expect(issueOf('[1]')?.message).toBe('The content is not a rich-text document.');
  });
});

function errorOf(act: () => unknown): DomainError {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}
