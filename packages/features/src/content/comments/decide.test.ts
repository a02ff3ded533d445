import type { Actor } from '@forum/contracts';
import { describe, expect, it } from 'vitest';
import { OWNER } from '@forum/contracts/holds';
import type { PostFacts } from '@forum/events/post-facts';
import { aPostFacts } from '@forum/testing/facts';
import {
  decideToDelete,
  decideToEdit,
  decideToImportEdit,
  decideToPost,
  type PostComment,
} from './decide.ts';
import { commentFacts, type CommentEvent, type CommentFacts } from '@forum/events/comments';

const ID = '01990000-0000-7000-8000-00000000000';
const [postId, otherPostId, contentId] = [`${ID}1`, `${ID}2`, `${ID}d`];
const alice: Actor = { id: `${ID}a`, role: 'MEMBER' };
const bob: Actor = { id: `${ID}b`, role: 'MEMBER' };
const mod: Actor = { id: `${ID}c`, role: 'MODERATOR' };

const post = aPostFacts({ authorId: alice.id, categoryId: `${ID}9` });
const draft: PostFacts = { ...post, published: false, wasPublic: false };
const deletedPost: PostFacts = { ...post, published: false, deleted: true };

const factsOf = (...events: CommentEvent[]): CommentFacts | null =>
  events.reduce<CommentFacts | null>(
    (state, event) => commentFacts.evolve(state, event),
    commentFacts.initialState,
  );

function write(changes: Partial<PostComment> = {}): CommentEvent[] {
  return decideToPost({
    commentId: `${ID}5`,
    authorId: bob.id,
    actor: bob,
    postId,
    post,
    place: { category: null, parent: null },
    parentId: null,
    parent: null,
    mergedPosts: [],
    contentId,
    attribution: null,
    ...changes,
  });
}

/** A comment at the given depth, from its stream. */
function commentAt(depth: number, changes: Partial<CommentFacts> = {}): CommentFacts {
  return {
    commentId: `${ID}4`,
    postId,
    rootId: depth === 0 ? `${ID}4` : `${ID}3`,
    parentId: depth === 0 ? null : `${ID}3`,
    authorId: alice.id,
    depth,
    contentId,
    deleted: false,
    holds: [],
    ...changes,
  };
}

const reply = (parent: CommentFacts | null, changes: Partial<PostComment> = {}) =>
  write({ parentId: parent?.commentId ?? `${ID}4`, parent, ...changes });

const refusal = (kind: string, code: string) => expect.objectContaining({ kind, code });

describe('a locked discussion', () => {
  const locked = { ...post, locked: true };

  it('takes no comments from members, its owner among them', () => {
    for (const actor of [bob, alice]) {
      expect(() => write({ actor, authorId: actor.id, post: locked })).toThrow('is locked');
    }
  });

  it('takes those of staff, and of an import', () => {
    expect(write({ actor: mod, authorId: mod.id, post: locked })).toHaveLength(1);
    expect(write({ actor: null, post: locked })).toHaveLength(1);
  });
});

describe('commenting', () => {
  it('records where the comment stands and whose post it is', () => {
    expect(write()).toEqual([
      {
        type: 'CommentPosted',
        data: {
          commentId: `${ID}5`,
          postId,
          postAuthorId: alice.id,
          postCategoryId: `${ID}9`,
          rootId: `${ID}5`,
          parentId: null,
          parentAuthorId: null,
          authorId: bob.id,
          depth: 0,
          contentId,
          attribution: null,
          mergedPosts: [],
        },
      },
    ]);
  });

  it('puts a reply one deeper, in the tree of its parent', () => {
    const [event] = reply(commentAt(2));
    expect(event?.data).toMatchObject({
      depth: 3,
      rootId: `${ID}3`,
      parentId: `${ID}4`,
      parentAuthorId: alice.id,
    });
  });

  it('allows replies only while the nesting depth is below 5', () => {
    expect(reply(commentAt(4))[0]?.data).toMatchObject({ depth: 5 });
    expect(() => reply(commentAt(5))).toThrow(refusal('invalid', 'too-deep'));
  });

  it('says which field is wrong with a parent', () => {
    expect(() => reply(commentAt(5))).toThrow(
      expect.objectContaining({ issues: [{ path: 'parentId', message: expect.any(String) }] }),
    );
  });

  it('refuses a parent that never was, is on another post, or was deleted', () => {
    expect(() => reply(null)).toThrow(refusal('invalid', 'bad-parent'));
    expect(() => reply(commentAt(0, { postId: otherPostId }))).toThrow(
      refusal('invalid', 'bad-parent'),
    );
    expect(() => reply(commentAt(0, { deleted: true }))).toThrow(refusal('invalid', 'bad-parent'));
  });

  it('refuses a comment as its own parent: it does not exist yet', () => {
    expect(() => write({ parentId: `${ID}5`, parent: null })).toThrow(
      refusal('invalid', 'bad-parent'),
    );
  });

  it('refuses posts that never were, and drafts of others in the same words', () => {
    const absent = catching(() => write({ post: null }));
    expect(absent).toMatchObject({ kind: 'not-found', code: 'post-not-found' });
    expect(catching(() => write({ post: draft }))).toEqual(absent);
    expect(catching(() => write({ post: { ...draft, deleted: true } }))).toEqual(absent);
  });

  it('lets the author and staff comment on a draft', () => {
    expect(write({ post: draft, actor: alice, authorId: alice.id })).toHaveLength(1);
    expect(write({ post: draft, actor: mod, authorId: mod.id })).toHaveLength(1);
  });

  it('refuses comments on a deleted post as gone, before it looks at the parent', () => {
    expect(() => write({ post: deletedPost })).toThrow(refusal('gone', 'post-deleted'));
    expect(() => reply(null, { post: deletedPost })).toThrow(refusal('gone', 'post-deleted'));
  });

  it('lets imports bring what was written before a post or a reply was deleted', () => {
    const gone = commentAt(1, { deleted: true });
    expect(write({ actor: null, post: deletedPost })).toHaveLength(1);
    expect(reply(gone, { actor: null })).toHaveLength(1);
    expect(() => write({ actor: null, post: null })).toThrow(
      refusal('not-found', 'post-not-found'),
    );
  });
});

describe.each([
  ['editing', (wish: Wish) => decideToEdit({ ...wish, contentId: `${ID}e` })],
  ['deleting', (wish: Wish) => decideToDelete({ ...wish, hold: OWNER })],
] as const)('%s a comment', (_name, decide) => {
  const bobs = commentAt(1, { authorId: bob.id });

  it('is for its author and for staff', () => {
    expect(decide({ actor: bob, post, comment: bobs })).toHaveLength(1);
    expect(decide({ actor: mod, post, comment: bobs })).toHaveLength(1);
  });

  it('is not for others, the author of the post included', () => {
    expect(() => decide({ actor: alice, post, comment: bobs })).toThrow(
      refusal('forbidden', 'not-own-comment'),
    );
  });

  it('refuses what never was, and what was deleted', () => {
    expect(() => decide({ actor: bob, post, comment: null })).toThrow(
      refusal('not-found', 'comment-not-found'),
    );
    expect(() => decide({ actor: bob, post, comment: { ...bobs, deleted: true } })).toThrow(
      refusal('gone', 'comment-deleted'),
    );
    expect(() => decide({ actor: bob, post: deletedPost, comment: bobs })).toThrow(
      refusal('gone', 'post-deleted'),
    );
  });

  it('does not tell strangers of comments below a draft', () => {
    const absent = catching(() => decide({ actor: bob, post, comment: null }));
    expect(catching(() => decide({ actor: bob, post: draft, comment: bobs }))).toEqual(absent);
    expect(
      catching(() => decide({ actor: bob, post: { ...draft, deleted: true }, comment: bobs })),
    ).toEqual(absent);
  });

  it('names the comment, its author and the one who did it', () => {
    const [event] = decide({ actor: mod, post, comment: bobs });
    expect(event?.data).toMatchObject({
      commentId: bobs.commentId,
      postId,
      authorId: bob.id,
      by: mod.id,
    });
  });
});

describe('the facts of a comment', () => {
  it('follow it from its posting to its deletion', () => {
    const posted = write();
    const state = factsOf(...posted);
    expect(state).toMatchObject({ commentId: `${ID}5`, depth: 0, deleted: false, contentId });
    const edited = decideToEdit({ actor: bob, post, comment: state, contentId: `${ID}e` });
    expect(factsOf(...posted, ...edited)).toMatchObject({ contentId: `${ID}e`, deleted: false });
    const deleted = decideToDelete({ actor: bob, post, comment: state, hold: OWNER });
    expect(factsOf(...posted, ...deleted)).toMatchObject({ deleted: true });
  });

  it('take an imported change by nobody known', () => {
    const [event] = decideToImportEdit(commentAt(0), { contentId: `${ID}e`, by: null });
    expect(event).toMatchObject({ type: 'CommentEdited', data: { by: null } });
    expect(() => decideToImportEdit(null, { contentId, by: null })).toThrow(
      refusal('not-found', 'comment-not-found'),
    );
  });
});

interface Wish {
  actor: Actor;
  post: PostFacts | null;
  comment: CommentFacts | null;
}

function catching(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}
